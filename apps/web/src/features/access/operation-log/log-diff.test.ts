import { expect, test } from 'vitest'
import { diffLines } from './log-diff.ts'

const changes = (before: unknown, after: unknown) =>
  diffLines(before, after)
    .filter((line) => line.change !== 'same')
    .map(({ path, before, after, change }) => [path.join('.'), before, after, change])

test('only differences are changes; an empty text equals a missing value', () => {
  expect(changes({ id: 1, status: 0, phone: '' }, { id: 1, status: 1, phone: null })).toEqual([['status', 0, 1, 'changed']])
})

test('an added row has no before value, a deleted one no after value', () => {
  expect(changes(null, { id: 7, name: 'Mill' })).toEqual([
    ['id', undefined, 7, 'added'],
    ['name', undefined, 'Mill', 'added'],
  ])
  expect(changes([{ id: 7 }], null)).toEqual([['id', 7, undefined, 'removed']])
})

test('rows of a list are matched by their id', () => {
  const before = [
    { id: 1, name: 'A' },
    { id: 2, name: 'B' },
  ]
  expect(changes(before, [{ id: 2, name: 'C' }])).toEqual([
    ['#1.id', 1, undefined, 'removed'],
    ['#1.name', 'A', undefined, 'removed'],
    ['#2.name', 'B', 'C', 'changed'],
  ])
})

test('a list of plain values is one value', () => {
  expect(changes({ roleIds: [1, 2] }, { roleIds: [2] })).toEqual([['roleIds', [1, 2], [2], 'changed']])
  expect(changes({ roleIds: [1, 2] }, { roleIds: [1, 2] })).toEqual([])
  expect(diffLines(null, { roleIds: [] })).toEqual([])
})

test('nested records are followed', () => {
  expect(changes({ place: { city: 'Kiel' } }, { place: { city: 'Oslo' } })).toEqual([['place.city', 'Kiel', 'Oslo', 'changed']])
})
