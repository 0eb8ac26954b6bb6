import { hash } from 'node:crypto'
import { decodeSamples } from '@undertone/device/file-transfer/samples'
import type { WaveMeta } from '@undertone/device/message/wave'
import { minMaxBuckets } from '@undertone/dsp/wave/decimate'
import { pyramidOf } from '../../../waves/form/pyramid.ts'

/** The SHA-256 of bytes, in hex. */
export const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

/** Why the samples are not valid in their unit as float32, in which they are displayed; null if they are. */
function physicalFault(raw: Float32Array, { scale, offset }: WaveMeta): string | null {
  const { min, max } = minMaxBuckets(raw, 0, raw.length, 1)
  const ends = [min[0]!, max[0]!]
  const [first, last] = ends.map((value) => Math.fround(value * scale + offset))
  if (!Number.isFinite(first) || !Number.isFinite(last)) return `scale ${scale} and offset ${offset} exceed the range of float32`
  return first === last && ends[0] !== ends[1] ? `scale ${scale} and offset ${offset} make all samples equal` : null
}

/** The pyramid of a wave's bytes, or why they do not match the announcement. */
export function checkWave(bytes: Uint8Array, wave: WaveMeta): { pyramid: Uint8Array } | { error: string } {
  const raw = decodeSamples(bytes, wave.dtype)
  if ('error' in raw) return raw
  if (raw.length !== wave.n) return { error: `${raw.length} samples instead of ${wave.n}` }
  const fault = physicalFault(raw, wave)
  return fault === null ? { pyramid: pyramidOf(raw) } : { error: fault }
}
