import type { PermissionNode } from '../access/access.calls.ts'
import { modules } from '../core/screen.ts'
import type { Language, Text } from '../core/text.ts'
import { calls } from './calls.ts'
import { screens } from './screens.ts'

const group = (key: string): string => key.slice(0, key.lastIndexOf(':'))

const others: Text = { cn: '其他', en: 'Other' }

/** The label of a permission: the summary of the first call that requires it. */
const labelOf = (key: string): Text => calls.find((one) => one.access === key)?.summary ?? { cn: key, en: key }

/**
 * The permissions that roles of a tenant may have, as the tree of the role editor: modules, their screens, and below each screen
 * the keys of its group. A key appears once, below the first screen of its group; keys without a screen are in the group "Other".
 */
export function permissionTree(language: Language, ownPermissions: ReadonlySet<string>, all: readonly string[]): PermissionNode[] {
  const placed = new Set<string>()
  const leaf = (key: string): PermissionNode => {
    placed.add(key)
    return { id: key, label: labelOf(key)[language], key, mayGive: ownPermissions.has(key), children: [] }
  }
  const keysOf = (name: string) => all.filter((key) => group(key) === name && !placed.has(key)).map(leaf)
  const heading = (id: string, label: string, children: PermissionNode[]): PermissionNode => ({
    id,
    label,
    key: null,
    mayGive: children.some((child) => child.mayGive),
    children,
  })
  const tree = Object.entries(modules).flatMap(([module, label]) => {
    const children = screens.flatMap((screen) => {
      if (screen.module !== module || screen.platformOnly || screen.parent !== undefined || screen.permission === null) return []
      const keys = keysOf(group(screen.permission))
      return keys.length === 0 ? [] : [heading(`screen:${screen.path}`, screen.label[language], keys)]
    })
    return children.length === 0 ? [] : [heading(`module:${module}`, label[language], children)]
  })
  const rest = all.filter((key) => !placed.has(key)).map(leaf)
  return rest.length === 0 ? tree : [...tree, heading('module:other', others[language], rest)]
}
