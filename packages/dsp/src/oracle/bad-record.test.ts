import { describe, expect, it } from 'vitest'
import { bandMap } from '../band/band-map.ts'
import { butterworth } from '../filter/butterworth.ts'
import { filteredByTaps, firTaps } from '../filter/fir.ts'
import { filtered, filteredBothWays } from '../filter/iir.ts'
import { separated } from '../filter/separate.ts'
import { prewhitened } from '../filter/whiten.ts'
import { fullSpectrum } from '../order/full-spectrum.ts'
import { resampledByAngle } from '../order/order-tracking.ts'
import { phaseOfTacho } from '../order/shaft-phase.ts'
import { estimateSpeed } from '../order/speed-estimate.ts'
import { synchronousAverage } from '../order/synchronous-average.ts'
import { isProblem, PROBLEM_REASONS } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { averagedSpectrum } from '../spectrum/averaged-spectrum.ts'
import { cepstrum } from '../spectrum/cepstrum.ts'
import { crossSpectrum, phaseDifference } from '../spectrum/cross-spectrum.ts'
import { enhancedEnvelope } from '../spectrum/enhanced-envelope.ts'
import { kurtogram } from '../spectrum/kurtogram.ts'
import { spectralKurtosis } from '../spectrum/spectral-kurtosis.ts'
import { spectrogram } from '../spectrum/spectrogram.ts'
import { zoomSpectrum } from '../spectrum/zoom-spectrum.ts'
import { resampled } from '../wave/resample.ts'

const ramp = (n: number) => Float64Array.from({ length: n }, (_, i) => Math.sin(i * 0.7) + (i % 13))
const RECORDS: readonly (readonly [string, Samples])[] = [
  ['no sample', new Float64Array(0)],
  ['one sample', Float64Array.of(3)],
  ['two samples', Float64Array.of(3, 4)],
  ['three samples', Float64Array.of(3, 4, 1)],
  ['seventeen samples', ramp(17)],
  ['a constant', new Float64Array(1600).fill(9.81)],
  ['a gap', ramp(1600).map((v, i) => (i === 700 ? Number.NaN : v))],
  ['an overflow', ramp(1600).map((v, i) => (i === 700 ? Number.POSITIVE_INFINITY : v))],
  ['a saturated one', ramp(1600).map((v) => Math.sign(v - 6))],
  ['1,600 points', ramp(1600)],
  ['an odd length', ramp(1601)],
  ['f32', Float32Array.from(ramp(1600))],
]

const PHASE = { timesS: Float64Array.of(0, 4, 8), turns: Float64Array.of(0, 40, 90) }
const sections = (() => {
  const filter = butterworth(4, { lowHz: 20, highHz: 60 }, 208)
  return isProblem(filter) ? [] : filter.sections
})()
const taps = (() => {
  const filter = firTaps(31, { highHz: 50 }, 208)
  return isProblem(filter) ? new Float64Array(1) : filter.taps
})()

const WORK: Record<string, (x: Samples, sampleHz: number) => object | null> = {
  averagedSpectrum: (x, hz) => averagedSpectrum(x, hz, { segment: 16 }),
  bandMap: (x, hz) => bandMap(x, hz, 'kurtosis', 4),
  bandMapOfRepetition: (x, hz) => bandMap(x, hz, 'autocorrelation', 4),
  bandMapOfDisorder: (x, hz) => bandMap(x, hz, 'negentropy', 4),
  cepstrum,
  crossSpectrum: (x, hz) => crossSpectrum(x, x, hz, { segment: 16, overlap: 0.5 }),
  enhancedEnvelope,
  filtered: (x) => filtered(x, sections),
  filteredBothWays: (x) => filteredBothWays(x, sections),
  filteredByTaps: (x) => filteredByTaps(x, taps),
  fullSpectrum: (x, hz) => fullSpectrum(x, x, hz),
  kurtogram,
  phaseDifference: (x, hz) => phaseDifference(x, x, hz, hz / 10),
  phaseOfTacho,
  prewhitened,
  resampled: (x, hz) => resampled(x, hz, 1000),
  resampledByAngle: (x, hz) => resampledByAngle(x, hz, PHASE, 8),
  separated: (x) => separated(x),
  spectralKurtosis: (x, hz) => spectralKurtosis(x, hz, { segment: 16, overlap: 0.5 }),
  spectrogram: (x, hz) => spectrogram(x, hz, { segment: 16, overlap: 0.5 }),
  estimateSpeed,
  synchronousAverage: (x, hz) => synchronousAverage(x, hz, PHASE, 8),
  zoomSpectrum: (x, hz) => zoomSpectrum(x, hz, { lowHz: 1, highHz: hz / 2 }, 50),
}

/** Every number in a result, at any depth. */
function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value
  else if (value instanceof Float64Array || value instanceof Float32Array) yield* value
  else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) yield* numbersIn(part)
}

describe.each(Object.entries(WORK))('%s', (_, work) => {
  it.each(RECORDS)('of %s is a result of finite numbers or a problem', (_name, x) => {
    for (const sampleHz of [208, 25_600]) {
      const result = work(x, sampleHz)
      if (result && isProblem(result)) expect(PROBLEM_REASONS).toContain(result.error)
      else for (const value of numbersIn(result)) expect(Number.isFinite(value)).toBe(true)
    }
  })

  it('of a gap, or without a sampling rate, is a problem', () => {
    const gap = ramp(1600).map((v, i) => (i === 700 ? Number.NaN : v))
    expect(work(gap, 208)).toEqual({ error: 'notFinite' })
    if (work.length === 2 && work !== WORK.prewhitened)
      expect(work(ramp(1600), Number.NaN)).toEqual({ error: expect.stringMatching(/badRate|bandEmpty|bandAboveNyquist/) })
  })
})
