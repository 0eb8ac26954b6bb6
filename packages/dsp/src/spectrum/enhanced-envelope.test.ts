import { describe, expect, it } from 'vitest'
import { isProblem, type Problem } from '../record/problem.ts'
import type { Band } from '../record/samples.ts'
import { normalDice } from '../testing/normal-dice.ts'
import { type EnhancedEnvelope, enhancedEnvelope } from './enhanced-envelope.ts'

const SAMPLE_HZ = 12_800
const N = 2 ** 16

function done(result: EnhancedEnvelope | Problem): EnhancedEnvelope {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

const noise = (n: number, seed = 5) => Float64Array.from({ length: n }, normalDice(seed))
const modulated = (n: number, hz: number, depth: number) =>
  noise(n).map((value, i) => value * (1 + depth * Math.cos((2 * Math.PI * hz * i) / SAMPLE_HZ)))

/** The highest line near a frequency. */
function lineAt({ df, coherence }: EnhancedEnvelope, hz: number): number {
  const at = Math.round(hz / df)
  return Math.max(...coherence.subarray(at - 2, at + 3))
}
const median = (values: Float64Array) => values.toSorted()[Math.floor(values.length / 2)]!

/** The coherence by its definition, slowly: averaged cyclic periodograms of frequency-shifted copies, over carriers. */
function slowCoherence(x: Float64Array, hz: number, carriers: readonly number[]): number {
  const [length, hop] = [128, 16]
  const window = Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length))
  const squares = carriers.map((carrier) => {
    let [re, im, own, other] = [0, 0, 0, 0]
    for (let from = 0; from + length <= x.length; from += hop) {
      let [ar, ai, br, bi] = [0, 0, 0, 0]
      for (let i = 0; i < length; i++) {
        const value = x[from + i]! * window[i]!
        const [f, g] = [(2 * Math.PI * carrier * (from + i)) / SAMPLE_HZ, (2 * Math.PI * (carrier - hz) * (from + i)) / SAMPLE_HZ]
        ar += value * Math.cos(f)
        ai -= value * Math.sin(f)
        br += value * Math.cos(g)
        bi -= value * Math.sin(g)
      }
      re += ar * br + ai * bi
      im += ai * br - ar * bi
      own += ar * ar + ai * ai
      other += br * br + bi * bi
    }
    return (re * re + im * im) / (own * other)
  })
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
}

describe('the enhanced envelope spectrum', () => {
  it.each([
    [40, 0.5],
    [97.3, 0.8],
    [251, 0.3],
    [730, 0.6],
  ])('of white noise modulated at %f Hz by %f has the coherence of theory', (hz, depth) => {
    const found = done(enhancedEnvelope(modulated(N, hz, depth), SAMPLE_HZ))
    // Noise w (1 + m cos): the covariance at the frequency is m, at 0 Hz 1 + m^2 / 2.
    const theory = depth / (1 + depth ** 2 / 2)
    // A line between two bins is up to 15 % lower under a Hann window.
    expect(lineAt(found, hz) / theory).toBeGreaterThan(0.84)
    expect(lineAt(found, hz) / theory).toBeLessThan(1.06)
    expect(median(found.coherence)).toBeLessThan(0.06)
  })

  it('equals averaged cyclic periodograms', () => {
    // 8,192 samples give 1,000 frames of 12.8 s / 8: on a bin.
    const x = modulated(8192, 200, 0.7)
    const found = done(enhancedEnvelope(x, SAMPLE_HZ))
    const carriers = Array.from({ length: 9 }, (_, k) => 1000 + 500 * k)
    expect(lineAt(found, 200)).toBeCloseTo(slowCoherence(x, 200, carriers), 1)
  })

  it('of steady noise has no line', () => {
    const { coherence } = done(enhancedEnvelope(noise(N), SAMPLE_HZ))
    expect(Math.max(...coherence)).toBeLessThan(0.15)
    expect(coherence[0]).toBe(0)
  })

  it('finds weak impacts under a strong steady carrier, in their band and not beside it', () => {
    const next = normalDice(9)
    const x = Float64Array.from({ length: N }, (_, i) => next() + 200 * Math.sin((2 * Math.PI * 600 * i) / SAMPLE_HZ))
    for (let at = 0; at < N - 200; at += SAMPLE_HZ / 87)
      for (let m = 0; m < 100; m++) x[Math.round(at) + m]! += 4 * Math.exp(-m / 20) * Math.sin((2 * Math.PI * 4000 * m) / SAMPLE_HZ)
    const at = (band: Band) => lineAt(done(enhancedEnvelope(x, SAMPLE_HZ, band)), 87)
    expect(at({ lowHz: 3700, highHz: 4300 })).toBeGreaterThan(0.3)
    expect(at({ lowHz: 5200, highHz: 6200 })).toBeLessThan(0.15)
  })

  it('ends at a sixteenth of the rate, and has the resolution of the record', () => {
    const { df, coherence, averages } = done(enhancedEnvelope(noise(N), SAMPLE_HZ))
    expect(coherence.length * df).toBeCloseTo(SAMPLE_HZ / 16, 6)
    expect(df / (SAMPLE_HZ / N)).toBeCloseTo(1, 1)
    expect(averages).toBe(1)
  })

  it('averages long records', () => {
    const found = done(enhancedEnvelope(modulated(2 ** 18 + 2000, 40, 0.5), SAMPLE_HZ, { lowHz: 2000, highHz: 2300 }))
    expect(found.averages).toBe(2)
    expect(lineAt(found, 40)).toBeGreaterThan(0.37)
  })

  it('says why there is none', () => {
    expect(enhancedEnvelope(noise(1023), SAMPLE_HZ)).toEqual({ error: 'tooShort' })
    expect(enhancedEnvelope(new Float64Array(2048), SAMPLE_HZ)).toEqual({ error: 'constant' })
    expect(enhancedEnvelope(noise(2048), SAMPLE_HZ, { lowHz: 6000, highHz: 7000 })).toEqual({ error: 'bandAboveNyquist' })
    expect(enhancedEnvelope(noise(2048), SAMPLE_HZ, { lowHz: 300, highHz: 200 })).toEqual({ error: 'bandEmpty' })
  })
})
