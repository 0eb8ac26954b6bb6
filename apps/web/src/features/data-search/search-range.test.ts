import { expect, it } from 'vitest'
import { msOf, periodOf, rangeOf } from './search-range.ts'

const zone = 'Asia/Shanghai'
const now = Date.UTC(2026, 10, 21, 4)

it('is that of the URL, or the last seven days', () => {
  expect(rangeOf('2026-01-01 00:00:00', '2026-01-02 00:00:00', now, zone)).toEqual(['2026-01-01 00:00:00', '2026-01-02 00:00:00'])
  expect(rangeOf('', '', now, zone)).toEqual(['2026-11-15 00:00:00', '2026-11-21 23:59:59'])
  expect(rangeOf('2026-01-01 00:00:00', '', now, zone)[1]).toBe('2026-11-21 23:59:59')
})

it('uses the clock of the company, and is null if it cannot be parsed', () => {
  expect(msOf('2026-11-21 12:00:00', zone)).toBe(now)
  expect(periodOf(['2026-11-21 12:00:00', '2026-11-21 13:00:00'], zone)).toEqual([now, now + 3_600_000])
  expect(periodOf(['nonsense', '2026-11-21 13:00:00'], zone)).toBeNull()
  expect(periodOf(['2026-11-21 13:00:00', '2026-11-21 12:00:00'], zone)).toBeNull()
})
