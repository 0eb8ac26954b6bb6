import { worseState, worstState } from '@undertone/domain/monitor/monitor.enums'
import { expect, test } from 'vitest'
import { isSilent, type LiveState, machineStateOf, pointStateOf } from './live-state.ts'

const graded = (zone: 'A' | 'B' | 'C' | 'D') =>
  ({ zone, axis: 'X', value: 1, row: {} as never, band: { lowHz: 10, highHz: 1000 } }) as const

test('the priority is offline, stopped, danger, warning, normal', () => {
  expect(pointStateOf(true, true, graded('D'), 'D')).toBe('offline')
  expect(pointStateOf(false, true, graded('D'), 'D')).toBe('stopped')
  expect(pointStateOf(false, false, graded('D'), null)).toBe('danger')
  expect(pointStateOf(false, false, graded('C'), null)).toBe('warning')
  expect(pointStateOf(false, false, graded('B'), null)).toBe('normal')
  expect(pointStateOf(false, false, { refused: 'noClass' }, null)).toBe('ungraded')
})

test('an open alarm counts like the zone of its letter, and the worse of both is shown', () => {
  expect(pointStateOf(false, false, graded('A'), 'D')).toBe('danger')
  expect(pointStateOf(false, false, graded('A'), 'C')).toBe('warning')
  expect(pointStateOf(false, false, graded('D'), 'C')).toBe('danger')
  expect(pointStateOf(false, false, { refused: 'noClass' }, 'C')).toBe('warning')
})

test('silence is counted in upload periods, never under ten minutes', () => {
  expect(isSilent(null, 1, 0)).toBe(true)
  expect(isSilent(0, 1, 9 * 60_000)).toBe(false)
  expect(isSilent(0, 1, 11 * 60_000)).toBe(true)
  expect(isSilent(0, 60, 179 * 60_000)).toBe(false)
  expect(isSilent(0, 60, 181 * 60_000)).toBe(true)
})

test('a machine is as bad as its worst active point', () => {
  const quiet = (...states: LiveState[]) => states.map((state) => ({ state, alarm: null }))
  expect(machineStateOf(quiet('normal', 'offline', 'warning'), false)).toBe('warning')
  expect(machineStateOf(quiet('offline', 'offline'), false)).toBe('offline')
  expect(machineStateOf(quiet('danger'), true)).toBe('stopped')
  expect(machineStateOf([], false)).toBe('offline')
})

test('an active alarm at a silent point still counts while the machine sends data', () => {
  const silent = { state: 'offline', alarm: 'D' } as const
  expect(machineStateOf([silent, { state: 'normal', alarm: null }], false)).toBe('danger')
  expect(machineStateOf([silent], false)).toBe('offline')
})

test('the worse of two states follows the same order, and no state counts least', () => {
  const states: (LiveState | null)[] = ['danger', 'warning', 'normal', 'ungraded', 'stopped', 'offline', null]
  for (const [i, a] of states.entries()) for (const [k, b] of states.entries()) expect(worseState(a, b)).toBe(states[Math.min(i, k)])
})

test('areas and companies show the worst of their machines', () => {
  expect(worstState(['stopped', 'normal', 'danger', 'offline'])).toBe('danger')
  expect(worstState(['offline', 'stopped'])).toBe('stopped')
  expect(worstState([])).toBeNull()
})
