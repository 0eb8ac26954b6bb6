import { describe, expect, it } from 'vitest'
import { isProblem, type Problem } from '../record/problem.ts'
import { resampled } from './resample.ts'

function done<Result extends object>(result: Result | Problem): Result {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

const tone = (sampleHz: number, hz: number, n: number) =>
  Float64Array.from({ length: n }, (_, i) => Math.sin((2 * Math.PI * hz * i) / sampleHz))

describe('another sampling rate', () => {
  it.each([
    [208, 48_000, 40],
    [1660, 44_100, 500],
    [25_600, 48_000, 5000],
    [51_200, 44_100, 9000],
    [48_000, 48_000, 1000],
  ])('%i to %i Hz keeps a tone of %i Hz', (from, to, hz) => {
    const { samples } = done(resampled(tone(from, hz, 4000), from, to))
    expect(samples.length).toBe(Math.round((4000 * to) / from))
    const [start, end] = [Math.round(samples.length * 0.1), Math.round(samples.length * 0.9)]
    for (let i = start; i < end; i += 37) expect(Math.abs((samples[i] ?? 9) - Math.sin((2 * Math.PI * hz * i) / to))).toBeLessThan(2e-4)
  })

  it('removes what is above the Nyquist frequency of the lower rate', () => {
    const { samples } = done(resampled(tone(51_200, 7000, 20_000), 51_200, 8000))
    expect(Math.max(...samples.slice(100, -100).map(Math.abs))).toBeLessThan(1e-3)
  })

  it('keeps a constant up to the ends', () => {
    for (const value of done(resampled(new Float64Array(50).fill(9.81), 208, 8000)).samples) expect(value).toBeCloseTo(9.81, 5)
  })

  it.each([
    [Float64Array.of(1, Number.NaN), 100, 200, 'notFinite'],
    [new Float64Array(0), 100, 200, 'noSamples'],
    [Float64Array.of(1, 2), 100, 0, 'badRate'],
    [Float64Array.of(1, 2), 0, 100, 'badRate'],
    [new Float64Array(1e6), 1, 48_000, 'badSetting'],
  ])('is problem %#', (x, from, to, reason) => expect(resampled(x, from, to)).toEqual({ error: reason }))
})
