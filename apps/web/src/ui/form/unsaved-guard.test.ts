import { expect, test } from 'vitest'
import { leadsAway } from './unsaved-guard.ts'

const lamp = { pathname: '/configureManagement/alarmLampCreateEdit', search: '?id=3' }

test.each([
  ['another screen', { ...lamp, pathname: '/userList' }, true],
  ['another row of the same screen', { ...lamp, search: '?id=4' }, true],
  ['a new row', { ...lamp, search: '' }, true],
  ['another company of the same setting', { ...lamp, search: '?id=3&companyId=2' }, true],
  ['another page of a list beside the form', { ...lamp, search: '?id=3&page=2&open=7' }, false],
  ['where one is', lamp, false],
])('a step to %s leaves the form or not', (_name, next, away) => {
  expect(leadsAway(lamp, next)).toBe(away)
  expect(leadsAway(next, lamp)).toBe(away)
})
