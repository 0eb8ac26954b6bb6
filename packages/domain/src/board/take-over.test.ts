import { expect, test } from 'vitest'
import { advance, dismiss, noTakeOver, raise, see, takeOver } from './take-over.ts'

const ids = (state: typeof noTakeOver) => state.shown.map(({ alarmId }) => alarmId)
const { minMs, maxMs } = takeOver

test('an alarm takes over at once, once for each episode, and gives the screen back after a minute', () => {
  const raised = raise(noTakeOver, 7, 0)
  expect(ids(raised)).toEqual([7])
  expect(raise(raised, 7, 1)).toBe(raised)
  expect(ids(advance(raised, maxMs - 1))).toEqual([7])
  const free = advance(raised, maxMs)
  expect(ids(free)).toEqual([])
  expect(ids(raise(free, 7, maxMs + 1))).toEqual([])
})

test('what is seen gives the screen back, but not before ten seconds', () => {
  const seen = see(raise(noTakeOver, 7, 0))
  expect(ids(advance(seen, minMs - 1))).toEqual([7])
  expect(ids(advance(seen, minMs))).toEqual([])
  expect(see(noTakeOver)).toBe(noTakeOver)
})

test('up to three in a minute wait for each other; with the fourth they are one list', () => {
  const three = raise(raise(raise(noTakeOver, 1, 0), 2, 10), 3, 20)
  expect([ids(three), three.waiting]).toEqual([[1], [2, 3]])
  const second = advance(see(three), minMs)
  expect([ids(second), second.waiting]).toEqual([[2], [3]])
  const four = raise(three, 4, 30)
  expect([ids(four), four.waiting]).toEqual([[1, 2, 3, 4], []])
  expect(ids(advance(four, 30 + maxMs))).toEqual([])
})

test('an alarm that ended or was acknowledged elsewhere leaves the screen', () => {
  const two = raise(raise(noTakeOver, 1, 0), 2, 10)
  expect(dismiss(two, 2).waiting).toEqual([])
  const gone = dismiss(two, 1)
  expect(ids(advance(gone, minMs))).toEqual([2])
  expect(dismiss(two, 9)).toBe(two)
})

test('a week of alarms does not grow what is remembered', () => {
  let state = noTakeOver
  for (let id = 1; id <= 5000; id += 1) state = advance(raise(state, id, id * 1000), id * 1000 + 500)
  expect(state.known.length).toBeLessThanOrEqual(500)
  expect(state.recent.length).toBeLessThanOrEqual(61)
})
