import { expect, test } from 'vitest'
import { isSilent, machineStateOf, pointStateOf } from './live-state.ts'

const graded = (zone: 'A' | 'B' | 'C' | 'D') =>
  ({ zone, axis: 'X', value: 1, row: {} as never, band: { lowHz: 10, highHz: 1000 } }) as const

test('the priority is offline, stopped, danger, warning, normal', () => {
  expect(pointStateOf(true, true, graded('D'))).toBe('offline')
  expect(pointStateOf(false, true, graded('D'))).toBe('stopped')
  expect(pointStateOf(false, false, graded('D'))).toBe('danger')
  expect(pointStateOf(false, false, graded('C'))).toBe('warning')
  expect(pointStateOf(false, false, graded('B'))).toBe('normal')
  expect(pointStateOf(false, false, { refused: 'noClass' })).toBe('ungraded')
})

test('silence is counted in upload periods, never under ten minutes', () => {
  expect(isSilent(null, 1, 0)).toBe(true)
  expect(isSilent(0, 1, 9 * 60_000)).toBe(false)
  expect(isSilent(0, 1, 11 * 60_000)).toBe(true)
  expect(isSilent(0, 60, 179 * 60_000)).toBe(false)
  expect(isSilent(0, 60, 181 * 60_000)).toBe(true)
})

test('a machine is as bad as its worst point that speaks', () => {
  expect(machineStateOf(['normal', 'offline', 'warning'], false)).toBe('warning')
  expect(machineStateOf(['offline', 'offline'], false)).toBe('offline')
  expect(machineStateOf(['danger'], true)).toBe('stopped')
  expect(machineStateOf([], false)).toBe('offline')
})
