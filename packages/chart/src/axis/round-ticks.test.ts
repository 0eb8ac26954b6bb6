import { expect, it } from 'vitest'
import { roundTicks } from './round-ticks.ts'

it('steps are 1, 2 or 5 times a power of ten', () => {
  expect(roundTicks(6400, 7).ticks).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000])
  expect(roundTicks(1, 5).ticks).toHaveLength(6)
  expect(roundTicks(0.36, 3).step).toBe(0.2)
})

it('an axis without extent has only its origin', () => expect(roundTicks(0, 5).ticks).toEqual([0]))
