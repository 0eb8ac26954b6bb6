import type { PermissionNode } from '@undertone/domain/access/access.calls'
import { expect, test } from 'vitest'
import {
  branchIds,
  countSelected,
  filterPermissions,
  isChangeable,
  selectAllPermissions,
  selectionState,
  togglePermission,
} from './permission-selection.ts'

const leaf = (key: string, label = key, mayGive = true): PermissionNode => ({ id: `a:${label}:${key}`, label, key, mayGive, children: [] })
const users: PermissionNode = {
  id: 'users',
  label: 'Users',
  key: 'user:list',
  mayGive: true,
  children: [leaf('user:add'), leaf('user:edit'), leaf('user:reset', 'Reset', false)],
}
const roles: PermissionNode = {
  id: 'roles',
  label: 'Roles',
  key: 'role:list',
  mayGive: true,
  children: [leaf('role:add'), leaf('user:edit', 'Assign')],
}
const system: PermissionNode = { id: 'system', label: 'System', key: null, mayGive: true, children: [users, roles] }
const tree = [system]
const none = new Set<string>()
const sorted = (selected: ReadonlySet<string>) => [...selected].sort()

test('a linked toggle grants all grantable descendants and the ancestors', () => {
  expect(sorted(togglePermission(tree, 'users', none, true))).toEqual(['user:add', 'user:edit', 'user:list'])
  expect(sorted(togglePermission(tree, 'a:role:add:role:add', none, true))).toEqual(['role:add', 'role:list'])
})

test('an unlinked toggle grants its own key only', () => {
  expect(sorted(togglePermission(tree, 'users', none, false))).toEqual(['user:list'])
  expect(sorted(togglePermission(tree, 'system', none, false))).toEqual([])
})

test('clearing removes what is grantable and keeps the rest', () => {
  const stored = new Set(['user:list', 'user:add', 'user:edit', 'user:reset'])
  expect(sorted(togglePermission(tree, 'users', stored, true))).toEqual(['user:reset'])
  expect(sorted(selectAllPermissions(tree, stored, false))).toEqual(['user:reset'])
})

test('the state has three values, and a key counts at each of its nodes', () => {
  expect(selectionState(system, none, true)).toBe('off')
  const stored = new Set(['user:edit'])
  expect(selectionState(users, stored, true)).toBe('partial')
  expect(selectionState(roles, stored, true)).toBe('partial')
  expect(selectionState(roles, new Set(['role:list', 'role:add', 'user:edit']), true)).toBe('on')
  expect(selectionState(users, new Set(['user:list']), false)).toBe('on')
  expect(selectionState(users, stored, false)).toBe('partial')
})

test('a user cannot change permissions he lacks, and a heading alone is no permission', () => {
  expect(isChangeable(leaf('user:reset', 'Reset', false), true)).toBe(false)
  expect(isChangeable(system, false)).toBe(false)
  expect(isChangeable(system, true)).toBe(true)
})

test('counts each key once', () => {
  expect(countSelected(tree, new Set(['user:edit', 'elsewhere']))).toEqual({ count: 1, all: 6 })
  expect(countSelected(tree, selectAllPermissions(tree, none, true))).toEqual({ count: 5, all: 6 })
})

test('a search by label or key keeps the ancestors of its matches', () => {
  const [found] = filterPermissions(tree, 'ASSIGN')
  expect(found?.children.map((node) => node.id)).toEqual(['roles'])
  expect(found?.children[0]?.children.map((node) => node.label)).toEqual(['Assign'])
  expect(filterPermissions(tree, 'role:add')[0]?.children).toHaveLength(1)
  expect(filterPermissions(tree, 'nothing')).toEqual([])
})

test('ids of branches down to a depth', () => {
  expect(branchIds(tree, 1)).toEqual(['system'])
  expect(branchIds(tree)).toEqual(['system', 'users', 'roles'])
})
