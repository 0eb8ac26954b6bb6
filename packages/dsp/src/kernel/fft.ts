import type { Samples } from '../record/samples.ts'
import { joinHalves } from './join-halves.ts'
import { fastPlanOf, halfRoots, planOf } from './plan-cache.ts'

/** Real and imaginary parts of a spectrum, same length. */
export type ComplexArrays = { re: Float64Array; im: Float64Array }

/**
 * The spectrum of a real record: X[k] = sum x[n] exp(-2 pi i k n / N) for k = 0..floor(N/2), unscaled.
 * Any length N >= 1; an even length costs one complex transform of half the length. An empty record gives empty arrays.
 */
export function realFft(x: Samples): ComplexArrays {
  const n = x.length
  if (n === 0) return { re: new Float64Array(0), im: new Float64Array(0) }
  return n % 2 === 0 ? evenRealFft(x, n) : oddRealFft(x, n)
}

/**
 * The real record of length `n` whose spectrum is (re, im) with floor(n/2) + 1 bins, scaled by 1/n: the inverse of `realFft`.
 * The imaginary parts of the bins at 0 and (n even) at Nyquist are ignored. Throws RangeError if the lengths do not match `n`.
 */
export function inverseRealFft(re: Samples, im: Samples, n: number): Float64Array {
  if (n === 0 && re.length === 0 && im.length === 0) return new Float64Array(0)
  const bins = Math.floor(n / 2) + 1
  if (!Number.isInteger(n) || n < 1 || re.length !== bins || im.length !== bins) {
    throw new RangeError(`a real record of ${n} samples has ${bins} bins, got ${re.length} and ${im.length}`)
  }
  return n % 2 === 0 ? inverseEven(re, im, n) : inverseOdd(re, im, n)
}

/**
 * The complex spectrum of (re, im), any length, unscaled; with `inverse` the inverse transform, scaled by 1/N.
 * Throws RangeError when the two lengths differ. The inputs are not changed.
 */
export function complexFft(re: Samples, im: Samples, inverse = false): ComplexArrays {
  const n = re.length
  if (im.length !== n) throw new RangeError(`real and imaginary parts differ in length: ${n} and ${im.length}`)
  if (n === 0) return { re: new Float64Array(0), im: new Float64Array(0) }
  const packed = new Float64Array(2 * n)
  // The inverse transform is the forward one with real and imaginary parts swapped before and after.
  const first = inverse ? im : re
  const second = inverse ? re : im
  for (let k = 0; k < n; k++) {
    packed[2 * k] = first[k]!
    packed[2 * k + 1] = second[k]!
  }
  const result = transformed(packed)
  if (!inverse) return result
  for (let k = 0; k < n; k++) {
    result.re[k] = result.re[k]! / n
    result.im[k] = result.im[k]! / n
  }
  return { re: result.im, im: result.re }
}

/** The spectrum of interleaved complex numbers as two arrays. */
function transformed(packed: Float64Array): ComplexArrays {
  const n = packed.length / 2
  const fast = fastPlanOf(n)
  if (fast) return fast.complex(packed)
  const result = planOf(n).run(packed)
  const out = { re: new Float64Array(n), im: new Float64Array(n) }
  for (let k = 0; k < n; k++) {
    out.re[k] = result[2 * k]!
    out.im[k] = result[2 * k + 1]!
  }
  return out
}

function evenRealFft(x: Samples, n: number): ComplexArrays {
  const m = n / 2
  const fast = fastPlanOf(m)
  if (fast) return fast.real(x)
  // A real record is the interleaved complex record of half its length.
  const z = planOf(m).run(x instanceof Float64Array ? x : Float64Array.from(x))
  const out = { re: new Float64Array(m + 1), im: new Float64Array(m + 1) }
  joinHalves(z, halfRoots(n), out.re, out.im, m)
  return out
}

function oddRealFft(x: Samples, n: number): ComplexArrays {
  const packed = new Float64Array(2 * n)
  for (let k = 0; k < n; k++) packed[2 * k] = x[k]!
  const z = planOf(n).run(packed)
  const bins = (n + 1) / 2
  const re = new Float64Array(bins)
  const im = new Float64Array(bins)
  for (let k = 0; k < bins; k++) {
    re[k] = z[2 * k]!
    im[k] = z[2 * k + 1]!
  }
  im[0] = 0
  return { re, im }
}

function inverseEven(re: Samples, im: Samples, n: number): Float64Array {
  const m = n / 2
  const roots = halfRoots(n)
  // Real and imaginary parts are swapped so that the forward transform inverts.
  const packed = new Float64Array(n)
  packed[1] = 0.5 * (re[0]! + re[m]!)
  packed[0] = 0.5 * (re[0]! - re[m]!)
  for (let k = 1; k < m; k++) {
    const er = 0.5 * (re[k]! + re[m - k]!)
    const ei = 0.5 * (im[k]! - im[m - k]!)
    const dr = 0.5 * (re[k]! - re[m - k]!)
    const di = 0.5 * (im[k]! + im[m - k]!)
    const mirrored = 2 * k <= m ? k : m - k
    const wr = 2 * k <= m ? roots[2 * mirrored]! : -roots[2 * mirrored]!
    const wi = -roots[2 * mirrored + 1]!
    packed[2 * k + 1] = er - (dr * wi + di * wr)
    packed[2 * k] = ei + (dr * wr - di * wi)
  }
  const z = transformed(packed)
  const out = new Float64Array(n)
  const scale = 1 / m
  for (let k = 0; k < m; k++) {
    out[2 * k] = z.im[k]! * scale
    out[2 * k + 1] = z.re[k]! * scale
  }
  return out
}

function inverseOdd(re: Samples, im: Samples, n: number): Float64Array {
  const packed = new Float64Array(2 * n)
  packed[1] = re[0]!
  for (let k = 1; k < re.length; k++) {
    packed[2 * k + 1] = packed[2 * (n - k) + 1] = re[k]!
    packed[2 * k] = im[k]!
    packed[2 * (n - k)] = -im[k]!
  }
  const z = planOf(n).run(packed)
  const out = new Float64Array(n)
  for (let k = 0; k < n; k++) out[k] = z[2 * k + 1]! / n
  return out
}
