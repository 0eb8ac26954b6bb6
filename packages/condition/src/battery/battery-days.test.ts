import { describe, expect, test } from 'vitest'
import { batteryLife } from './battery-days.ts'

/** Hours of a battery that falls by so many V a day, with the swing of day and night. */
const falling = (perDay: number, days: number, { start = 3.6, noise = 0 } = {}) =>
  Array.from({ length: days * 24 }, (_, hour) => ({
    t: hour * 3_600_000,
    value: start - (perDay * hour) / 24 + 0.01 * Math.sin((hour / 24) * 2 * Math.PI) + noise * Math.sin(Math.floor(hour / 24) * 12.9898),
  }))

describe('the life of a battery', () => {
  test.each([
    [0.01, 30, 30],
    [0.002, 60, 240],
    [0.05, 10, 2],
  ])('falling by %d V a day for %d days it lasts %d more to 3.0 V', (perDay, days, left) => {
    const life = batteryLife(falling(perDay, days), 3)
    expect('days' in life && Math.abs(life.days - left)).toBeLessThanOrEqual(Math.max(2, left * 0.05))
  })

  test('is over at the limit', () => {
    expect(batteryLife(falling(0, 1, { start: 2.9 }), 3)).toEqual({ days: 0 })
  })

  test.each([
    ['without a limit', falling(0.01, 30), null, 'noLimit'],
    ['from less than a week', falling(0.01, 6), 3, 'tooShort'],
    ['of one that does not fall', falling(0, 30), 3, 'steady'],
    ['of one that is charged', falling(-0.01, 30), 3, 'steady'],
    ['without any value', [], 3, 'tooShort'],
    ['of values that scatter more than they fall', falling(0.01, 10, { noise: 0.2 }), 3, 'scattered'],
  ] as const)('is not known %s', (_what, hours, limit, doubt) => {
    expect(batteryLife(hours, limit)).toEqual({ doubt })
  })
})
