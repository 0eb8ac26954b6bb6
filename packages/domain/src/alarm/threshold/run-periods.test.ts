import { expect, test } from 'vitest'
import { runShare, runStretches } from './run-periods.ts'

const at = (...values: number[]) => values.map((value, t) => ({ t, value }))

test('the state changes after the given number of consecutive samples, starting with the first of them', () => {
  expect(runStretches(at(0, 0, 5, 5, 5, 0, 0), 1, 2)).toEqual([
    { from: 0, to: 2, running: false },
    { from: 2, to: 5, running: true },
    { from: 5, to: 6, running: false },
  ])
})

test('a single impact does not start the machine, and a value on the limit is not above it', () => {
  expect(runStretches(at(0, 5, 0, 0), 1, 2)).toEqual([{ from: 0, to: 3, running: false }])
  expect(runStretches(at(1, 1, 1), 1, 1)).toEqual([{ from: 0, to: 2, running: false }])
})

test('missing values change nothing', () => {
  expect(runStretches(at(5, Number.NaN, 5), 1, 1)).toEqual([{ from: 0, to: 2, running: true }])
  expect(runStretches([], 1, 1)).toEqual([])
})

test('the share of running time', () => {
  expect(runShare(runStretches(at(5, 5, 0, 0, 0), 1, 1))).toBe(0.5)
  expect(runShare([])).toBe(null)
})
