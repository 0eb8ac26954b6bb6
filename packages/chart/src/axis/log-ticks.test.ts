import { expect, it } from 'vitest'
import { logTicks } from './log-ticks.ts'

it('are exact powers of ten, with values in between for few decades', () => {
  expect(logTicks(0.009, 30)).toEqual([0.01, 0.1, 1, 10])
  expect(logTicks(0.15, 6)).toEqual([0.2, 0.5, 1, 2, 5])
  expect(logTicks(0, 10)).toEqual([])
})
