import { expect, test } from 'vitest'
import { filterOf, isNarrowed, listLink, opening } from './alarm-view.ts'

test('an address that asks nothing asks for everything, the newest first', () => {
  expect(filterOf(opening)).toEqual({ sort: 'time' })
  expect(isNarrowed(opening)).toBe(false)
})

test('what an address says is asked, and what it cannot mean is left out', () => {
  const view = {
    ...opening,
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
  expect(filterOf({ ...opening, level: '99', type: 'x', handling: 'y', begin: '2026-01-01 00:00:00', sort: 'nonsense' })).toEqual({})
  expect(filterOf({ ...opening, begin: 'yesterday', end: 'soon', sort: '' })).toEqual({})
  expect(isNarrowed(view)).toBe(true)
})

test('a link leads to the list as it is meant', () => {
  expect(listLink({})).toBe('/faultAnalysis/alarmReport')
  expect(listLink({ handling: '0', equipmentId: 7, companyId: null })).toBe('/faultAnalysis/alarmReport?handling=0&equipmentId=7')
})
