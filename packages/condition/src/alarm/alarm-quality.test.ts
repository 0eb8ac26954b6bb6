import { expect, test } from 'vitest'
import { alarmLoad, perMachineYear } from './alarm-quality.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('eleven alarms within ten minutes are a flood, ten are none', () => {
  const burst = (n: number, from: number) => Array.from({ length: n }, (_, i) => from + i * 30_000)
  expect(alarmLoad(0, day, burst(10, 60 * minute))).toMatchObject({ floods: 0, busiest: { fromMs: 60 * minute, count: 10 } })
  expect(alarmLoad(0, day, [...burst(11, 60 * minute), 5 * minute])).toEqual({
    perTenMinutes: 12 / 144,
    floods: 1,
    busiest: { fromMs: 60 * minute, count: 11 },
  })
  expect(alarmLoad(0, day, [])).toEqual({ perTenMinutes: 0, floods: 0, busiest: null })
})

test('alarms are counted by machine and year', () => {
  expect(perMachineYear(8, 4, 0, 365.2425 * day)).toBeCloseTo(2)
  expect(perMachineYear(1, 2, 0, 73.0485 * day)).toBeCloseTo(2.5)
  expect(perMachineYear(3, 0, 0, day)).toBeNull()
})
