import type { PermissionNode } from '@undertone/domain/access/access.calls'

/** The selected permission keys of a role; one key can occur at several nodes of the tree and is then selected at all of them. */
export type PermissionSelection = ReadonlySet<string>

/** The state of a node: all of its descendants are selected, some, or none. */
export type SelectionState = 'on' | 'partial' | 'off'

type Nodes = readonly PermissionNode[]

const flat = (nodes: Nodes): PermissionNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const within = (node: PermissionNode): PermissionNode[] => flat([node])
const keysOf = (nodes: Nodes): string[] => nodes.flatMap((node) => (node.key === null ? [] : [node.key]))
const grantableKeys = (nodes: Nodes): string[] => keysOf(nodes.filter((node) => node.mayGive))

/** The state of a node: of all its descendants if linked, else of its own key. */
export function selectionState(node: PermissionNode, selected: PermissionSelection, linked: boolean): SelectionState {
  const keys = keysOf(within(node))
  const count = keys.filter((key) => selected.has(key)).length
  if (!linked && node.key !== null && selected.has(node.key)) return 'on'
  if (count === 0) return 'off'
  return linked && count === keys.length ? 'on' : 'partial'
}

/** Whether a click can change anything: a heading has no key, and users cannot grant permissions they lack. */
export const isChangeable = (node: PermissionNode, linked: boolean): boolean => grantableKeys(linked ? within(node) : [node]).length > 0

/** The nodes from the root down to `id`, itself last; empty if not found. */
export function pathTo(nodes: Nodes, id: string): PermissionNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/**
 * The selection after a click. If linked, the descendants follow and the ancestors are added, since an action is useless without its
 * screen. A node whose grantable keys are all selected is cleared.
 */
export function togglePermission(nodes: Nodes, id: string, selected: PermissionSelection, linked: boolean): PermissionSelection {
  const path = pathTo(nodes, id)
  const node = path.at(-1)
  if (!node) return selected
  const own = grantableKeys(linked ? within(node) : [node])
  if (own.every((key) => selected.has(key))) return new Set([...selected].filter((key) => !own.includes(key)))
  return new Set([...selected, ...own, ...(linked ? grantableKeys(path) : [])])
}

/** Selects or clears all grantable keys; other keys stay as they are. */
export function selectAllPermissions(nodes: Nodes, selected: PermissionSelection, on: boolean): PermissionSelection {
  const own = grantableKeys(flat(nodes))
  return on ? new Set([...selected, ...own]) : new Set([...selected].filter((key) => !own.includes(key)))
}

/** How many distinct keys of the tree are selected, and how many there are. */
export function countSelected(nodes: Nodes, selected: PermissionSelection): { readonly count: number; readonly all: number } {
  const keys = new Set(keysOf(flat(nodes)))
  return { count: [...keys].filter((key) => selected.has(key)).length, all: keys.size }
}

/** The nodes whose label or key contains the keyword, with their ancestors and descendants. */
export function filterPermissions(nodes: Nodes, keyword: string): Nodes {
  const needle = keyword.trim().toLowerCase()
  if (needle === '') return nodes
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(needle) || node.key?.toLowerCase().includes(needle)) return [node]
    const children = [...filterPermissions(node.children, needle)]
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Ids of the nodes that have children, down to a depth. */
export const branchIds = (nodes: Nodes, depth = Number.POSITIVE_INFINITY): string[] =>
  depth <= 0 ? [] : nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...branchIds(node.children, depth - 1)] : []))
