import { describe, expect, it } from 'vitest'
import { isProblem, type Problem } from '../record/problem.ts'
import { segmentCount } from '../record/segments.ts'
import { type AverageKind, averagedSpectrum } from './averaged-spectrum.ts'
import { spectralKurtosis } from './spectral-kurtosis.ts'
import { MAX_SPECTROGRAM_VALUES, spectrogram } from './spectrogram.ts'
import { WINDOW_NAMES } from './window.ts'

const HZ = 1000
const tone = (n: number, amplitude = 1, hz = 125) =>
  Float64Array.from({ length: n }, (_, i) => amplitude * Math.cos((2 * Math.PI * hz * i) / HZ))

/** Normal noise from pairs of uniform numbers (Box and Muller; Numerical Recipes' congruence). */
function gauss(n: number): Float64Array {
  let state = 5
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 1) / 2 ** 32
  }
  return Float64Array.from({ length: n }, () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()))
}

function done<Result extends object>(result: Result | Problem): Result {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

describe('averaging', () => {
  it.each(WINDOW_NAMES)('a steady tone keeps its amplitude, %s', (window) => {
    const { amplitude, averages, df } = done(averagedSpectrum(tone(4096, 3), HZ, { segment: 512, window }))
    expect(averages).toBe(15)
    expect(amplitude[Math.round(125 / df)]).toBeCloseTo(3, 12)
  })

  it.each<[AverageKind, number]>([
    ['rms', Math.sqrt((1 + 4) / 2)],
    ['linear', 1.5],
    ['peakHold', 2],
  ])('a tone of 1, then of 2, averaged as %s', (kind, expected) => {
    const two = Float64Array.from([...tone(512, 1), ...tone(512, 2)])
    expect(done(averagedSpectrum(two, HZ, { segment: 512, overlap: 0, kind })).amplitude[64]).toBeCloseTo(expected, 12)
  })

  it('counts overlapping segments', () => {
    expect(segmentCount(4096, { segment: 1024, overlap: 0.67 })).toBe(10)
    expect(segmentCount(1023, { segment: 1024, overlap: 0 })).toBe(0)
  })
})

describe('the spectrogram', () => {
  it('finds a tone where and when it sounds', () => {
    const later = Float64Array.from([...new Float64Array(2000), ...tone(2000)])
    const { amplitude, bins, frames, firstS, stepS, df } = done(spectrogram(later, HZ, { segment: 200, overlap: 0.5 }))
    expect([bins, frames, df]).toEqual([101, 39, 5])
    const at = (frame: number) => amplitude[frame * bins + 25]
    expect(at(5)).toBe(0)
    expect(at(30)).toBeCloseTo(1, 6)
    // The frame that spans the start is centred at 2 s.
    expect(firstS + 19 * stepS).toBeCloseTo(2, 12)
    expect(at(19)).toBeGreaterThan(0.3)
    expect(at(19)).toBeLessThan(0.7)
  })

  it('is a problem if it is too large for memory', () => {
    const long = tone(2 ** 17)
    expect(segmentCount(long.length, { segment: 1024, overlap: 0.99 }) * 513).toBeLessThan(MAX_SPECTROGRAM_VALUES)
    expect(spectrogram(tone(2 ** 20), HZ, { segment: 1024, overlap: 0.99 })).toEqual({ error: 'badSetting' })
  })
})

describe('spectral kurtosis', () => {
  it('is 0 for noise, -1 for a steady tone, high for impacts', () => {
    const noise = gauss(200_000)
    const middle = (values: Float64Array) => values.slice(5, -5).reduce((sum, v) => sum + v, 0) / (values.length - 10)
    expect(Math.abs(middle(done(spectralKurtosis(noise, HZ)).kurtosis))).toBeLessThan(0.1)
    const sounding = noise.map((v, i) => 0.01 * v + Math.cos((2 * Math.PI * 125 * i) / HZ))
    expect(done(spectralKurtosis(sounding, HZ)).kurtosis[32]).toBeCloseTo(-1, 2)
    const struck = noise.map((v, i) => 0.1 * v + 5 * Math.exp(-(i % 1000) / 20) * Math.sin((2 * Math.PI * 300 * i) / HZ))
    const { kurtosis, df } = done(spectralKurtosis(struck, HZ))
    const highest = kurtosis.indexOf(Math.max(...kurtosis)) * df
    expect(Math.abs(highest - 300)).toBeLessThan(60)
  })
})
