import { describe, expect, it } from 'vitest'
import { isProblem, type Problem } from '../record/problem.ts'
import { amplitudeSpectrum } from '../spectrum/spectrum.ts'
import { SLOW_FACTORS, slowed } from './time-stretch.ts'

function done<Result extends object>(result: Result | Problem): Result {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

const made = (n: number, value: (i: number) => number) => Float32Array.from({ length: n }, (_, i) => value(i))
const rms = (x: Float32Array) => Math.sqrt(x.reduce((sum, value) => sum + value * value, 0) / x.length)
const middle = (x: Float32Array) => x.slice(Math.round(x.length * 0.2), Math.round(x.length * 0.8))

describe('slower sound', () => {
  it.each(SLOW_FACTORS.slice(1))('%i times slower keeps the frequency and the level of a tone', (factor) => {
    for (const [sampleHz, hz] of [
      [25_600, 1010],
      [6660, 24.7],
      [208, 31],
    ] as const) {
      const x = made(Math.round(sampleHz * 2), (i) => Math.sin((2 * Math.PI * hz * i) / sampleHz))
      const { samples } = done(slowed(x, sampleHz, factor))
      expect(samples.length).toBe(x.length * factor)
      const { amplitude, df } = amplitudeSpectrum(middle(samples), sampleHz)
      expect(Math.abs(amplitude.indexOf(Math.max(...amplitude)) * df - hz)).toBeLessThan(Math.max(2 * df, hz * 0.002))
      expect(rms(middle(samples)) / rms(middle(x))).toBeGreaterThan(0.93)
      expect(rms(middle(samples)) / rms(middle(x))).toBeLessThan(1.07)
    }
  })

  it('impacts occur at their stretched times, once each', () => {
    const sampleHz = 12_800
    // Bearing impacts: ringing at 3 kHz every 100 ms.
    const x = made(sampleHz, (i) => {
      const since = (i + 640) % 1280
      return Math.exp(-since / 20) * Math.sin((2 * Math.PI * 3000 * since) / sampleHz)
    })
    const { samples } = done(slowed(x, sampleHz, 4))
    const block = 512
    const energy = Array.from({ length: Math.floor(samples.length / block) }, (_, b) => rms(samples.subarray(b * block, (b + 1) * block)))
    const loud = energy.flatMap((value, b) => (value > 0.5 * Math.max(...energy) ? [b] : []))
    const shocks = loud.filter((b, i) => i === 0 || b - loud[i - 1]! > 4)
    expect(shocks.length).toBe(10)
    for (const [nth, b] of shocks.entries()) expect(Math.abs((b * block) / sampleHz - 4 * (0.05 + 0.1 * nth))).toBeLessThan(0.12)
  })

  it('full speed is the record itself, and silence stays silent', () => {
    const x = made(100, Math.sin)
    expect(done(slowed(x, 1000, 1)).samples).toEqual(x)
    expect(new Set(done(slowed(new Float32Array(1000), 1000, 8)).samples)).toEqual(new Set([0]))
    expect(done(slowed(Float32Array.of(1), 208, 2)).samples.length).toBe(2)
  })

  it.each([
    [Float32Array.of(1, Number.NaN), 100, 2, 'notFinite'],
    [new Float32Array(0), 100, 2, 'noSamples'],
    [Float32Array.of(1, 2), 0, 2, 'badRate'],
    [Float32Array.of(1, 2), 100, 0.5, 'badSetting'],
    [new Float32Array(2 ** 24), 100, 8, 'badSetting'],
  ])('is problem %#', (x, sampleHz, factor, reason) => expect(slowed(x, sampleHz, factor)).toEqual({ error: reason }))
})
