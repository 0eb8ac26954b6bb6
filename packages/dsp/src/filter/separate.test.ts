import { describe, expect, it } from 'vitest'
import { isProblem, type Problem } from '../record/problem.ts'
import { amplitudeSpectrum } from '../spectrum/spectrum.ts'
import { normalDice } from '../testing/normal-dice.ts'
import { type Separated, separated } from './separate.ts'

const SAMPLE_HZ = 12_800
const N = 65_536

function done(result: Separated | Problem): Separated {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

const next = normalDice(11)
const noise = Float64Array.from({ length: N }, next)
const lines = Float64Array.from(
  { length: N },
  (_, i) => 5 * Math.sin((2 * Math.PI * 50 * i) / SAMPLE_HZ) + 2 * Math.cos((2 * Math.PI * 1234.5 * i) / SAMPLE_HZ + 1),
)
const both = noise.map((value, i) => value + lines[i]! + 9.81)
const rms = (x: Float64Array) => Math.sqrt(x.reduce((sum, value) => sum + value * value, 0) / x.length)
const apart = (a: Float64Array, b: Float64Array) => rms(a.map((value, i) => value - b[i]!))
const inner = (x: Float64Array) => x.subarray(2000, N - 2000)

describe('separation', () => {
  const { deterministic, random } = done(separated(both))

  it('moves steady lines out of the random part, and leaves the noise in it', () => {
    const level = (x: Float64Array, hz: number) => {
      const { df, amplitude } = amplitudeSpectrum(x, SAMPLE_HZ)
      return Math.max(...amplitude.subarray(Math.floor(hz / df) - 2, Math.floor(hz / df) + 4))
    }
    for (const hz of [50, 1234.5]) expect(level(random, hz)).toBeLessThan(level(both, hz) / 20)
    expect(apart(inner(deterministic), inner(lines)) / rms(lines)).toBeLessThan(0.2)
    expect(rms(random)).toBeGreaterThan(0.85)
    expect(rms(random)).toBeLessThan(1.05)
  })

  it('loses nothing but the mean', () => {
    for (let i = 0; i < N; i += 997) expect(deterministic[i]! + random[i]! + 9.81).toBeCloseTo(both[i]!, 1)
  })

  it('predicts little of noise alone', () => {
    expect(rms(done(separated(noise)).deterministic)).toBeLessThan(0.25)
  })

  it('keeps impacts that slip', () => {
    const x = Float64Array.from(lines)
    const hits = new Float64Array(N)
    for (let at = 0; at < N - 300; at += 150 * (1 + 0.02 * next()))
      for (let m = 0; m < 200; m++) hits[Math.round(at) + m]! += 10 * Math.exp(-m / 15) * Math.sin(m * 1.7)
    for (let i = 0; i < N; i++) x[i]! += hits[i]! + 0.1 * noise[i]!
    const left = done(separated(x)).random
    expect(apart(inner(left), inner(hits)) / rms(hits)).toBeLessThan(0.5)
  })
})

it('has the gain of its definition: |mean Y D*|^2 / (mean |D|^2)^2, by sums', () => {
  const x = both.subarray(0, 700)
  const [block, delay] = [64, 10]
  const mine = done(separated(x, { block, delay }))
  const own = x.map((value) => value - x.reduce((sum, one) => sum + one, 0) / x.length)
  const dft = (from: number, hz: number): readonly [number, number] => {
    let [re, im] = [0, 0]
    for (let i = 0; i < block; i++) {
      const value = own[from + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / block))
      re += value * Math.cos(2 * Math.PI * hz * i)
      im -= value * Math.sin(2 * Math.PI * hz * i)
    }
    return [re, im]
  }
  const gain = (k: number): number => {
    let [re, im, power] = [0, 0, 0]
    for (let from = 0; from + 2 * block + delay <= own.length; from += block / 2) {
      const [d, y] = [dft(from, k / (2 * block)), dft(from + block + delay, k / (2 * block))]
      re += y[0] * d[0] + y[1] * d[1]
      im += y[1] * d[0] - y[0] * d[1]
      power += d[0] ** 2 + d[1] ** 2
    }
    return Math.min(1, (re * re + im * im) / power ** 2)
  }
  const line = (values: Float64Array, k: number): readonly [number, number] => {
    let [re, im] = [0, 0]
    for (const [i, value] of values.entries()) {
      re += value * Math.cos((2 * Math.PI * k * i) / values.length)
      im -= value * Math.sin((2 * Math.PI * k * i) / values.length)
    }
    return [re, im]
  }
  for (const k of [1, 7, 40, 77, 150]) {
    const place = (k / x.length) * 2 * block
    const [low, part] = [Math.floor(place), place % 1]
    const expected = gain(low) * (1 - part) + gain(low + 1) * part
    const [whole, kept] = [line(own, k), line(mine.deterministic, k)]
    expect(kept[0]).toBeCloseTo(whole[0] * expected, 6)
    expect(kept[1]).toBeCloseTo(whole[1] * expected, 6)
  }
})

it('says why a record cannot be separated', () => {
  expect(separated(new Float64Array(500).map(next))).toEqual({ error: 'tooShort' })
  expect(separated(new Float64Array(4096).fill(3))).toEqual({ error: 'constant' })
  expect(separated(noise, { block: 8, delay: 0 })).toEqual({ error: 'badSetting' })
})
