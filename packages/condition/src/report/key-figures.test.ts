import type { MachineFacts } from '@undertone/domain/report/report-facts'
import { expect, test } from 'vitest'
import { hoursWithin, KeyFigures, percentileOf, responseOf } from './key-figures.ts'

const hour = 3_600_000
const day = 24 * hour
const period = { fromMs: 0, toMs: 7 * day }
const numbers: MachineFacts['numbers'] = {
  ranHours: 100,
  downHours: 0,
  yearHours: 8000,
  isYearOfRunning: true,
  failures: 0,
  restorations: 0,
  restoreHours: 0,
  warningDays: [],
}
const alarms = { raised: 0, handled: 0, open: 0, raisedD: 0, listed: [], toSeen: [], toHandled: [], clearedAlone: 0 }
const work = (of: Partial<MachineFacts['works'][number]>): MachineFacts['works'][number] => ({
  workId: 1,
  kind: 'Repair',
  title: '',
  stage: 'Accepted',
  level: 1,
  point: null,
  findingId: null,
  createdMs: 0,
  dueMs: 100 * day,
  startedMs: null,
  finishedMs: null,
  assignees: [],
  cause: null,
  action: null,
  downMs: null,
  upMs: null,
  before: null,
  after: null,
  isEqualSpeed: false,
  ...of,
})
const figuresOf = (...machines: Partial<Pick<MachineFacts, 'numbers' | 'alarms' | 'works'>>[]) => {
  const figures = new KeyFigures()
  for (const one of machines) figures.add({ numbers, alarms, works: [], ...one }, period)
  return figures.end()
}

test('a group’s figures are sums over sums', () => {
  const found = figuresOf(
    { numbers: { ...numbers, downHours: 20, failures: 1, restorations: 1, restoreHours: 20 }, alarms: { ...alarms, raised: 3 } },
    { numbers: { ...numbers, ranHours: 60, failures: 2, restorations: 1, restoreHours: 10, warningDays: [10, 30, 20] } },
  )
  expect(found.availability).toEqual({ value: 88.89, count: 2, why: null })
  expect(found.mtbf).toEqual({ value: 5333, count: 3, why: null })
  expect(found.mttr).toEqual({ value: 15, count: 2, why: null })
  expect(found.warningDays).toEqual({ value: 20, count: 3, why: null })
  expect(found.alarmsPerMachine).toEqual({ value: 1.5, count: 2, why: null })
})

test('without failures there is no time between them, and without run states no availability', () => {
  const found = figuresOf({ numbers: { ...numbers, ranHours: null } })
  expect(found.mtbf).toEqual({ value: null, count: 0, why: { cn: '8000 小时内无故障', en: 'none in 8000 h' } })
  expect(found.availability.value).toBeNull()
  expect(found.availability.why?.en).toMatch(/run threshold/)
  expect(found.planned.value).toBeNull()
})

test('planned is what was set a day before it began; in time is what was finished within a tenth of its time', () => {
  const works = [
    work({ startedMs: 2 * day }),
    work({ createdMs: 2 * day, startedMs: 2 * day + hour }),
    work({ dueMs: 5 * day, finishedMs: 5.4 * day }),
    work({ dueMs: 5 * day, finishedMs: 5.6 * day }),
    work({ dueMs: 6 * day }),
    work({ dueMs: 6 * day, stage: 'Cancelled' }),
    work({ dueMs: 9 * day }),
  ]
  const found = figuresOf({ works })
  expect(found.planned).toEqual({ value: 50, count: 2, why: null })
  expect(found.onTime).toEqual({ value: 33.33, count: 3, why: null })
})

test('downtime counts as far as it lies in the period', () => {
  const spans = [
    { fromMs: -day, toMs: hour },
    { fromMs: 6 * day, toMs: null },
    { fromMs: 8 * day, toMs: null },
  ]
  expect(hoursWithin(spans, period)).toBe(25)
})

test('a response has its middle and its slow end', () => {
  expect(responseOf([10, 20, 30, 40, 500])).toEqual({ median: 30, p90: 500, count: 5 })
  expect(responseOf([])).toBeNull()
  expect(percentileOf([5, 1, 3], 0.5)).toBe(3)
})
