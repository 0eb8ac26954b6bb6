import type { SampleType } from '@undertone/domain/waveform/sample-types'
import { decodeSamples } from '../file-transfer/samples.ts'

/** What a card measured at a channel: a voltage, or pulses within a time. */
export type CardValue = { readonly channel: number } & (
  | { readonly kind: 'voltage'; readonly volts: number }
  | {
      readonly kind: 'count'
      /** The counter, which began at the initial count of the channel. */
      readonly counter: number
      /** What it took: the gate, or from the first to the last pulse, µs. */
      readonly us: number
    }
)

const valueBytes = 10
const maxValues = 256
const kinds = { voltage: 1, count: 2 } as const

/** The body of a values frame: for each value the channel (1), its kind (1: voltage, 2: count), the voltage (float32) or counter (uint32), and µs (uint32). */
export function encodeValues(values: readonly CardValue[]): Uint8Array {
  const bytes = new Uint8Array(values.length * valueBytes)
  const view = new DataView(bytes.buffer)
  for (const [i, value] of values.entries()) {
    const at = i * valueBytes
    view.setUint8(at, value.channel)
    view.setUint8(at + 1, kinds[value.kind])
    if (value.kind === 'voltage') view.setFloat32(at + 2, value.volts)
    else {
      view.setUint32(at + 2, value.counter)
      view.setUint32(at + 6, value.us)
    }
  }
  return bytes
}

/** Reads a values frame; a text says what is wrong with it. */
export function decodeValues(body: Uint8Array): CardValue[] | string {
  if (body.length === 0 || body.length % valueBytes !== 0) return `${body.length} bytes are not a whole number of values`
  if (body.length / valueBytes > maxValues) return `more than ${maxValues} values`
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const values: CardValue[] = []
  for (let at = 0; at < body.length; at += valueBytes) {
    const channel = view.getUint8(at)
    const kind = view.getUint8(at + 1)
    if (kind === kinds.voltage) values.push({ channel, kind: 'voltage', volts: view.getFloat32(at + 2) })
    else if (kind === kinds.count) values.push({ channel, kind: 'count', counter: view.getUint32(at + 2), us: view.getUint32(at + 6) })
    else return `channel ${channel}: unknown kind of value ${kind}`
  }
  return values
}

/** Samples of one channel: voltage = raw × scale + offset, V. */
export interface CardBlock {
  readonly channel: number
  readonly dtype: SampleType
  readonly sampleHz: number
  readonly scale: number
  readonly offset: number
  /** The speed that the card counted meanwhile, r/min; null for none. */
  readonly rpm: number | null
  /** As sent: int16 or float32, little-endian. */
  readonly samples: Uint8Array
}

const blockHead = 24
const dtypes: readonly SampleType[] = ['int16le', 'float32le']
/** Fewest samples of a block: fewer have no spectrum to speak of (guess). */
const minSamples = 64

/** The body of a block: channel (1), type of the samples (1: int16, 2: float32), two zeros, rate in Hz (float64), scale, offset, speed (float32 each), samples (little-endian). */
export function encodeBlock({ channel, dtype, sampleHz, scale, offset, rpm, samples }: CardBlock): Uint8Array {
  const bytes = new Uint8Array(blockHead + samples.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, channel)
  view.setUint8(1, dtypes.indexOf(dtype) + 1)
  view.setFloat64(4, sampleHz)
  view.setFloat32(12, scale)
  view.setFloat32(16, offset)
  view.setFloat32(20, rpm ?? 0)
  bytes.set(samples, blockHead)
  return bytes
}

/** Reads a block with its raw samples; a text says what is wrong with it. */
export function decodeBlock(body: Uint8Array): (CardBlock & { readonly raw: Float32Array }) | string {
  if (body.length < blockHead) return 'the block has no head'
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const dtype = dtypes[view.getUint8(1) - 1]
  const [sampleHz, scale, offset, speed] = [view.getFloat64(4), view.getFloat32(12), view.getFloat32(16), view.getFloat32(20)]
  if (dtype === undefined) return `unknown type of samples ${view.getUint8(1)}`
  if (!(sampleHz >= 1 && sampleHz <= 1_000_000)) return 'the rate is not within 1 to 1,000,000 Hz'
  if (!Number.isFinite(scale) || scale === 0 || !Number.isFinite(offset)) return 'scale and offset are not valid'
  if (!(speed >= 0 && speed <= 1_000_000)) return 'the speed is not valid'
  const samples = body.slice(blockHead)
  const raw = decodeSamples(samples, dtype)
  if ('error' in raw) return raw.error
  if (raw.length < minSamples) return `${raw.length} samples are fewer than ${minSamples}`
  return { channel: view.getUint8(0), dtype, sampleHz, scale, offset, rpm: speed === 0 ? null : speed, samples, raw }
}
