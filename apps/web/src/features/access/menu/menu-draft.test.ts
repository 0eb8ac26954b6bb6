import type { MenuEntry } from '@undertone/domain/access/menu.calls'
import { expect, test } from 'vitest'
import { menuDraft, menuForm, menuProblems } from './menu-draft.ts'

const entry: MenuEntry = {
  id: 5,
  parentId: 1,
  origin: 'screen:/userList',
  menuType: 'C',
  nameCn: '用户管理',
  nameEn: 'Users',
  path: '/userList',
  perms: 'system:user:list',
  icon: 'user',
  orderNum: 10,
  hidden: false,
  status: 0,
  changed: false,
}

test('an edit sends only the changed fields', () => {
  expect(menuDraft(entry, menuForm(entry, null))).toEqual({ id: 5 })
  expect(menuDraft(entry, { ...menuForm(entry, null), nameEn: ' People ', orderNum: '20' })).toEqual({
    id: 5,
    nameEn: 'People',
    orderNum: 20,
  })
})

test('a built-in entry keeps its path and type, one added manually does not', () => {
  const form = { ...menuForm(entry, null), path: '/roleList', menuType: 'M' as const }
  expect(menuDraft(entry, form)).toEqual({ id: 5 })
  expect(menuDraft({ ...entry, origin: null }, form)).toEqual({ id: 5, path: '/roleList', menuType: 'M' })
})

test('both names, a path within the product and an order are required', () => {
  expect(menuProblems(menuForm(entry, null))).toEqual({})
  expect(Object.keys(menuProblems({ ...menuForm(null, 1), path: 'https://elsewhere', orderNum: '-1' })).sort()).toEqual([
    'nameCn',
    'nameEn',
    'orderNum',
    'path',
  ])
  expect(menuProblems({ ...menuForm(entry, null), path: '#' })).toEqual({})
})

test('a button needs a permission and a page, and has no path', () => {
  const button = { ...menuForm(null, null), nameCn: '打印', nameEn: 'Print', menuType: 'F' as const, path: 'anything' }
  expect(Object.keys(menuProblems(button)).sort()).toEqual(['parentId', 'perms'])
  const whole = { ...button, perms: 'business:alarm:print', parentId: 4 }
  expect(menuProblems(whole)).toEqual({})
  expect(menuDraft(null, whole)).toMatchObject({ path: '#', perms: 'business:alarm:print', parentId: 4 })
})
