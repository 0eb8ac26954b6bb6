import { writeUnitRoot } from '../common/unit-root.ts'
import type { ComplexPlan } from './complex-plan.ts'

/**
 * A transform of any length as a circular convolution with a chirp over the next power of two (Bluestein 1970).
 * The chirp's angle pi k^2 / n is reduced in integers (k^2 mod 2n), so long prime lengths keep full accuracy.
 */
export function bluestein(length: number, makePlan: (length: number) => ComplexPlan): ComplexPlan {
  let size = 1
  while (size < 2 * length - 1) size *= 2
  const inner = makePlan(size)
  const chirp = new Float64Array(2 * length)
  for (let k = 0; k < length; k++) writeUnitRoot(chirp, 2 * k, (k * k) % (2 * length), 2 * length)
  const kernel = new Float64Array(2 * size)
  for (let k = 0; k < length; k++) {
    const mirrored = k === 0 ? 0 : size - k
    kernel[2 * k] = kernel[2 * mirrored] = chirp[2 * k]! / size
    kernel[2 * k + 1] = kernel[2 * mirrored + 1] = -chirp[2 * k + 1]! / size
  }
  const kernelSpectrum = inner.run(kernel).slice()
  const padded = new Float64Array(2 * size)
  const out = new Float64Array(2 * length)
  return {
    length,
    points: length + 2 * size,
    run(source) {
      padded.fill(0, 2 * length)
      multiply(padded, source, chirp, length)
      const spectrum = inner.run(padded)
      // The inverse transform is the forward one with real and imaginary parts swapped before and after.
      for (let k = 0; k < 2 * size; k += 2) {
        const re = spectrum[k]! * kernelSpectrum[k]! - spectrum[k + 1]! * kernelSpectrum[k + 1]!
        padded[k + 1] = re
        padded[k] = spectrum[k]! * kernelSpectrum[k + 1]! + spectrum[k + 1]! * kernelSpectrum[k]!
      }
      const turned = inner.run(padded)
      for (let k = 0; k < 2 * length; k += 2) {
        const re = turned[k + 1]!
        const im = turned[k]!
        out[k] = re * chirp[k]! - im * chirp[k + 1]!
        out[k + 1] = re * chirp[k + 1]! + im * chirp[k]!
      }
      return out
    },
  }
}

function multiply(into: Float64Array, a: Float64Array, b: Float64Array, length: number): void {
  for (let k = 0; k < 2 * length; k += 2) {
    const re = a[k]! * b[k]! - a[k + 1]! * b[k + 1]!
    into[k + 1] = a[k]! * b[k + 1]! + a[k + 1]! * b[k]!
    into[k] = re
  }
}
