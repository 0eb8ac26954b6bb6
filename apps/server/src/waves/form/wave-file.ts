import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { decodePyramid, decodeSamples, pyramidStep } from '@undertone/device/file-transfer/samples'
import { DomainError } from '@undertone/domain/core/error'
import { type SampleType, sampleBytes } from '@undertone/domain/waveform/sample-types'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { type CompactHead, compactHeadBytes, decodeFrames, framesAround, readCompactHead } from '@undertone/formats/wave-codec/compact-wave'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import { frameSamples } from '@undertone/formats/wave-codec/frame'
import type { Selectable } from 'kysely'
import type { WaveTable } from '../../platform/database/tables/schema.table.ts'
import { decodeCompactPyramid } from './wave-form.ts'

/** Reads the bytes of a wave. */
export interface BlobReader {
  read(segment: number, position: number, length: number): Promise<Uint8Array>
}

/** Columns of a wave's row that locate and describe its bytes. */
export type WaveLocation = Pick<
  Selectable<WaveTable>,
  | 'samplingId'
  | 'axis'
  | 'n'
  | 'dtype'
  | 'scale'
  | 'valueOffset'
  | 'segment'
  | 'position'
  | 'length'
  | 'pyramidPosition'
  | 'pyramidLength'
  | 'sha256'
  | 'form'
  | 'pyramidCrc'
>

/** A wave whose bytes differ from those once stored; its samples are not shown. */
export class DamagedWave extends Error {
  readonly wave: Pick<WaveLocation, 'samplingId' | 'axis'>
  readonly reason: string

  constructor(wave: Pick<WaveLocation, 'samplingId' | 'axis'>, reason: string) {
    super(`wave ${wave.samplingId}, axis ${wave.axis}: ${reason}`)
    this.name = 'DamagedWave'
    this.wave = wave
    this.reason = reason
  }
}

/** Frames decoded per turn of the event loop: 65,536 samples in about 3 ms (measured). */
const framesPerTurn = 16

/** Error codes of missing files; other errors may be temporary. */
const missingFileCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'EIO'])

async function bytesOf(blobs: BlobReader, wave: WaveLocation, position: number, length: number): Promise<Uint8Array> {
  try {
    return await blobs.read(wave.segment, position, length)
  } catch (error) {
    if (error instanceof RangeError || missingFileCodes.has((error as NodeJS.ErrnoException).code))
      throw new DamagedWave(wave, (error as Error).message)
    throw error
  }
}

/** The value, or throws the damage. */
function sound<T>(wave: WaveLocation, value: T | { readonly error: string }): T {
  if (typeof value === 'object' && value !== null && 'error' in value) throw new DamagedWave(wave, String(value.error))
  return value as T
}

/** Sample type as sent. */
export function typeOf(wave: WaveLocation): SampleType {
  if (wave.dtype === 'int16le' || wave.dtype === 'float32le') return wave.dtype
  throw new DamagedWave(wave, `the type ${wave.dtype} is unknown`)
}

function toPhysical(raw: Float32Array, { scale, valueOffset }: WaveLocation): Float32Array {
  for (let i = 0; i < raw.length; i++) raw[i] = raw[i]! * scale + valueOffset
  return raw
}

/** The bytes of a wave as sent; always all of them, as the checksum covers all. */
export async function readSent(blobs: BlobReader, wave: WaveLocation): Promise<Uint8Array> {
  const bytes = await bytesOf(blobs, wave, wave.position, wave.length)
  if (wave.length !== wave.n * sampleBytes[typeOf(wave)]) throw new DamagedWave(wave, `${wave.length} bytes for ${wave.n} samples`)
  if (!hash('sha256', bytes, 'buffer').equals(wave.sha256)) throw new DamagedWave(wave, 'the checksum of the samples is wrong')
  return bytes
}

async function framesIn(wave: WaveLocation, head: CompactHead, bytes: Uint8Array, first: number, end: number): Promise<Float32Array> {
  const parts: Float32Array[] = []
  let length = 0
  for (let at = first; at < end; at += framesPerTurn) {
    if (at > first) await turn()
    const begin = head.starts[at]! - head.starts[first]!
    const part = sound(wave, decodeFrames(head, bytes.subarray(begin), at, Math.min(end, at + framesPerTurn)))
    parts.push(part)
    length += part.length
  }
  const only = parts[0]
  if (only && parts.length === 1) return only
  const all = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Samples [from, to) as sent, before scale and offset; of a compact wave only the required frames are read. */
export async function readRaw(blobs: BlobReader, wave: WaveLocation, from = 0, to = wave.n): Promise<Float32Array> {
  if (wave.form === 'sent') return sound(wave, decodeSamples(await readSent(blobs, wave), typeOf(wave))).subarray(from, to)
  const headBytes = compactHeadBytes(wave.n)
  const isWhole = from === 0 && to === wave.n
  const bytes = await bytesOf(blobs, wave, wave.position, isWhole ? wave.length : Math.min(headBytes, wave.length))
  const head = sound(wave, readCompactHead(bytes, wave.n))
  if (head.starts.at(-1) !== wave.length) throw new DamagedWave(wave, `${wave.length} bytes instead of ${head.starts.at(-1)}`)
  const { first, end, position, length } = framesAround(head, from, to)
  const frames = isWhole ? bytes.subarray(headBytes) : await bytesOf(blobs, wave, wave.position + position, length)
  const raw = await framesIn(wave, head, frames, first, end)
  return isWhole ? raw : raw.slice(from - first * frameSamples, to - first * frameSamples)
}

/** Samples [from, to) of a wave in its unit; all samples without a range. The range must be within the wave. */
export async function readSamples(blobs: BlobReader, wave: WaveLocation, from = 0, to = wave.n): Promise<Float32Array> {
  if (!(Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= wave.n)) {
    throw new RangeError(`samples ${from} to ${to} do not lie within a wave of ${wave.n}`)
  }
  return toPhysical(await readRaw(blobs, wave, from, to), wave)
}

/** The extremes of every `step` samples of a wave, in its unit. */
export interface WavePyramid {
  readonly step: number
  readonly min: Float32Array
  readonly max: Float32Array
}

/** The stored bytes of a pyramid; those in the form `sent` are verified by their checksum if known. */
async function readPyramidBytes(blobs: BlobReader, wave: WaveLocation): Promise<Uint8Array> {
  const bytes = await bytesOf(blobs, wave, wave.pyramidPosition, wave.pyramidLength)
  if (wave.form === 'sent' && wave.pyramidCrc !== null && wave.pyramidCrc !== crc32c(bytes))
    throw new DamagedWave(wave, 'the checksum of the overview is wrong')
  return bytes
}

/** The extremes of every 64 samples as sent, before scale and offset. */
export async function readPyramidPairs(blobs: BlobReader, wave: WaveLocation) {
  const bytes = await readPyramidBytes(blobs, wave)
  return wave.form === 'sent' ? decodePyramid(bytes) : sound(wave, decodeCompactPyramid(bytes, Math.ceil(wave.n / pyramidStep)))
}

/** Reads the stored min/max pairs: an overview of the longest wave without reading its samples. */
export async function readPyramid(blobs: BlobReader, wave: WaveLocation): Promise<WavePyramid> {
  const pairs = await readPyramidPairs(blobs, wave)
  const min = toPhysical(pairs.min, wave)
  const max = toPhysical(pairs.max, wave)
  // A negative scale inverts the wave.
  return wave.scale < 0 ? { step: pyramidStep, min: max, max: min } : { step: pyramidStep, min, max }
}

/** Reads waves from their byte store; damage is an error for the caller and reported to `onDamage`. */
export const waveReader = (blobs: BlobReader, onDamage: (damage: DamagedWave) => void = () => undefined) => {
  const reported = (error: unknown): never => {
    if (!(error instanceof DamagedWave)) throw error
    onDamage(error)
    throw new DomainError(waveformErrors.damagedWave, { waveId: error.wave.samplingId, axis: error.wave.axis })
  }
  return {
    samples: (wave: WaveLocation) => readSamples(blobs, wave).catch(reported),
    pyramid: (wave: WaveLocation) => readPyramid(blobs, wave).catch(reported),
  }
}
