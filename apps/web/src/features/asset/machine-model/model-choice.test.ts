import { expect, test } from 'vitest'
import { chosenKeys, countDifferences, hasUpdate, isBehind, isTicked, withTick } from './model-choice.ts'

const difference = (key: string, isOwn: boolean) => ({
  key,
  of: 'machine' as const,
  name: null,
  field: key,
  now: 1,
  wanted: 2,
  nowTitle: null,
  wantedTitle: null,
  isOwn,
})
const machine = { id: 4, name: 'P-1', areaName: 'Hall', version: 1, differences: [difference('a', false), difference('b', true)], gone: [] }

test('template changes are applied and custom values of the machine kept, unless the user decides otherwise', () => {
  expect(chosenKeys({}, machine)).toEqual(['a'])
  const other = withTick(withTick({}, 4, 'a', false), 4, 'b', true)
  expect(chosenKeys(other, machine)).toEqual(['b'])
  expect(isTicked(other, 5, difference('a', false))).toBe(true)
})

test('a machine is outdated until it has the newest version', () => {
  expect([isBehind(machine, 1), isBehind(machine, 2), isBehind({ ...machine, version: null }, 1)]).toEqual([false, true, true])
  expect(countDifferences(machine)).toEqual({ changes: 1, own: 1 })
})

test('a machine of the newest version is updated only where a difference is selected', () => {
  expect(hasUpdate({}, machine, 1)).toBe(true)
  const cleared = withTick({}, 4, 'a', false)
  expect([hasUpdate(cleared, machine, 1), hasUpdate(cleared, machine, 2)]).toEqual([false, true])
})
