import { expect, test } from 'vitest'
import { dayBars } from './day-bars.ts'

const day = (danger: number, warning: number, offline: number) => ({ day: '', danger, warning, offline })

test('bars start with danger and are scaled to the highest', () => {
  const { ticks, bars } = dayBars([day(2, 4, 2), day(0, 0, 0), day(0, 2, 0)])
  expect(ticks).toEqual([8, 4, 0])
  expect(bars).toEqual([
    [
      { tone: 'danger', share: 0.25 },
      { tone: 'warning', share: 0.5 },
      { tone: 'unknown', share: 0.25 },
    ],
    [],
    [{ tone: 'warning', share: 0.25 }],
  ])
})

test('a single alarm does not fill the height, and every tick is a whole number', () => {
  expect(dayBars([day(1, 0, 0)]).bars[0]).toEqual([{ tone: 'danger', share: 0.25 }])
  expect(dayBars([day(9, 0, 0)]).ticks).toEqual([10, 5, 0])
})
