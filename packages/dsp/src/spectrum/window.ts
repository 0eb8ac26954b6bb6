import { boundedCache } from '../kernel/common/bounded-cache.ts'
import { unitRoots } from '../kernel/common/unit-root.ts'
import { mean, type Samples } from '../record/samples.ts'

/** The available windows; Hann is the default (ENBW 1.5), flat-top gives exact amplitudes, rectangular is for whole periods. */
export const WINDOW_NAMES = ['hann', 'hamming', 'blackman', 'flatTop', 'rectangular'] as const

/** The name of a window. */
export type WindowName = (typeof WINDOW_NAMES)[number]

/**
 * Cosine-sum coefficients a0, a1, ...: w[n] = a0 - a1 cos(2 pi n / N) + a2 cos(4 pi n / N) - ...
 * Source: Harris 1978 (Hann, Hamming, Blackman, rounded as usual); flat-top of ISO 18431-2 as in SciPy's `flattop`.
 */
const COEFFICIENTS: Record<WindowName, readonly number[]> = {
  hann: [0.5, 0.5],
  hamming: [0.54, 0.46],
  blackman: [0.42, 0.5, 0.08],
  flatTop: [0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368],
  rectangular: [1],
}

/** Cached windows: a handful of lengths and at most 16 MB (guess). */
const windows = boundedCache<Float64Array>(8, 2 ** 21, (window) => window.length)

/** Gains of the cached windows. */
const gains = new WeakMap<Float64Array, number>()

/** The periodic window of `length` points (not the symmetric one), no unit; shared between callers: do not modify. */
export function windowOf(name: WindowName, length: number): Float64Array {
  return windows.get(`${name} ${length}`, () => makeWindow(COEFFICIENTS[name], length))
}

/** Coherent gain of a window: sum w / N, the factor by which it reduces a line on a bin. */
export function coherentGain(window: Float64Array): number {
  const known = gains.get(window)
  if (known !== undefined) return known
  let sum = 0
  for (const w of window) sum += w
  gains.set(window, sum / window.length)
  return sum / window.length
}

/** The samples minus their mean, times a window of as many points; same unit. */
export function windowedWithoutMean(x: Samples, window: Float64Array): Float64Array {
  const middle = mean(x)
  const out = new Float64Array(x.length)
  for (let i = 0; i < out.length; i++) out[i] = (x[i]! - middle) * window[i]!
  return out
}

/** Equivalent noise bandwidth of a window in bins: N sum w^2 / (sum w)^2, 1.5 for Hann. Throws RangeError when the window sums to 0 (length 0, Hann of length 1). */
export function enbw(window: Float64Array): number {
  let sum = 0
  let squares = 0
  for (const w of window) {
    sum += w
    squares += w * w
  }
  if (sum === 0) throw new RangeError('a window that sums to 0 has no noise bandwidth')
  return (window.length * squares) / (sum * sum)
}

function makeWindow(coefficients: readonly number[], length: number): Float64Array {
  const out = new Float64Array(length)
  const roots = unitRoots(length, length)
  for (const [j, a] of coefficients.entries()) {
    const factor = j % 2 === 0 ? a : -a
    for (let n = 0, turn = 0; n < length; n++) {
      out[n] = out[n]! + factor * roots[2 * turn]!
      turn += j
      if (turn >= length) turn %= length
    }
  }
  return out
}
