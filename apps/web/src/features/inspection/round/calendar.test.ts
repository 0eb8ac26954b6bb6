import { expect, test } from 'vitest'
import { monthAfter, weeksOf } from './calendar.ts'

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-11-01', '2026-11-30', '2026-12-06'])
  // February 2027 is exactly four weeks.
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('months go on over the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})
