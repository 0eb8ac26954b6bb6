import { expect, test } from 'vitest'
import { type Condition, changeOf, conditionOf, type EpisodeSpan, type PointCondition } from './machine-condition.ts'

const period = { fromMs: 1000, toMs: 2000 }
const graded = (worst: string, end = worst): PointCondition => ({ zone: { worst, end }, hasData: true, isSilent: false, hasLimits: false })
const dead: PointCondition = { zone: null, hasData: false, isSilent: true, hasLimits: true }
const alarm = (level: 'C' | 'D', beganMs: number, endedMs: number | null = null): EpisodeSpan => ({ level, beganMs, endedMs })

test.each<[string, PointCondition[], EpisodeSpan[], Condition]>([
  ['zones A and B are normal', [graded('B'), graded('A')], [], { worst: 1, end: 1 }],
  ['C is minor', [graded('A'), graded('C')], [], { worst: 2, end: 2 }],
  ['D is severe, and a repaired machine is not at the end', [graded('D', 'A')], [], { worst: 3, end: 1 }],
  ['no data at the end is offline', [{ ...graded('D'), isSilent: true }], [], { worst: 3, end: 4 }],
  ['one silent point of two leaves the other', [{ ...graded('D'), isSilent: true }, graded('A')], [], { worst: 3, end: 1 }],
  ['no data at all is offline', [dead], [], { worst: 4, end: 4 }],
  ['a machine without points is offline', [], [], { worst: 4, end: 4 }],
  ['an alarm of the period counts in its worst', [graded('A')], [alarm('D', 1200, 1500)], { worst: 3, end: 1 }],
  ['one that is open counts at its end', [graded('A')], [alarm('C', 500)], { worst: 2, end: 2 }],
  ['one that ended after it was open at its end', [graded('A')], [alarm('C', 1500, 2500)], { worst: 2, end: 2 }],
  ['alarms before and after it do not count', [graded('A')], [alarm('D', 100, 900), alarm('D', 2100)], { worst: 1, end: 1 }],
  ['without a standard, limits without an alarm are normal', [{ ...graded('A'), zone: null, hasLimits: true }], [], { worst: 1, end: 1 }],
  ['without a standard and without limits nothing is known', [{ ...graded('A'), zone: null }], [], { worst: null, end: null }],
])('%s', (_name, points, episodes, expected) => expect(conditionOf(points, episodes, period)).toEqual(expected))

const at = (end: Condition['end']): Condition => ({ worst: end, end })
test.each([
  [1, 1, null],
  [1, 2, 'new'],
  [1, 3, 'new'],
  [2, 3, 'worse'],
  [3, 2, 'better'],
  [3, 1, 'settled'],
  [2, 4, 'lost'],
  [4, 1, 'back'],
  [4, 3, 'new'],
  [null, 3, null],
] as const)('from %s to %s is %s', (before, now, change) => expect(changeOf(at(before), at(now), false)).toBe(change))

test('a machine that never sent before is measured for the first time', () => {
  expect(changeOf(at(4), at(3), true)).toBe('firstMeasured')
  expect(changeOf(at(4), at(4), true)).toBeNull()
})
