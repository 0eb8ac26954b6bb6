import { describe, expect, it } from 'vitest'
import { linearTicks } from './linear-ticks.ts'

describe('linearTicks', () => {
  it('are multiples of 1, 2, 2.5 or 5 times a power of ten', () => {
    expect(linearTicks([0, 10], 100, 20)).toEqual([0, 2, 4, 6, 8, 10])
    expect(linearTicks([0, 10], 100, 24)).toEqual([0, 2.5, 5, 7.5, 10])
    expect(linearTicks([0, 10], 100, 26)).toEqual([0, 5, 10])
    expect(linearTicks([-0.3, 0.3], 300, 40)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3])
  })
  it('are in the range, as dense as the space allows, and without rounding errors', () => {
    for (const [from, to] of [
      [0, 1],
      [3.7, 3.72],
      [-1e-7, 2e-7],
      [1e6, 1.0004e6],
      [-12_345, 99_999],
    ] as const) {
      const ticks = linearTicks([from, to], 600, 64)
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(10)
      expect((step / (to - from)) * 600).toBeGreaterThanOrEqual(64 - 1e-6)
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(from - 1e-9 * step)
        expect(tick).toBeLessThanOrEqual(to + 1e-9 * step)
        expect(Object.is(tick, -0)).toBe(false)
        expect(String(tick).length).toBeLessThan(12)
      }
    }
  })
  it('are none in an empty range', () => {
    expect(linearTicks([1, 1], 100, 20)).toEqual([])
    expect(linearTicks([0, 1], 0, 20)).toEqual([])
  })
})
