import { hash } from 'node:crypto'
import { decodeSamples, pyramidStep } from '@undertone/device/file-transfer/samples'
import type { WaveMeta } from '@undertone/device/message/wave'
import { minMaxBuckets } from '@undertone/dsp/wave/decimate'

/** The SHA-256 of bytes, in hex. */
export const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

/** Little-endian float32 pairs min, max of every 64 samples, in stored units. */
export function pyramidOf(raw: Float32Array): Uint8Array {
  const count = Math.ceil(raw.length / pyramidStep)
  const out = new DataView(new ArrayBuffer(count * 8))
  const whole = raw.length - (raw.length % pyramidStep)
  // Buckets of a span that is a multiple of their number are equally long.
  const spans = [
    { from: 0, to: whole, buckets: whole / pyramidStep },
    { from: whole, to: raw.length, buckets: 1 },
  ].filter(({ from, to }) => to > from)
  let at = 0
  for (const { from, to, buckets } of spans) {
    const { min, max } = minMaxBuckets(raw, from, to, buckets)
    for (let i = 0; i < buckets; i++, at += 8) {
      out.setFloat32(at, min[i]!, true)
      out.setFloat32(at + 4, max[i]!, true)
    }
  }
  return new Uint8Array(out.buffer)
}

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
