import { inverseRealFft, realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { type FilterBand, filterProblem } from './filter-band.ts'

/**
 * Taps of a linear-phase filter: windowed sinc (Hamming), an odd number of taps, gain 1 at the centre of the pass band. Edges as in `FilterBand`; -6 dB at an edge.
 * Source: Oppenheim and Schafer; SciPy's `firwin` gives the same numbers. Problems: edges invalid for the sampling rate, an even number of taps or below 3.
 */
export function firTaps(taps: number, band: FilterBand, sampleHz: number): { readonly taps: Float64Array } | Problem {
  const problem = filterProblem(band, sampleHz) ?? (Number.isInteger(taps) && taps >= 3 && taps % 2 === 1 ? undefined : 'badSetting')
  if (problem) return toProblem(problem)
  const low = (band.lowHz ?? 0) / sampleHz
  const high = (band.highHz ?? sampleHz / 2) / sampleHz
  const middle = (taps - 1) / 2
  const out = Float64Array.from({ length: taps }, (_, i) => {
    const t = i - middle
    return (sinc(2 * high, t) - sinc(2 * low, t)) * (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (taps - 1)))
  })
  const reference = band.lowHz === undefined ? 0 : band.highHz === undefined ? 0.5 : (low + high) / 2
  let gain = 0
  for (let i = 0; i < taps; i++) gain += out[i]! * Math.cos(2 * Math.PI * reference * (i - middle))
  return { taps: out.map((tap) => tap / gain) }
}

/**
 * Filters a record by an odd number of taps, without delay; the record is zero-padded, the result has the length of the input.
 * Problems: not finite, no samples, an even number of taps.
 */
export function filteredByTaps(x: Samples, taps: Float64Array): { readonly samples: Float64Array } | Problem {
  const problem = recordProblem(x, 1, 1)
  if (problem && problem !== 'constant') return toProblem(problem)
  if (taps.length % 2 === 0) return toProblem('badSetting')
  const length = x.length + taps.length - 1
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, length)))
  const padded = (values: Samples) => {
    const out = new Float64Array(size)
    out.set(values)
    return realFft(out)
  }
  const a = padded(x)
  const b = padded(taps)
  const re = a.re.map((value, k) => value * b.re[k]! - a.im[k]! * b.im[k]!)
  const im = a.re.map((value, k) => value * b.im[k]! + a.im[k]! * b.re[k]!)
  const delay = (taps.length - 1) / 2
  return { samples: inverseRealFft(re, im, size).slice(delay, delay + x.length) }
}

/** The low-pass of `width` cycles per sample (of both signs), at `t` samples from its middle. */
const sinc = (width: number, t: number): number => (t === 0 ? width : Math.sin(Math.PI * width * t) / (Math.PI * t))
