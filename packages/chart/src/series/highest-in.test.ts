import { expect, test } from 'vitest'
import { highestIn } from './highest-in.ts'

const values = [9, 1, 4, 2, 7]

test('the highest value is that of the range, at its place on the axis', () => {
  expect(highestIn(values, { step: 0.5 }, null)).toEqual({ value: 9, at: 0 })
  expect(highestIn(values, { step: 0.5 }, [0.5, 1.5])).toEqual({ value: 4, at: 1 })
  expect(highestIn(values, { start: 100, step: 10 }, [110, 200])).toEqual({ value: 7, at: 140 })
})

test('values below zero have a highest one, too', () => expect(highestIn([-3, -1, -2], { step: 1 }, null)).toEqual({ value: -1, at: 1 }))

test('a range between two values says what the whole has, and nothing has none', () => {
  expect(highestIn(values, { step: 1 }, [2.2, 2.8])).toEqual({ value: 9, at: 0 })
  expect(highestIn([], { step: 1 }, [0, 1])).toEqual({ value: 0, at: 0 })
})
