/** A record of equidistant samples; calculations are in f64. Samples must be finite. */
export type Samples = Float64Array | Float32Array

/** A frequency band in Hz, both ends included. */
export type Band = { readonly lowHz: number; readonly highHz: number }

/** A copy of the samples as f64 with their mean removed (MEMS sensors carry gravity); same unit. */
export function withoutMean(x: Samples): Float64Array {
  const out = new Float64Array(x)
  const middle = mean(out)
  for (let i = 0; i < out.length; i++) out[i] = out[i]! - middle
  return out
}

/** The arithmetic mean in the samples' unit, 0 for an empty record. */
export function mean(x: Samples): number {
  return x.length === 0 ? 0 : sumOf(x, 0, x.length) / x.length
}

/** The step between two bins in Hz, computed like numpy's rfftfreq so that a bin on a band edge is on the same side as in the oracle; 0 without samples. */
export function binStepHz(samples: number, sampleHz: number): number {
  if (!(sampleHz > 0 && sampleHz < Number.POSITIVE_INFINITY)) throw new RangeError(`the sampling rate must be above 0 Hz, got ${sampleHz}`)
  return samples === 0 ? 0 : 1 / (samples * (1 / sampleHz))
}

/** Blocks of this size are summed sequentially, and the blocks pairwise, so that the rounding error grows with log n (as numpy, 128). */
const BLOCK = 128

function sumOf(x: Samples, from: number, to: number): number {
  if (to - from > BLOCK) {
    const middle = (from + to) >>> 1
    return sumOf(x, from, middle) + sumOf(x, middle, to)
  }
  let total = 0
  for (let i = from; i < to; i++) total += x[i]!
  return total
}
