import { decodePyramid, decodeSamples, pyramidStep } from '@undertone/device/file-transfer/samples'
import { type SampleType, sampleBytes } from '@undertone/device/file-transfer/wave-meta'
import type { Selectable } from 'kysely'
import type { WaveTable } from '../core/tables.ts'

/** What the bytes of a wave are read from. */
export interface BlobReader {
  read(segment: number, position: number, length: number): Promise<Uint8Array>
}

/** The columns of a wave's row that say where its bytes lie and what they mean. */
export type WavePlace = Pick<
  Selectable<WaveTable>,
  'n' | 'dtype' | 'scale' | 'valueOffset' | 'segment' | 'position' | 'pyramidPosition' | 'pyramidLength'
>

function typeOf(wave: WavePlace): SampleType {
  if (wave.dtype === 'int16le' || wave.dtype === 'float32le') return wave.dtype
  throw new Error(`a wave of the unknown type ${wave.dtype}`)
}

function toPhysical(raw: Float32Array, wave: WavePlace): Float32Array {
  const { scale, valueOffset } = wave
  for (let i = 0; i < raw.length; i++) raw[i] = raw[i]! * scale + valueOffset
  return raw
}

/** Samples [from, to) of a wave in its unit; without a range all of them. The range must lie within the wave. */
export async function readSamples(blobs: BlobReader, wave: WavePlace, from = 0, to = wave.n): Promise<Float32Array> {
  if (!(Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= wave.n)) {
    throw new RangeError(`samples ${from} to ${to} do not lie within a wave of ${wave.n}`)
  }
  const dtype = typeOf(wave)
  const width = sampleBytes[dtype]
  const raw = decodeSamples(await blobs.read(wave.segment, wave.position + from * width, (to - from) * width), dtype)
  if ('error' in raw) throw new Error(`a stored wave cannot be read: ${raw.error}`)
  return toPhysical(raw, wave)
}

/** Reads waves from a store of their bytes. */
export const waveReader = (blobs: BlobReader) => ({
  samples: (wave: WavePlace) => readSamples(blobs, wave),
  pyramid: (wave: WavePlace) => readPyramid(blobs, wave),
})

/** The extremes of every `step` samples of a wave, in its unit. */
export interface WavePyramid {
  readonly step: number
  readonly min: Float32Array
  readonly max: Float32Array
}

/** Reads the stored min/max pairs: an overview of the longest wave without reading its samples. */
export async function readPyramid(blobs: BlobReader, wave: WavePlace): Promise<WavePyramid> {
  const pairs = decodePyramid(await blobs.read(wave.segment, wave.pyramidPosition, wave.pyramidLength))
  const min = toPhysical(pairs.min, wave)
  const max = toPhysical(pairs.max, wave)
  // A negative scale turns the wave upside down.
  return wave.scale < 0 ? { step: pyramidStep, min: max, max: min } : { step: pyramidStep, min, max }
}
