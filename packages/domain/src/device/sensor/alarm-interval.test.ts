import { expect, test } from 'vitest'
import { alarmCountOptions, alarmHours, alarmIntervalHours } from './alarm-interval.enums.ts'

test('the interval of an alarm offers the short choices, every hour of a day, and once a day', () => {
  const codes = Object.values(alarmIntervalHours.members).map((member) => member.code)
  expect(codes).toEqual(expect.arrayContaining([...alarmCountOptions]))
  expect(codes.filter((hours) => Number.isInteger(hours))).toEqual(Array.from({ length: 25 }, (_, hour) => hour))
  expect([alarmHours.min, alarmHours.max]).toEqual([0, 23])
})
