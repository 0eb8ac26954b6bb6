import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { complexFft, inverseRealFft, realFft } from './fft.ts'
import { cachedPlans, MAX_PLANS, MAX_POINTS, planOf } from './plan-cache.ts'

/** One bin by definition, the angle reduced in integers. */
function directBin(re: Float64Array, im: Float64Array, k: number): [number, number] {
  const n = re.length
  let a = 0
  let b = 0
  for (let i = 0; i < n; i++) {
    const angle = (2 * Math.PI * ((i * k) % n)) / n
    a += re[i]! * Math.cos(angle) + im[i]! * Math.sin(angle)
    b += im[i]! * Math.cos(angle) - re[i]! * Math.sin(angle)
  }
  return [a, b]
}

/** Reproducible numbers between -1 and 1 (linear congruential generator of Numerical Recipes). */
function noise(n: number, seed = 1): Float64Array {
  let state = seed
  return Float64Array.from({ length: n }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

const norm = (x: Float64Array) => Math.sqrt(x.reduce((sum, v) => sum + v * v, 0))
const furthest = (a: Float64Array, b: Float64Array) => a.reduce((worst, v, i) => Math.max(worst, Math.abs(v - b[i]!)), 0)

const LENGTHS = [
  ...Array.from({ length: 40 }, (_, i) => i + 1),
  ...[49, 64, 81, 97, 101, 105, 125, 127, 128, 210, 243, 256, 257, 343, 360, 400, 509, 512, 600, 1000, 1024, 1600, 2048, 2187],
]

describe('the transform against its definition', () => {
  it.each(LENGTHS)('length %i, every bin', (n) => {
    const x = noise(n)
    const y = noise(n, 7)
    const limit = 4e-16 * Math.sqrt(n) * (norm(x) + norm(y) + 1) * 10
    const real = realFft(x)
    const both = complexFft(x, y)
    const zero = new Float64Array(n)
    expect(real.re.length).toBe(Math.floor(n / 2) + 1)
    for (let k = 0; k < n; k++) {
      const [a, b] = directBin(x, y, k)
      expect(Math.abs(both.re[k]! - a)).toBeLessThan(limit)
      expect(Math.abs(both.im[k]! - b)).toBeLessThan(limit)
      if (k > n / 2) continue
      const [c, d] = directBin(x, zero, k)
      expect(Math.abs(real.re[k]! - c)).toBeLessThan(limit)
      expect(Math.abs(real.im[k]! - d)).toBeLessThan(limit)
    }
  })

  it.each([121_991, 65_536, 131_072, 262_144, 100_000, 25_600])('length %i, spot bins', (n) => {
    const x = noise(n)
    const { re, im } = realFft(x)
    const zero = new Float64Array(n)
    for (const k of [0, 1, 2, 17, Math.floor(n / 3), Math.floor(n / 4), Math.floor(n / 2) - 1, Math.floor(n / 2)]) {
      const [a, b] = directBin(x, zero, k)
      expect(Math.abs(re[k]! - a)).toBeLessThan(1e-12 * norm(x) * 10)
      expect(Math.abs(im[k]! - b)).toBeLessThan(1e-12 * norm(x) * 10)
    }
  })
})

describe('properties', () => {
  const length = fc.integer({ min: 1, max: 3000 })
  const seed = fc.integer({ min: 1, max: 2 ** 31 })

  it('the inverse restores the record', () => {
    fc.assert(
      fc.property(length, seed, (n, s) => {
        const x = noise(n, s)
        const { re, im } = realFft(x)
        expect(furthest(inverseRealFft(re, im, n), x)).toBeLessThan(2e-15)
        const y = noise(n, s + 1)
        const spectrum = complexFft(x, y)
        const back = complexFft(spectrum.re, spectrum.im, true)
        expect(Math.max(furthest(back.re, x), furthest(back.im, y))).toBeLessThan(2e-15)
      }),
    )
  })

  it('preserves the energy (Parseval)', () => {
    fc.assert(
      fc.property(length, seed, (n, s) => {
        const x = noise(n, s)
        const { re, im } = complexFft(x, new Float64Array(n))
        expect((norm(re) ** 2 + norm(im) ** 2) / n / norm(x) ** 2).toBeCloseTo(1, 13)
      }),
    )
  })

  it('does not modify its input and accepts Float32', () => {
    const x = Float32Array.from(noise(1600))
    const before = x.slice()
    expect(realFft(x)).toEqual(realFft(Float64Array.from(x)))
    expect(x).toEqual(before)
  })

  it('returns new arrays, not the buffers of the plan', () => {
    const first = realFft(noise(256))
    const copy = first.re.slice()
    realFft(noise(256, 9))
    expect(first.re).toEqual(copy)
  })
})

describe('edges', () => {
  it('an impulse is flat, to the last digit', () => {
    const x = new Float64Array(4096)
    x[0] = 1
    const { re, im } = realFft(x)
    expect(re.every((v) => v === 1)).toBe(true)
    expect(im.every((v) => v === 0)).toBe(true)
  })

  it('an empty record has an empty spectrum', () => {
    const none = new Float64Array(0)
    expect(realFft(none)).toEqual({ re: none, im: none })
    expect(complexFft(none, none)).toEqual({ re: none, im: none })
    expect(inverseRealFft(none, none, 0)).toEqual(none)
  })

  it('throws for lengths that do not match', () => {
    const three = new Float64Array(3)
    expect(() => inverseRealFft(three, three, 6)).toThrow(RangeError)
    expect(() => inverseRealFft(three, three, 4.5)).toThrow(RangeError)
    expect(() => complexFft(three, new Float64Array(2))).toThrow('differ in length')
  })

  it('caches a bounded number of plans', () => {
    for (let n = 100; n < 100 + 3 * MAX_PLANS; n++) planOf(n)
    expect(cachedPlans().entries).toBe(MAX_PLANS)
    for (const n of [2 ** 20, 2 ** 20 + 2 ** 10, 100_003]) planOf(n)
    expect(cachedPlans().weight).toBeLessThanOrEqual(MAX_POINTS)
  })
})
