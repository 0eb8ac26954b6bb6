import { expect, test } from 'vitest'
import { inspectionItemStatus, inspectionTaskStatus } from '../inspection.enums.ts'
import { type ItemEvent, itemAfter, itemMoves, itemStatusAt, type TaskEvent, taskAfter, taskMoves } from './round-moves.table.ts'

const { Running: r, Finished: f, Timeout: t, NoStart: n } = inspectionTaskStatus.members
const item = inspectionItemStatus.members
const names = { 1: 'inspected', 2: 'open', 3: 'partial', 4: 'early', 5: 'late', 6: 'skipped' } as const

test('every transition of a round that is allowed, and no other', () => {
  const events: readonly TaskEvent[] = ['answer', 'complete', 'timeOut', 'completedInTime', 'endEmpty']
  const table = [n, r, f, t].map(({ code }) => [code, ...events.map((event) => taskAfter(code, event))])
  expect(table).toEqual([
    [4, 1, 2, 3, null, 2],
    [1, 1, 2, 3, null, 2],
    [2, 2, 2, null, null, null],
    [3, 3, 3, null, 2, null],
  ])
  expect(taskMoves.flatMap(({ from, on }) => from.map((one) => `${one} ${on}`)).length).toBe(13)
})

test('every transition of an item that is allowed, and no other', () => {
  const events: readonly ItemEvent[] = ['open', 'answer', 'answerWithoutFiles', 'files', 'skip', 'timeOut', 'answerInTime']
  const table = Object.values(item).map(({ code }) => [code, ...events.map((event) => itemAfter(code, event))])
  expect(table).toEqual([
    [1, null, 1, 3, null, null, null, null],
    [2, null, 1, 3, null, 6, 5, null],
    [3, null, 1, 3, 1, null, 5, null],
    [4, 2, null, null, null, null, null, null],
    [5, null, 5, null, null, null, null, 1],
    [6, null, 1, 3, null, 6, null, null],
  ])
  expect(new Set(itemMoves.flatMap(({ from, on }) => from.map((one) => `${one} ${on}`))).size).toBe(16)
})

const result = { isSkip: false, isWhole: true, isMadeUp: false }
test.each([
  ['early', null, 0],
  ['open', null, 15],
  ['late', null, 31],
  ['inspected', result, 15],
  ['inspected', result, 99],
  ['partial', { ...result, isWhole: false }, 15],
  ['late', { ...result, isWhole: false }, 31],
  ['skipped', { ...result, isSkip: true }, 99],
  ['late', { ...result, isMadeUp: true }, 99],
] as const)('an item is %s with %j at minute %i', (name, found, now) => {
  expect(names[itemStatusAt({ result: found, opensMs: 10, graceEndMs: 30 }, now)]).toBe(name)
})
