import type { LimitTrend } from '@undertone/domain/alarm/forecast/limit-forecast.calls'
import { fill, type Text } from '@undertone/domain/core/text'
import { expect, test } from 'vitest'
import { forecastWords } from './forecast-words.ts'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 5, 10, 12)
const format = (lang: 'en' | 'cn' = 'en') => ({
  say: (text: Text, values?: Readonly<Record<string, string | number>>) => fill(text[lang], values),
  names: { X: 'H', Y: 'V', Z: 'A' },
  dateOf: (ms: number) => new Date(ms).toISOString().slice(0, 10),
  nowMs,
})
const trend = (part: Partial<LimitTrend>): LimitTrend => ({
  ...{ alarmType: 'VibrationIntensity', metric: 2, axis: 'X', outlook: 'NoGrowth', days: 60, changed: null },
  ...{ sinceMs: nowMs - 60 * dayMs, lastMs: nowMs, growingSinceMs: null, probability: null, limits: [] },
  ...part,
})
const limit = (level: 'C' | 'D', value: number, days: readonly (number | null)[]) => {
  const [earliestMs, likelyMs, latestMs] = days.map((one) => (one === null ? null : nowMs + one * dayMs))
  return { level, limit: value, isReached: false, earliestMs: earliestMs ?? null, likelyMs: likelyMs ?? null, latestMs: latestMs ?? null }
}
const growing = trend({
  outlook: 'Growing',
  growingSinceMs: nowMs - 20 * dayMs,
  probability: 0.987,
  limits: [limit('C', 4.5, [5.2, 8, 14.9]), limit('D', 7.1, [12, 21, null])],
})

test('each growing axis has the interval of its limits, in both languages', () => {
  expect(forecastWords([growing, trend({ axis: 'Y' })], format())).toEqual([
    {
      text: 'H at this trend: warning limit (4.5 mm/s) in 5–15 days, most likely 8; danger limit (7.1 mm/s) in 12 days at the earliest, most likely 21',
      basis: '80 % interval, assuming unchanged operation; rising since 2026-05-21 (probability 98 %)',
    },
  ])
  expect(forecastWords([growing], format('cn'))[0]?.text).toBe(
    'H 按此趋势：警告限值（4.5 mm/s）5–15 天后，最可能 8 天；危险限值（7.1 mm/s）最早 12 天后，最可能 21 天',
  )
})

test('a limit that is reached, near or beyond a year away is said in words', () => {
  const limits = [{ ...limit('C', 4.5, [0, 0, 0]), isReached: true }, limit('D', 7.1, [null, null, null])]
  expect(forecastWords([{ ...growing, limits }], format())[0]?.text).toBe(
    'H at this trend: warning limit (4.5 mm/s) already reached; danger limit (7.1 mm/s) not within a year',
  )
  const near = [limit('C', 4.5, [0.1, 0.2, 0.4]), limit('D', 7.1, [2.8, 3, 3.2])]
  expect(forecastWords([{ ...growing, limits: near }], format())[0]?.text).toBe(
    'H at this trend: warning limit (4.5 mm/s) within a day; danger limit (7.1 mm/s) in about 3 days',
  )
})

test('without growth one sentence stands for all axes, with what changed', () => {
  expect(forecastWords([trend({}), trend({ axis: 'Y', outlook: 'FewDays', days: 3 })], format())).toEqual([
    { text: 'No trend towards the limits', basis: null },
  ])
  expect(forecastWords([trend({ outlook: 'FewDays', days: 4, changed: 'Maintenance', sinceMs: nowMs - 4 * dayMs })], format())).toEqual([
    { text: 'Too few days with values for a forecast (4 days)', basis: 'counted from 2026-06-06: End of a maintenance window' },
  ])
  expect(forecastWords([], format())).toEqual([])
})
