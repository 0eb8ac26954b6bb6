import type { PermissionNode } from '@undertone/domain/access/access.calls'
import { expect, test } from 'vitest'
import { allTicks, branchIds, findPermissions, isChangeable, tickCount, tickState, toggled } from './permission-ticks.ts'

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
const sorted = (ticks: ReadonlySet<string>) => [...ticks].sort()

test('a linked tick gives all beneath it that may be given, and opens what stands above', () => {
  expect(sorted(toggled(tree, 'users', none, true))).toEqual(['user:add', 'user:edit', 'user:list'])
  expect(sorted(toggled(tree, 'a:role:add:role:add', none, true))).toEqual(['role:add', 'role:list'])
})

test('a tick alone gives its own key only', () => {
  expect(sorted(toggled(tree, 'users', none, false))).toEqual(['user:list'])
  expect(sorted(toggled(tree, 'system', none, false))).toEqual([])
})

test('clearing takes what may be given and leaves what somebody else gave', () => {
  const held = new Set(['user:list', 'user:add', 'user:edit', 'user:reset'])
  expect(sorted(toggled(tree, 'users', held, true))).toEqual(['user:reset'])
  expect(sorted(allTicks(tree, held, false))).toEqual(['user:reset'])
})

test('the state has three values, and a key counts at each of its places', () => {
  expect(tickState(system, none, true)).toBe('off')
  const held = new Set(['user:edit'])
  expect(tickState(users, held, true)).toBe('partial')
  expect(tickState(roles, held, true)).toBe('partial')
  expect(tickState(roles, new Set(['role:list', 'role:add', 'user:edit']), true)).toBe('on')
  expect(tickState(users, new Set(['user:list']), false)).toBe('on')
  expect(tickState(users, held, false)).toBe('partial')
})

test('nobody can change what he lacks, and a heading alone is no permission', () => {
  expect(isChangeable(leaf('user:reset', 'Reset', false), true)).toBe(false)
  expect(isChangeable(system, false)).toBe(false)
  expect(isChangeable(system, true)).toBe(true)
})

test('counts each key once', () => {
  expect(tickCount(tree, new Set(['user:edit', 'elsewhere']))).toEqual({ held: 1, all: 6 })
  expect(tickCount(tree, allTicks(tree, none, true))).toEqual({ held: 5, all: 6 })
})

test('search keeps the way to what it finds, by label or key', () => {
  const [found] = findPermissions(tree, 'ASSIGN')
  expect(found?.children.map((node) => node.id)).toEqual(['roles'])
  expect(found?.children[0]?.children.map((node) => node.label)).toEqual(['Assign'])
  expect(findPermissions(tree, 'role:add')[0]?.children).toHaveLength(1)
  expect(findPermissions(tree, 'nothing')).toEqual([])
})

test('branches down to a depth', () => {
  expect(branchIds(tree, 1)).toEqual(['system'])
  expect(branchIds(tree)).toEqual(['system', 'users', 'roles'])
})
