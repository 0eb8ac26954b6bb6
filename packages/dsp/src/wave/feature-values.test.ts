import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEATURE_NAMES, featureValues } from './feature-values.ts'

describe('the ten feature values', () => {
  it('of a sine with gravity have their closed forms', () => {
    const n = 100_000
    const z = featureValues(Float64Array.from({ length: n }, (_, i) => 9.81 + 2 * Math.sin((2 * Math.PI * 10 * i) / n)))
    expect(Object.keys(z)).toEqual([...FEATURE_NAMES])
    expect(z.rms).toBeCloseTo(Math.SQRT2, 10)
    expect(z.peak).toBeCloseTo(2, 10)
    expect(z.peakToPeak).toBeCloseTo(4, 10)
    expect(z.averageAmplitude).toBeCloseTo(4 / Math.PI, 5)
    expect(z.crest).toBeCloseTo(Math.SQRT2, 10)
    expect(z.margin).toBeCloseTo(1 / 0.7627597635 ** 2, 4)
    expect(z.skewness).toBeCloseTo(0, 10)
    expect(z.kurtosis).toBeCloseTo(1.5, 10)
    expect(z.pulse).toBeCloseTo(Math.PI / 2, 5)
    expect(z.waveform).toBeCloseTo(Math.PI / 2 / Math.SQRT2, 5)
  })

  it.each([[], [7], [0, 0, 0], new Array<number>(1000).fill(0.1)])('of a constant record have no ratios', (...samples) => {
    expect(featureValues(Float64Array.from(samples))).toEqual({
      rms: 0,
      peak: 0,
      peakToPeak: 0,
      averageAmplitude: 0,
      crest: null,
      margin: null,
      skewness: null,
      kurtosis: null,
      pulse: null,
      waveform: null,
    })
  })

  it('scale with the record, ratios do not, even near the limits of f64', () => {
    const x = Float64Array.of(1, -2, 3, 0.5, -4)
    const unit = featureValues(x)
    for (const scale of [1e-100, 1e70]) {
      const z = featureValues(x.map((v) => v * scale))
      expect(z.rms / scale / unit.rms).toBeCloseTo(1, 12)
      expect(z.kurtosis! / unit.kurtosis!).toBeCloseTo(1, 12)
      expect(z.skewness! / unit.skewness!).toBeCloseTo(1, 12)
    }
  })

  it('have a fixed order of magnitude', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 300 }), (samples) => {
        const z = featureValues(Float32Array.from(samples))
        if (z.crest === null || z.pulse === null || z.margin === null || z.kurtosis === null || z.skewness === null) {
          expect(z.peakToPeak).toBe(0)
          return
        }
        expect(z.averageAmplitude).toBeLessThanOrEqual(z.rms * (1 + 1e-12))
        expect(z.rms).toBeLessThanOrEqual(z.peak * (1 + 1e-12))
        expect(z.crest).toBeLessThanOrEqual(z.pulse * (1 + 1e-12))
        expect(z.pulse).toBeLessThanOrEqual(z.margin * (1 + 1e-12))
        expect(z.kurtosis).toBeGreaterThanOrEqual(z.skewness ** 2 + 1 - 1e-9)
      }),
    )
  })
})
