import { expect, test } from 'vitest'
import { filterOf, initialState, isNarrowed } from './alarm-view.ts'

test('a URL without parameters requests everything, newest first', () => {
  expect(filterOf(initialState)).toEqual({ sort: 'time' })
  expect(isNarrowed(initialState)).toBe(false)
})

test('the parameters of a URL are requested, invalid ones are ignored', () => {
  const view = {
    ...initialState,
    level: '3',
    type: 'Trend',
    handling: '0',
    read: '1',
    lasts: 'no',
    keyword: ' pump ',
    equipmentId: 7,
    sort: 'AlarmLevel',
  }
  expect(filterOf(view)).toEqual({
    equipmentId: 7,
    level: [3],
    alarmType: ['Trend'],
    handling: 0,
    readState: 1,
    lasts: false,
    keyword: 'pump',
    sort: 'AlarmLevel',
  })
  expect(filterOf({ ...initialState, level: '99', type: 'x', handling: 'y', begin: '2026-01-01 00:00:00', sort: 'nonsense' })).toEqual({})
  expect(filterOf({ ...initialState, begin: 'yesterday', end: 'soon', sort: '' })).toEqual({})
  expect(isNarrowed(view)).toBe(true)
})
