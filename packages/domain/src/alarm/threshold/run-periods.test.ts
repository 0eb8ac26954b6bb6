import { expect, test } from 'vitest'
import { ranSince, runShare, runStretches } from './run-periods.ts'

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

test('running time is counted up to the last sample that agrees with the state, and goes on from there', () => {
  expect(ranSince(at(5, 5, 5), 1, 2, 0)).toEqual({ ranMs: 2, untilMs: 2 })
  // One sample below: it may be a stop that began at 3, or nothing.
  expect(ranSince(at(5, 5, 5, 0), 1, 2, 0)).toEqual({ ranMs: 2, untilMs: 2 })
  expect(ranSince(at(5, 5, 5, 0, 0, 0), 1, 2, 2)).toEqual({ ranMs: 1, untilMs: 5 })
  expect(ranSince(at(5, 5, 5, 0, 5), 1, 2, 2)).toEqual({ ranMs: 2, untilMs: 4 })
})

test('running time from a moment between two samples begins in the state of the one before', () => {
  expect(ranSince(at(0, 5, 0, 0), 1, 1, 1.5)).toEqual({ ranMs: 0.5, untilMs: 3 })
  expect(ranSince(at(5), 1, 1, 0)).toBeNull()
  expect(ranSince([], 1, 1, 0)).toBeNull()
})

test('counted in steps, running time is what it is at once', () => {
  const samples = at(0, 5, 5, 0, 5, 5, 0, 0, 0, 5, 0, 5, 5, 5)
  let [ranMs, untilMs] = [0, 0]
  for (let n = 1; n <= samples.length; n++) {
    const more = ranSince(samples.slice(0, n), 1, 2, untilMs)
    if (more) [ranMs, untilMs] = [ranMs + more.ranMs, more.untilMs]
  }
  expect({ ranMs, untilMs }).toEqual(ranSince(samples, 1, 2, 0))
})
