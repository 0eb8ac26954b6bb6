import {
  asciiOf,
  asciiUnit,
  axisInName,
  fault,
  type Outgoing,
  type RecordedChannel,
  type Recording,
  type RecordingFault,
} from './recording.ts'

const pcm = 1
const float = 3
const extensible = 0xfffe

interface WavFormat {
  readonly code: number
  readonly channels: number
  readonly sampleHz: number
  readonly bits: number
  readonly blockBytes: number
}

const tagAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

function formatAt(view: DataView, at: number, length: number): WavFormat | RecordingFault {
  if (length < 16) return fault('damaged', 'fmt')
  const given = view.getUint16(at, true)
  // The first two bytes of the sub-format's GUID are the code of the plain form.
  const code = given === extensible && length >= 40 ? view.getUint16(at + 24, true) : given
  const format = {
    code,
    channels: view.getUint16(at + 2, true),
    sampleHz: view.getUint32(at + 4, true),
    blockBytes: view.getUint16(at + 12, true),
    bits: view.getUint16(at + 14, true),
  }
  const { channels, bits } = format
  const isKnown = (code === pcm && [8, 16, 24, 32].includes(bits)) || (code === float && [32, 64].includes(bits))
  if (!isKnown) return fault('unsupported', `WAV ${code}, ${bits} bit`)
  if (channels === 0 || format.sampleHz === 0 || format.blockBytes !== (channels * bits) / 8) return fault('damaged', 'fmt')
  return format
}

/** Reads one sample; integers as shares of full scale. */
function readerOf(view: DataView, { code, bits }: WavFormat): (at: number) => number {
  if (code === float) return bits === 32 ? (at) => view.getFloat32(at, true) : (at) => view.getFloat64(at, true)
  if (bits === 8) return (at) => (view.getUint8(at) - 128) / 128
  if (bits === 16) return (at) => view.getInt16(at, true) / 32_768
  if (bits === 24) return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608
  return (at) => view.getInt32(at, true) / 2_147_483_648
}

/** The comment with facts that WAV has no field for in our own files: lines `name=value`. */
function commentIn(bytes: Uint8Array, from: number, to: number): Map<string, string> {
  const facts = new Map<string, string>()
  if (tagAt(bytes, from) !== 'INFO') return facts
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = from + 4; at + 8 <= to; ) {
    const length = view.getUint32(at + 4, true)
    const text = new TextDecoder().decode(bytes.subarray(at + 8, Math.min(to, at + 8 + length))).replaceAll('\0', '')
    if (tagAt(bytes, at) === 'ICMT')
      for (const line of text.split('\n')) {
        const [name = '', value = ''] = line.split(/=(.*)/s)
        facts.set(name, value)
      }
    at += 8 + length + (length % 2)
  }
  return facts
}

interface WavParts {
  readonly format: WavFormat
  readonly data: number
  readonly dataBytes: number
  readonly said: ReadonlyMap<string, string>
}

function partsOf(bytes: Uint8Array): WavParts | RecordingFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let format: WavFormat | undefined
  let data: { at: number; length: number } | undefined
  let said = new Map<string, string>()
  for (let at = 12; at + 8 <= bytes.length; ) {
    const tag = tagAt(bytes, at)
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    if (tag === 'fmt ') {
      if (end > bytes.length) return fault('damaged', 'fmt')
      const read = formatAt(view, at + 8, length)
      if ('error' in read) return read
      format = read
    } else if (tag === 'data') {
      if (end > bytes.length) return fault('damaged', `${bytes.length - at - 8} / ${length} B`)
      data = { at: at + 8, length }
    } else if (tag === 'LIST' && end <= bytes.length) said = commentIn(bytes, at + 8, end)
    at = end + (length % 2)
  }
  if (!format || !data) return fault('damaged', format ? 'data' : 'fmt')
  return { format, data: data.at, dataBytes: data.length, said }
}

const positive = (text: string | undefined): number | null => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : null
}

/** Decodes a RIFF WAVE file of integers or floats. Integers are shares of full scale unless the file defines full scale. */
export function decodeWav(bytes: Uint8Array, limits: { readonly channels: number; readonly samples: number }): Recording | RecordingFault {
  const parts = partsOf(bytes)
  if ('error' in parts) return parts
  const { format, said } = parts
  // Checked before decoding, because each byte of the file becomes four.
  if (format.channels > limits.channels) return fault('tooManyChannels', limits.channels)
  if (Math.floor(parts.dataBytes / format.blockBytes) > limits.samples) return fault('tooLong', limits.samples)
  const read = readerOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), format)
  const n = Math.floor(parts.dataBytes / format.blockBytes)
  const width = format.bits / 8
  const scale = positive(said.get('scale')) ?? 1
  // The header has whole Hz only; our comment has the exact rate.
  const exactHz = positive(said.get('sampleHz'))
  const sampleHz = exactHz !== null && Math.round(exactHz) === format.sampleHz ? exactHz : format.sampleHz
  const names = said.get('channels')?.split(';') ?? []
  const channels = Array.from({ length: format.channels }, (_, channel): RecordedChannel => {
    const samples = new Float32Array(n)
    for (let i = 0; i < n; i++) samples[i] = read(parts.data + i * format.blockBytes + channel * width) * scale
    const name = names[channel] ?? `${channel + 1}`
    return { name, unit: said.get('unit') ?? null, sampleHz, axis: axisInName(name), samples }
  })
  return { format: 'wav', channels, startedAt: said.get('time') ?? null, rpm: positive(said.get('rpm')) }
}

/** Full scale of 16 bits, such that the largest magnitude of all channels just fits; 1 for silence. */
function fullScaleOf({ channels }: Outgoing): number {
  let max = 0
  for (const { samples } of channels) for (let i = 0; i < samples.length; i++) max = Math.max(max, Math.abs(samples[i]!))
  return max === 0 ? 1 : (max * 32_768) / 32_767
}

const evenly = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length + (bytes.length % 2))
  out.set(bytes)
  return out
}

/** The comment of the file: its facts, its unit, and for 16 bits the full scale. */
function commentOf(out: Outgoing, sampleHz: number, scale: number | null): Uint8Array {
  const lines = [
    `unit=${asciiUnit(out.channels[0]?.unit ?? '')}`,
    ...(scale === null ? [] : [`scale=${scale}`]),
    `sampleHz=${sampleHz}`,
    `channels=${out.channels.map(({ name }) => asciiOf(name).replaceAll(';', ',')).join(';')}`,
    `time=${out.startedAt}`,
    ...(out.rpm === null ? [] : [`rpm=${out.rpm}`]),
    ...out.facts.map(([name, value]) => `${name.replaceAll(/[=\n]/g, ' ')}=${value.replaceAll('\n', ' ')}`),
  ]
  return evenly(new TextEncoder().encode(`${lines.join('\n')}\0`))
}

/**
 * Encodes time signals as WAVE: 32-bit floats in their unit, or 16-bit integers with the full scale in the comment. A rate that is not a
 * whole number is written exactly in the comment.
 */
export function encodeWav(out: Outgoing, bits: 16 | 32): Uint8Array {
  const { channels } = out
  const exactHz = Number((1 / out.step).toPrecision(12))
  const n = Math.max(0, ...channels.map(({ samples }) => samples.length))
  const scale = bits === 16 ? fullScaleOf(out) : null
  const comment = commentOf(out, exactHz, scale)
  const block = (channels.length * bits) / 8
  const listBytes = 4 + 8 + comment.length
  const factBytes = bits === 32 ? 12 : 0
  const dataBytes = n * block
  const bytes = new Uint8Array(12 + 24 + factBytes + 8 + listBytes + 8 + dataBytes + (dataBytes % 2))
  const view = new DataView(bytes.buffer)
  let at = 0
  const tag = (text: string): void => {
    for (const sign of text) bytes[at++] = sign.charCodeAt(0)
  }
  const word = (value: number): void => {
    view.setUint32(at, value, true)
    at += 4
  }
  const half = (value: number): void => {
    view.setUint16(at, value, true)
    at += 2
  }
  tag('RIFF')
  word(bytes.length - 8)
  tag('WAVEfmt ')
  word(16)
  half(bits === 16 ? pcm : float)
  half(channels.length)
  word(Math.round(exactHz))
  word(Math.round(exactHz) * block)
  half(block)
  half(bits)
  if (bits === 32) {
    tag('fact')
    word(4)
    word(n)
  }
  tag('LIST')
  word(listBytes)
  tag('INFOICMT')
  word(comment.length)
  bytes.set(comment, at)
  at += comment.length
  tag('data')
  word(dataBytes)
  for (let i = 0; i < n; i++) {
    for (const { samples } of channels) {
      const value = samples[i] ?? 0
      if (scale === null) view.setFloat32(at, value, true)
      else view.setInt16(at, Math.round((value / scale) * 32_768), true)
      at += bits / 8
    }
  }
  return bytes
}
