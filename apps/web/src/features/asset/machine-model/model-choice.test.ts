import { expect, test } from 'vitest'
import { chosenKeys, countDifferences, isBehind, isTicked, withTick } from './model-choice.ts'

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

test('what the template changed is applied and what the machine was given stays, unless somebody says otherwise', () => {
  expect(chosenKeys({}, machine)).toEqual(['a'])
  const other = withTick(withTick({}, 4, 'a', false), 4, 'b', true)
  expect(chosenKeys(other, machine)).toEqual(['b'])
  expect(isTicked(other, 5, difference('a', false))).toBe(true)
})

test('a machine is behind until it was given the newest version', () => {
  expect([isBehind(machine, 1), isBehind(machine, 2), isBehind({ ...machine, version: null }, 1)]).toEqual([false, true, true])
  expect(countDifferences(machine)).toEqual({ changes: 1, own: 1 })
})
