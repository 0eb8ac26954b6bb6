import { expect, test } from 'vitest'
import { lastPeriodAt } from './last-period.ts'

/** A Sunday evening in London, which is Monday morning in Shanghai and in a new month. */
const sundayEvening = Date.UTC(2026, 4, 31, 20)

test.each([
  ['week', 'Europe/London', { cycle: 'week', year: 2026, number: 21 }],
  ['week', 'Asia/Shanghai', { cycle: 'week', year: 2026, number: 22 }],
  ['month', 'Europe/London', { cycle: 'month', year: 2026, number: 4 }],
  ['month', 'Asia/Shanghai', { cycle: 'month', year: 2026, number: 5 }],
] as const)('the last %s in %s', (cycle, timeZone, period) => {
  expect(lastPeriodAt(cycle, sundayEvening, timeZone)).toEqual(period)
})
