import { expect, test } from 'vitest'
import { rateInterval } from './poisson.ts'

test('the interval of a counted rate is that of the tables', () => {
  // Exact limits for 0, 1, 10 and 100 events (Garwood 1936).
  for (const [count, low, high] of [
    [0, 0, 3.689],
    [1, 0.0253, 5.572],
    [10, 4.795, 18.39],
    [100, 81.36, 121.6],
  ] as const) {
    const found = rateInterval(count, 1)
    expect(Math.abs(found.low - low)).toBeLessThan(0.02 * Math.max(1, low))
    expect(Math.abs(found.high - high) / high).toBeLessThan(0.02)
  }
})
