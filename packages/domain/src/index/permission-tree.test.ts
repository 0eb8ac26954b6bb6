import { describe, expect, test } from 'vitest'
import type { PermissionNode } from '../access/access.calls.ts'
import { permissionGroups } from '../access/permission-names.table.ts'
import { languages } from '../core/text.ts'
import { permissionName, permissionTree } from './permission-tree.ts'
import { tenantPermissions } from './permissions.ts'

const leavesOf = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => (node.key === null ? leavesOf(node.children) : [node]))
const headings = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => (node.key === null ? [node, ...headings(node.children)] : []))

describe.each(languages)('the role editor in %s', (language) => {
  const tree = permissionTree(language, new Set(tenantPermissions), tenantPermissions)

  test('has every permission once, each with a name of its own', () => {
    const leaves = leavesOf(tree)
    expect(leaves.map(({ key }) => key).toSorted()).toEqual(tenantPermissions.toSorted())
    expect(tenantPermissions.filter((key) => permissionName(key) === undefined)).toEqual([])
    const labels = leaves.map(({ label }) => label)
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  })

  test('has no group for the rest, and no two groups of one name', () => {
    const labels = tree.flatMap((module) => module.children.map(({ label }) => label))
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
    expect(headings(tree).filter(({ label }) => /other|其他/i.test(label))).toEqual([])
    expect(tree.map(({ id }) => id)).not.toContain('module:buttons')
  })
})

test('every group and every name of the table belongs to a permission', () => {
  const named = Object.entries(permissionGroups).flatMap(([group, { names }]) => Object.keys(names ?? {}).map((part) => `${group}:${part}`))
  expect(named.filter((key) => !tenantPermissions.includes(key))).toEqual([])
  expect(Object.keys(permissionGroups).filter((group) => !tenantPermissions.some((key) => key.startsWith(`${group}:`)))).toEqual([])
})

test('an added button stands in the group of its screen, or in a group of its own', () => {
  const button = { label: { cn: '打印', en: 'Print' }, key: 'business:alarm:print' }
  const buttons = [
    { ...button, id: 1, screenPermission: 'business:alarm:list' },
    { ...button, id: 2, screenPermission: null },
  ]
  const tree = permissionTree('en', new Set(['business:alarm:print']), ['business:alarm:list'], buttons)
  expect(tree.map(({ id, children }) => [id, leavesOf(children).map(({ label }) => label)])).toEqual([
    ['module:fault', ['View alarms', 'Print']],
    ['module:buttons', ['Print']],
  ])
})
