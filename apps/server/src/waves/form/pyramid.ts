import { pyramidStep } from '@undertone/device/file-transfer/samples'
import { minMaxBuckets } from '@undertone/dsp/wave/decimate'

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
