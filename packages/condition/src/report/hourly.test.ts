import { expect, test } from 'vitest'
import { changeOfHours, measuredOf, thinned } from './hourly.ts'

const hours = (values: readonly number[], from = 0) => values.map((value, at) => ({ t: from + at, value }))
const of = { metric: 'v', axis: 'X', unit: 'mm/s' }

test('a series has its largest, its middle and its newest hour', () => {
  expect(measuredOf(of, hours([1, 4, 2, 3]))).toEqual({ ...of, top: 4, topMs: 1, median: 2.5, last: 3 })
  expect(measuredOf(of, [])).toBeNull()
})

test('a change is of hours at equal speed where both periods have a speed', () => {
  const before = { hours: hours([1, 1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9, 9]), speeds: hours([...Array(6).fill(1480), ...Array(7).fill(2900)]) }
  const now = { hours: hours(Array(8).fill(1.5)), speeds: hours(Array(8).fill(1500)) }
  expect(changeOfHours(before, now)).toEqual({ percent: 50, before: 1, after: 1.5, isEqualSpeed: true })
  expect(changeOfHours({ ...before, speeds: [] }, now)).toEqual({ percent: -83, before: 9, after: 1.5, isEqualSpeed: false })
})

test('too few hours, or nothing before, are no change', () => {
  const now = { hours: hours(Array(8).fill(1)), speeds: [] }
  expect(changeOfHours({ hours: hours([1, 1]), speeds: [] }, now)).toBeNull()
  expect(changeOfHours({ hours: hours(Array(8).fill(0)), speeds: [] }, now)).toBeNull()
})

test('a long series keeps its peaks', () => {
  expect(thinned(hours([1, 5, 2, 3, 9, 0, 4]), 4)).toEqual({ t: [1, 3, 4, 6], values: [5, 3, 9, 4] })
  expect(thinned([], 4)).toEqual({ t: [], values: [] })
})
