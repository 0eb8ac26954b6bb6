import { expect, it } from 'vitest'
import { rangeAround, weekUntil } from './default-range.ts'

it('shows the last seven days, across a month', () => {
  expect(weekUntil('2026-03-02 08:15:00')).toEqual({ begin: '2026-02-24 00:00:00', end: '2026-03-02 23:59:59' })
})

it('takes three days before and four after', () => {
  expect(rangeAround('2026-03-02 08:15:00')).toEqual({ begin: '2026-02-27 00:00:00', end: '2026-03-06 00:00:00' })
})
