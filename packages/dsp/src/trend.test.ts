import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minMaxTrend } from './trend.ts'

const row = fc.record({ step: fc.integer({ min: 1, max: 1000 }), value: fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null }) })

it('keeps the extremes, the ends and the order of time within its limit', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 400 }), fc.integer({ min: 1, max: 40 }), (rows, buckets) => {
      let now = 0
      const ts = rows.map(({ step }) => (now += step))
      const values = rows.map(({ value }) => value)
      const thin = minMaxTrend(ts, values, buckets)
      const numbers = values.filter((v) => v !== null)
      const kept = thin.values.filter((v) => v !== null)
      expect(thin.ts.length).toBeLessThanOrEqual(4 * buckets)
      expect(thin.ts.length).toBe(thin.values.length)
      expect(Math.max(...kept)).toBe(Math.max(...numbers))
      expect(Math.min(...kept)).toBe(Math.min(...numbers))
      expect(thin.ts[0]).toBe(ts[0])
      expect(thin.ts.at(-1)).toBe(ts.at(-1))
      for (const [i, t] of thin.ts.entries()) {
        if (i > 0) expect(t).toBeGreaterThan(thin.ts[i - 1]!)
        expect(thin.values[i]).toBe(values[ts.indexOf(t)])
      }
    }),
  )
})

it('keeps a spike in every bucket, not only the greatest', () => {
  const ts = Array.from({ length: 10_000 }, (_, i) => i)
  const values = ts.map((t) => (t % 1000 === 500 ? 100 + t / 1000 : Math.sin(t)))
  const { values: thin } = minMaxTrend(ts, values, 20)
  expect(thin.filter((v) => v !== null && v > 99)).toHaveLength(10)
})

it('keeps a long gap as a null and returns a short trend whole', () => {
  const ts = Array.from({ length: 1000 }, (_, i) => i)
  const gap = ts.map((t) => (t >= 400 && t < 600 ? null : t))
  expect(minMaxTrend(ts, gap, 10).values).toContain(null)
  expect(minMaxTrend([1, 2, 3], [Number.NaN, null, 5], 1)).toEqual({ ts: Float64Array.of(1, 2, 3), values: [null, null, 5] })
  expect(minMaxTrend([], [], 10).values).toEqual([])
})

it('refuses lengths that differ and no buckets', () => {
  expect(() => minMaxTrend([1, 2], [1], 10)).toThrow(RangeError)
  expect(() => minMaxTrend([1], [1], 0)).toThrow(RangeError)
})
