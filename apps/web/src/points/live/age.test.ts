import { expect, it } from 'vitest'
import { ageOf } from './age.ts'
import { liveText } from './live.text.ts'

const now = 1_800_000_000_000
const ago = (ms: number) => ageOf(now - ms, now)

it('counts minutes, hours and days', () => {
  expect(ago(59_000).text).toBe(liveText.justNow)
  expect(ago(60_000)).toEqual({ text: liveText.minutesAgo, values: { n: 1 } })
  expect(ago(3_600_000)).toEqual({ text: liveText.hoursAgo, values: { n: 1 } })
  expect(ago(47 * 3_600_000)).toEqual({ text: liveText.hoursAgo, values: { n: 47 } })
  expect(ago(49 * 3_600_000)).toEqual({ text: liveText.daysAgo, values: { n: 2 } })
})

it('knows a point that never reported and a clock that runs ahead', () => {
  expect(ageOf(null, now).text).toBe(liveText.never)
  expect(ageOf(now + 5000, now).text).toBe(liveText.justNow)
})
