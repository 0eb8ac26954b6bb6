import { expect, test } from 'vitest'
import { inspectionSummary, type ReportedItem, type ReportedRound, RoundSums } from './inspection-summary.ts'
import { inspectionText } from './inspection-text.ts'

const day = 86_400_000
const answered = (part: object = {}): ReportedItem => ({
  isRequired: true,
  result: { isSkip: false, skipReason: null, isMadeUp: false, isWhole: true, isFailed: false, by: 'Ann', ...part },
})
const missing: ReportedItem = { isRequired: true, result: null }
const round = (items: readonly ReportedItem[], part: Partial<ReportedRound> = {}): ReportedRound => ({
  ...{ taskId: 1, name: 'Morning', line: 'North', team: 'Shift A', startsMs: day, opensMs: day, graceEndMs: day + 1000 },
  stops: [{ area: 'Pumps', isProven: true, items }],
  ...part,
})

function facts(takenMs = 7 * day) {
  const now = new RoundSums(3 * day)
  now.add(round([answered(), answered({ isFailed: true })]))
  now.add(round([answered({ isMadeUp: true }), answered({ isSkip: true, skipReason: 1, by: 'Bob' })], { taskId: 2 }))
  now.add(
    round([missing, { isRequired: false, result: null }], { taskId: 3, stops: [{ area: 'Fans', isProven: false, items: [missing] }] }),
  )
  now.add(round([missing], { taskId: 4, graceEndMs: 5 * day }))
  const hazard = { stage: 'Open', place: 'Pump 1', owner: 'Cid', reporter: 'Ann', area: 'Pumps', isOverdue: false, title: 'Guard' }
  const work = { kind: 'Repair' as const, title: 'Guard', machine: 'Pump 1', stage: 'Accepted', assignees: ['Cid'], isOverdue: false }
  return inspectionSummary({
    ...{ fromMs: 0, toMs: 7 * day, takenMs, now, before: new RoundSums(0) },
    hazards: [
      { id: 1, level: 1, createdMs: day, dueMs: 2 * day, settledMs: null, ...hazard },
      { id: 2, level: 2, createdMs: -day, dueMs: 3 * day, settledMs: 2 * day, ...hazard },
    ],
    works: [
      { id: 1, createdMs: 0, dueMs: day, finishedMs: 0.5 * day, ...work },
      { id: 2, createdMs: 0, dueMs: day, finishedMs: null, ...work },
    ],
  })
}

test('rounds are counted by what was done within their time; skipped and missed stay in the base', () => {
  const { rounds, items, points, skips, missedRounds, numbers } = facts()
  expect(rounds).toEqual({ due: 3, done: 2, inTime: 1, missed: 1, running: 1 })
  expect(items).toEqual({ due: 5, done: 3, inTime: 2, madeUp: 1, skipped: 1, missed: 2, failed: 1 })
  expect(items.inTime + items.skipped + items.missed).toBe(items.due)
  expect(points).toEqual({ due: 3, proven: 2 })
  expect(skips).toEqual([{ reason: 1, count: 1 }])
  expect(missedRounds.map(({ taskId, done, items: of }) => [taskId, done, of])).toEqual([
    [2, 2, 2],
    [3, 0, 1],
  ])
  expect(numbers.inTime).toEqual({ value: 40, count: 5 })
  expect(numbers.missed).toEqual({ value: 40, count: 5 })
  expect(numbers.passed.count).toBe(3)
})

test('put right in time counts no hazard that falls due later in a period that still runs', () => {
  expect(facts(2.5 * day).hazards).toMatchObject({ dueInPeriod: 1, settledInTime: 0 })
})

test('hazards are counted at the end of the period, and repairs by their hours', () => {
  const { hazards, works, numbers, areas, people } = facts()
  expect(hazards).toMatchObject({ found: 1, settled: 1, open: 1, overdue: 1, dueInPeriod: 2, settledInTime: 1, byLevel: { 1: 1 } })
  expect(hazards.listed[0]).toMatchObject({ id: 1, isOverdue: true })
  expect(works).toMatchObject({ finished: 1, open: 1, overdue: 1 })
  expect(numbers.timeToRepair).toEqual({ value: 12, count: 1 })
  expect(areas.map(({ name, missed, hazards: found }) => [name, missed, found])).toEqual([
    ['Pumps', 1, 1],
    ['Fans', 1, 0],
  ])
  expect(people.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
})

test('an answer whose picture never came is missed, also as a failed or a made up one', () => {
  const sums = new RoundSums(3 * day)
  sums.add(round([answered({ isWhole: false, isFailed: true }), answered({ isWhole: false, isMadeUp: true })]))
  expect(sums.items).toEqual({ due: 2, done: 0, inTime: 0, madeUp: 0, skipped: 0, missed: 2, failed: 0 })
  expect(sums.rounds).toMatchObject({ due: 1, done: 0, inTime: 0, missed: 1 })
})

test('rounds that were all in time are not said to be late, though something was skipped', () => {
  const now = new RoundSums(3 * day)
  now.add(round([answered(), answered({ isSkip: true, skipReason: 1 })]))
  const none = { fromMs: 0, toMs: 7 * day, takenMs: 7 * day, before: new RoundSums(0), hazards: [], works: [] }
  expect(inspectionText(inspectionSummary({ ...none, now })).missed?.map(({ en }) => en)).toEqual(['Skipped because: Machine stopped 1.'])
})

test('what is due later in a period that has not ended is not overdue', () => {
  const { hazards, works } = facts(0.9 * day)
  expect([hazards.overdue, works.overdue]).toEqual([0, 0])
})

test('a repair of less than an hour is given in minutes', () => {
  const { numbers, ...others } = facts()
  const text = inspectionText({ ...others, numbers: { ...numbers, timeToRepair: { value: 0.2, count: 3 } } })
  expect(text.maintenance?.[1]).toEqual({ cn: '维修用时中位数 12 分钟（3 次）。', en: 'Median time to repair: 12 min (3).' })
})

test('the text says the same in both languages', () => {
  const text = inspectionText(facts())
  expect(text.rounds?.[0]).toEqual({
    cn: '应检 5 项，完成 3 项，其中按时 2 项；漏检 2 项（其中补检 1 项），跳检 1 项，不合格 1 项。',
    en: '3 of 5 items done, 2 in time; 2 missed (1 made up later), 1 skipped, 1 failed.',
  })
  expect(text.missed?.map(({ en }) => en)).toEqual([
    '2 rounds were not done in time; 1 of them still has items that were not done.',
    'Skipped because: Machine stopped 1.',
  ])
})
