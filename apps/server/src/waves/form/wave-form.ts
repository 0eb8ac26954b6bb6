import { decodePyramid } from '@undertone/device/file-transfer/samples'
import type { SampleType } from '@undertone/domain/waveform/sample-types'
import { decodeCompactWave, encodeCompactWave } from '@undertone/formats/wave-codec/compact-wave'

/** The two byte runs of a stored wave. */
export interface WaveForm {
  readonly samples: Uint8Array
  readonly pyramid: Uint8Array
}

/** Extremes as stored, before scale and offset. */
interface Pairs {
  readonly min: Float32Array
  readonly max: Float32Array
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength)
const isSame = (a: Float32Array, b: Float32Array): boolean => Buffer.compare(bytesOf(a), bytesOf(b)) === 0

/** A compact pyramid is itself a wave: all minima, then all maxima. */
function encodePyramid({ min, max }: Pairs): Uint8Array {
  const both = new Float32Array(min.length * 2)
  both.set(min)
  both.set(max, min.length)
  return encodeCompactWave(bytesOf(both), 'float32le')
}

/** Decodes a compact pyramid of `count` pairs. */
export function decodeCompactPyramid(bytes: Uint8Array, count: number): Pairs | { readonly error: string } {
  const both = decodeCompactWave(bytes, count * 2)
  return 'error' in both ? both : { min: both.subarray(0, count), max: both.subarray(count) }
}

/** A wave decoded from its compact form, in bytes as sent. */
export function sentBytes(numbers: Float32Array, dtype: SampleType): Uint8Array {
  if (dtype === 'float32le') return bytesOf(numbers)
  const out = new DataView(new ArrayBuffer(numbers.length * 2))
  for (let i = 0; i < numbers.length; i++) out.setInt16(i * 2, numbers[i]!, true)
  return new Uint8Array(out.buffer)
}

/** The compact form of a wave as sent; throws if it would not be restored bit by bit. */
export function compactForm(sent: WaveForm, dtype: SampleType): WaveForm {
  const pairs = decodePyramid(sent.pyramid)
  const form = { samples: encodeCompactWave(sent.samples, dtype), pyramid: encodePyramid(pairs) }
  const numbers = decodeCompactWave(form.samples, sent.samples.length / (dtype === 'int16le' ? 2 : 4))
  const back = decodeCompactPyramid(form.pyramid, pairs.min.length)
  const isWhole = !('error' in numbers) && Buffer.compare(sentBytes(numbers, dtype), sent.samples) === 0
  if (!isWhole || 'error' in back || !isSame(back.min, pairs.min) || !isSame(back.max, pairs.max))
    throw new Error('a wave is not restored exactly from its compact form')
  return form
}
