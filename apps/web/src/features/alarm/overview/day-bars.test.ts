import { expect, test } from 'vitest'
import { dayBars } from './day-bars.ts'

const day = (danger: number, warning: number, offline: number) => ({ day: '', danger, warning, offline })

test('bars start with danger and are scaled to the highest', () => {
  const { max, bars } = dayBars([day(2, 4, 2), day(0, 0, 0), day(0, 2, 0)])
  expect(max).toBe(8)
  expect(bars[0]).toEqual([
    { tone: 'danger', from: 0, to: 0.25 },
    { tone: 'warning', from: 0.25, to: 0.75 },
    { tone: 'unknown', from: 0.75, to: 1 },
  ])
  expect(bars[1]).toEqual([])
  expect(bars[2]).toEqual([{ tone: 'warning', from: 0, to: 0.25 }])
})

test('a single alarm does not fill the height', () => {
  expect(dayBars([day(1, 0, 0)]).bars[0]).toEqual([{ tone: 'danger', from: 0, to: 0.25 }])
})
