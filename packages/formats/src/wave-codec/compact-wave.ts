import { type SampleType, sampleBytes } from '@undertone/domain/waveform/sample-types'
import { BitReader, BitWriter } from './bits.ts'
import { crc32c } from './crc32c.ts'
import { readFloatFrame, writeFloatFrame } from './float-frame.ts'
import { frameSamples, readFrame, writeFrame } from './frame.ts'
import { stepOf } from './step.ts'
import { readStepFrame, writeStepFrame } from './step-frame.ts'

/**
 * Lossless long-term format of a waveform:
 *
 * | bytes | what |
 * |---|---|
 * | 2 | `UW` |
 * | 1 | version, 1 |
 * | 1 | kind: 0 counts of 16 bits, 1 float32 that are multiples of a step, 2 any float32 |
 * | 4 | number of samples |
 * | 8 | the step, float64 |
 * | 8 for each frame | its length in bytes, its CRC-32C |
 * | 4 | CRC-32C of everything before |
 * | | the frames, of 4,096 samples each but the last |
 *
 * All numbers are little-endian. A frame can be read by itself.
 */
const magic = 0x5755
const version = 1
const kinds = { counts: 0, steps: 1, floats: 2 } as const
type Kind = (typeof kinds)[keyof typeof kinds]
const fixedBytes = 16
const entryBytes = 8

const framesOf = (n: number): number => Math.ceil(n / frameSamples)

/** Bytes before the first frame of a waveform of `n` samples. */
export const compactHeadBytes = (n: number): number => fixedBytes + framesOf(n) * entryBytes + 4

/** The head before the frames. */
export interface CompactHead {
  readonly n: number
  readonly kind: Kind
  readonly step: number
  /** Start of each frame in the waveform's bytes, and the end of the last one. */
  readonly starts: Float64Array
  readonly checksums: Uint32Array
}

type Failure = { readonly error: string }

function writeHead(kind: Kind, n: number, step: number, frames: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(compactHeadBytes(n))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, magic, true)
  view.setUint8(2, version)
  view.setUint8(3, kind)
  view.setUint32(4, n, true)
  view.setFloat64(8, step, true)
  for (const [i, frame] of frames.entries()) {
    view.setUint32(fixedBytes + i * entryBytes, frame.length, true)
    view.setUint32(fixedBytes + i * entryBytes + 4, crc32c(frame), true)
  }
  view.setUint32(bytes.length - 4, crc32c(bytes.subarray(0, -4)), true)
  return bytes
}

/** Reads the head of a waveform of `n` samples. */
export function readCompactHead(bytes: Uint8Array, n: number): CompactHead | Failure {
  const length = compactHeadBytes(n)
  if (bytes.length < length) return { error: `${bytes.length} bytes are shorter than the head of a wave` }
  const view = new DataView(bytes.buffer, bytes.byteOffset, length)
  if (view.getUint16(0, true) !== magic) return { error: 'not a compact wave' }
  if (view.getUint8(2) !== version) return { error: `the version ${view.getUint8(2)} is unknown` }
  if (view.getUint32(length - 4, true) !== crc32c(bytes.subarray(0, length - 4))) return { error: 'the checksum of the head is wrong' }
  const kind = Object.values(kinds).find((one) => one === view.getUint8(3))
  if (kind === undefined) return { error: `the kind ${view.getUint8(3)} is unknown` }
  if (view.getUint32(4, true) !== n) return { error: `${view.getUint32(4, true)} samples instead of ${n}` }
  const frames = framesOf(n)
  const starts = new Float64Array(frames + 1)
  const checksums = new Uint32Array(frames)
  starts[0] = length
  for (let i = 0; i < frames; i++) {
    starts[i + 1] = starts[i]! + view.getUint32(fixedBytes + i * entryBytes, true)
    checksums[i] = view.getUint32(fixedBytes + i * entryBytes + 4, true)
  }
  return { n, kind, step: view.getFloat64(8, true), starts, checksums }
}

/** The frames that contain the samples [from, to), and the range of their bytes. */
export function framesAround({ starts }: CompactHead, from: number, to: number) {
  const first = Math.floor(from / frameSamples)
  const end = framesOf(to)
  const position = starts[first] ?? 0
  return { first, end, position, length: (starts[end] ?? position) - position }
}

/**
 * Decodes the frames from `first` to before `end` from bytes that start with frame `first`. The result is raw numbers, before scale and
 * offset.
 */
export function decodeFrames(head: CompactHead, bytes: Uint8Array, first: number, end: number): Float32Array | Failure {
  const { n, kind, step, starts, checksums } = head
  const out = new Float32Array(Math.min(n, end * frameSamples) - first * frameSamples)
  const bits = new Int32Array(out.buffer)
  const counts = new Int32Array(frameSamples)
  for (let i = first, at = 0; i < end; i++, at += frameSamples) {
    const begin = starts[i]! - starts[first]!
    const frame = bytes.subarray(begin, begin + starts[i + 1]! - starts[i]!)
    if (crc32c(frame) !== checksums[i]) return { error: `the checksum of the samples from ${i * frameSamples} on is wrong` }
    const length = Math.min(frameSamples, out.length - at)
    const reader = new BitReader(frame)
    const own = bits.subarray(at)
    const isRead =
      kind === kinds.counts
        ? readFrame(reader, counts, length)
        : kind === kinds.steps
          ? readStepFrame(reader, own, length, step)
          : readFloatFrame(reader, own, length)
    if (!isRead) return { error: `the samples from ${i * frameSamples} on cannot be decoded` }
    if (kind === kinds.counts) for (let j = 0; j < length; j++) out[at + j] = counts[j]!
  }
  return out
}

/** Decodes a complete compact waveform of `n` samples to raw numbers; never throws, whatever the bytes are. */
export function decodeCompactWave(bytes: Uint8Array, n: number): Float32Array | Failure {
  const head = readCompactHead(bytes, n)
  if ('error' in head) return head
  if (head.starts.at(-1) !== bytes.length) return { error: `${bytes.length} bytes instead of ${head.starts.at(-1)}` }
  return decodeFrames(head, bytes.subarray(head.starts[0]), 0, framesOf(n))
}

function framed(n: number, write: (writer: BitWriter, from: number, length: number) => void): Uint8Array[] {
  return Array.from({ length: framesOf(n) }, (_, i) => {
    const writer = new BitWriter()
    write(writer, i * frameSamples, Math.min(frameSamples, n - i * frameSamples))
    return writer.bytes()
  })
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** Encodes raw samples, little-endian; any float32 bit pattern is preserved. */
export function encodeCompactWave(bytes: Uint8Array, dtype: SampleType): Uint8Array {
  const n = Math.floor(bytes.length / sampleBytes[dtype])
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const counts = new Int32Array(frameSamples)
  if (dtype === 'int16le') {
    const frames = framed(n, (writer, from, length) => {
      for (let i = 0; i < length; i++) counts[i] = view.getInt16((from + i) * 2, true)
      writeFrame(writer, counts, length)
    })
    return joined([writeHead(kinds.counts, n, 1, frames), ...frames])
  }
  const values = new Float32Array(n)
  const bits = new Int32Array(values.buffer)
  for (let i = 0; i < n; i++) bits[i] = view.getInt32(i * 4, true)
  const step = stepOf(values)
  const frames = framed(n, (writer, from, length) => {
    const frame = values.subarray(from, from + length)
    if (step === null) writeFloatFrame(writer, frame, length)
    else writeStepFrame(writer, frame, length, step)
  })
  return joined([writeHead(step === null ? kinds.floats : kinds.steps, n, step ?? 1, frames), ...frames])
}
