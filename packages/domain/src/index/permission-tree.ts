import type { PermissionNode } from '../access/access.calls.ts'
import { actionNames, permissionGroups } from '../access/permission-names.table.ts'
import { type Action, permissionOf } from '../core/resource.ts'
import { modules } from '../core/screen.ts'
import { fill, type Language, nounOf, type Text } from '../core/text.ts'
import { resources } from './resources.ts'

/** The group of a permission key: all but its last part. */
const groupOf = (key: string): string => key.slice(0, key.lastIndexOf(':'))

const resourceNames = new Map(
  resources.flatMap((of) =>
    Object.entries(actionNames).map(([action, name]): [string, Text] => {
      const labelIn = (language: Language) => fill(name[language], { names: nounOf(of.plural, language), name: nounOf(of.label, language) })
      return [permissionOf(of, action as Action), { cn: labelIn('cn'), en: labelIn('en') }]
    }),
  ),
)

const groupNames = new Map(resources.map((of) => [of.permission, of.plural] as const))

/** The name of a permission in the role editor: that of its row, or the one derived from its resource. */
export const permissionName = (key: string): Text | undefined =>
  permissionGroups[groupOf(key)]?.names?.[key.slice(key.lastIndexOf(':') + 1)] ?? resourceNames.get(key)

const groupLabel = (name: string): Text | undefined => permissionGroups[name]?.label ?? groupNames.get(name)

/** A button that the platform's administrator added to the menu, as roles can be granted it. */
export interface ButtonPermission {
  readonly id: number
  readonly key: string
  readonly label: Text
  /** The permission of the screen that has the button; null for a screen without one. */
  readonly screenPermission: string | null
}

const addedButtons: Text = { cn: '自定义按钮', en: 'Added buttons' }

/**
 * The permissions that roles of a tenant may have, as the tree of the role editor: modules, the groups of each, and the keys of each group. A
 * button that was added to the menu stands in the group of its screen under its own name.
 */
export function permissionTree(
  language: Language,
  ownPermissions: ReadonlySet<string>,
  all: readonly string[],
  buttons: readonly ButtonPermission[] = [],
): PermissionNode[] {
  const leaf = (id: string, key: string, label: Text | undefined): PermissionNode => ({
    id,
    label: label?.[language] ?? key,
    key,
    mayGive: ownPermissions.has(key),
    children: [],
  })
  const heading = (id: string, label: string, children: PermissionNode[]): PermissionNode[] =>
    children.length === 0 ? [] : [{ id, label, key: null, mayGive: children.some((child) => child.mayGive), children }]
  const homeOf = ({ screenPermission }: ButtonPermission) => {
    const group = screenPermission === null ? '' : groupOf(screenPermission)
    return group in permissionGroups ? group : ''
  }
  const buttonLeaves = (group: string) =>
    buttons.filter((one) => homeOf(one) === group).map(({ id, key, label }) => leaf(`button:${id}`, key, label))
  const groups = Object.entries(permissionGroups).flatMap(([name, { module }]) => {
    const keys = all.filter((key) => groupOf(key) === name).map((key) => leaf(key, key, permissionName(key)))
    return heading(`group:${name}`, groupLabel(name)?.[language] ?? name, [...keys, ...buttonLeaves(name)]).map((node) => ({
      module,
      node,
    }))
  })
  return [
    ...Object.entries(modules).flatMap(([key, label]) =>
      heading(
        `module:${key}`,
        label[language],
        groups.filter(({ module }) => module === key).map(({ node }) => node),
      ),
    ),
    ...heading('module:buttons', addedButtons[language], buttonLeaves('')),
  ]
}
