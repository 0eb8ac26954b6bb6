import { occurrenceAt, type WindowTimes, windowState } from '@undertone/domain/alarm/maintenance/maintenance-times'
import { expect, test } from 'vitest'
import { type AlarmLocation, covers, findMute, type MutingWindow, type WindowTarget } from './muting.ts'

const hour = 3_600_000
const day = 24 * hour
const monday = Date.parse('2026-11-16T00:00:00Z')
const place: AlarmLocation = { companyIds: [14, 13], areaId: 5, equipmentId: 7, mappingId: 9 }
const whole = { companyId: 13, areaId: null, equipmentId: null, mappingId: null }
const night: WindowTimes = { fromMs: monday + 22 * hour, toMs: monday + 30 * hour, repeat: 'Daily', untilMs: monday + 5 * day }
const windowOf = (times: WindowTimes, where: WindowTarget = whole, id = 1): MutingWindow => ({ id, ...times, ...where })

test('the narrowest place that is named counts', () => {
  expect(covers(whole, place)).toBe(true)
  expect(covers({ ...whole, companyId: 15 }, place)).toBe(false)
  expect(covers({ ...whole, areaId: 5 }, place)).toBe(true)
  expect(covers({ ...whole, areaId: 5, equipmentId: 8 }, place)).toBe(false)
  expect(covers({ ...whole, areaId: 6, equipmentId: 7 }, place)).toBe(true)
  expect(covers({ ...whole, mappingId: 9 }, place)).toBe(true)
  // The silence of a gateway is muted by its company alone.
  const gateway = { companyIds: [13], areaId: null, equipmentId: null, mappingId: null }
  expect(covers({ ...whole, equipmentId: 7 }, gateway)).toBe(false)
  expect(covers(whole, gateway)).toBe(true)
})

test('a window includes its start and excludes its end', () => {
  const once = windowOf({ fromMs: monday, toMs: monday + hour, repeat: 'Once', untilMs: null })
  const holds = (at: number) => findMute([once], place, () => at) !== null
  expect([monday - 1, monday, monday + hour - 1, monday + hour].map(holds)).toEqual([false, true, true, false])
})

test('a daily window repeats across midnight until its end', () => {
  const holds = (at: number) => findMute([windowOf(night)], place, () => monday + at) !== null
  expect(holds(3 * hour)).toBe(false)
  expect(holds(23 * hour)).toBe(true)
  expect(holds(day + 5 * hour)).toBe(true)
  expect(holds(day + 6 * hour)).toBe(false)
  expect(holds(4 * day + 23 * hour)).toBe(true)
  expect(holds(5 * day)).toBe(false)
  expect(occurrenceAt(night, monday + 4 * day + 12 * hour)).toEqual({ fromMs: monday + 4 * day + 22 * hour, toMs: monday + 5 * day })
  expect(occurrenceAt(night, monday + 5 * day)).toBeNull()
  expect([0, 23, 30, 200].map((hours) => windowState(night, monday + hours * hour))).toEqual(['Planned', 'Holding', 'Planned', 'Over'])
})

test('a weekly window repeats on its day', () => {
  const weekly: WindowTimes = { fromMs: monday, toMs: monday + 2 * hour, repeat: 'Weekly', untilMs: monday + 30 * day }
  const holds = (days: number) => findMute([windowOf(weekly)], place, () => monday + days * day + hour) !== null
  expect([0, 1, 6, 7, 14, 28, 35].map(holds)).toEqual([true, false, false, true, true, true, false])
})

test('of several windows the one that lasts longest is named', () => {
  const short = windowOf({ fromMs: monday, toMs: monday + hour, repeat: 'Once', untilMs: null }, whole, 1)
  const long = windowOf({ fromMs: monday, toMs: monday + 3 * hour, repeat: 'Once', untilMs: null }, { ...whole, areaId: 5 }, 2)
  expect(findMute([short, long], place, () => monday)?.window.id).toBe(2)
  expect(findMute([], place, () => monday)).toBeNull()
})
