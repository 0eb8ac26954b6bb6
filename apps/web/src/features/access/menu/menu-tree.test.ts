import type { MenuEntry } from '@undertone/domain/access/menu.calls'
import { expect, test } from 'vitest'
import { menuItems, movesBy, movesTo, possibleParents } from './menu-tree.ts'

const entry = (id: number, parentId: number | null, orderNum: number, menuType: MenuEntry['menuType'] = 'C'): MenuEntry => ({
  id,
  parentId,
  origin: null,
  menuType,
  nameCn: `菜单${id}`,
  nameEn: `Menu ${id}`,
  path: '#',
  perms: '',
  icon: '',
  orderNum,
  hidden: false,
  status: 0,
  changed: false,
})
const entries = [
  entry(1, null, 10, 'M'),
  entry(2, null, 20, 'M'),
  entry(11, 1, 20),
  entry(12, 1, 10),
  entry(13, 1, 30),
  entry(21, 2, 10, 'M'),
]

test('entries are sorted below their parents, and an orphan becomes a root', () => {
  const [first, second, lost] = menuItems([...entries, entry(99, 77, 30)])
  expect(first?.children.map((item) => item.entry.id)).toEqual([12, 11, 13])
  expect(second?.children.map((item) => item.entry.id)).toEqual([21])
  expect(lost?.entry.id).toBe(99)
})

test('one step up or down uses a free number between the new neighbours', () => {
  expect(movesBy(entries, 11, -1)).toEqual([{ id: 11, parentId: 1, orderNum: 4 }])
  expect(movesBy(entries, 12, 1)).toEqual([{ id: 12, parentId: 1, orderNum: 25 }])
  expect(movesBy(entries, 12, -1)).toEqual([])
  expect(movesBy(entries, 13, 1)).toEqual([])
})

test('close neighbours swap their numbers; equal numbers are renumbered', () => {
  const close = [entry(1, null, 1), entry(2, null, 2), entry(3, null, 3)]
  expect(movesBy(close, 3, -1)).toEqual([
    { id: 3, parentId: null, orderNum: 2 },
    { id: 2, parentId: null, orderNum: 3 },
  ])
  const alike = [entry(1, null, 0), entry(2, null, 0)]
  expect(movesBy(alike, 2, -1)).toEqual([
    { id: 2, parentId: null, orderNum: 10 },
    { id: 1, parentId: null, orderNum: 20 },
  ])
})

test('a move to another parent, at an index among its entries', () => {
  expect(movesTo(entries, 13, 2, 0)).toEqual([{ id: 13, parentId: 2, orderNum: 4 }])
  expect(movesTo(entries, 13, 2, 1)).toEqual([{ id: 13, parentId: 2, orderNum: 20 }])
  expect(movesTo(entries, 13, 1, 2)).toEqual([])
})

test('an entry cannot move below itself', () => {
  expect(movesTo(entries, 2, 21, 0)).toEqual([])
  expect(possibleParents(entries, 'M', 2).map((one) => one.id)).toEqual([1])
  expect(possibleParents(entries, 'C', null).map((one) => one.id)).toEqual([1, 21, 2])
  expect(possibleParents(entries, 'F', null).map((one) => one.id)).toEqual([12, 11, 13])
})
