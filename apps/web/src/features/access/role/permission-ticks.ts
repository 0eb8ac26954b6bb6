import type { PermissionNode } from '@undertone/domain/access/access.calls'

/** The permission keys that a role holds; one key can stand at several places of the tree and is ticked at all of them. */
export type Ticks = ReadonlySet<string>

/** How a place of the tree stands: everything beneath it is given, a part, or nothing. */
export type TickState = 'on' | 'partial' | 'off'

type Nodes = readonly PermissionNode[]

const flat = (nodes: Nodes): PermissionNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const within = (node: PermissionNode): PermissionNode[] => flat([node])
const keysOf = (nodes: Nodes): string[] => nodes.flatMap((node) => (node.key === null ? [] : [node.key]))
const giveable = (nodes: Nodes): string[] => keysOf(nodes.filter((node) => node.mayGive))

/** The state of a place. Linked, it stands for all beneath it; alone, it stands for its own key. */
export function tickState(node: PermissionNode, ticks: Ticks, linked: boolean): TickState {
  const keys = keysOf(within(node))
  const held = keys.filter((key) => ticks.has(key)).length
  if (!linked && node.key !== null && ticks.has(node.key)) return 'on'
  if (held === 0) return 'off'
  return linked && held === keys.length ? 'on' : 'partial'
}

/** Whether a click can change anything: a heading alone has no key, and nobody gives what he lacks. */
export const isChangeable = (node: PermissionNode, linked: boolean): boolean => giveable(linked ? within(node) : [node]).length > 0

/** The places from the root down to one, itself last; empty when it is not there. */
export function wayTo(nodes: Nodes, id: string): PermissionNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = wayTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/**
 * The ticks after a click. Linked, all beneath follows, and what stands above is opened with it: an action is of no use without its
 * screen. A place of which everything that may be given is given already is cleared.
 */
export function toggled(nodes: Nodes, id: string, ticks: Ticks, linked: boolean): Ticks {
  const way = wayTo(nodes, id)
  const node = way.at(-1)
  if (!node) return ticks
  const own = giveable(linked ? within(node) : [node])
  if (own.every((key) => ticks.has(key))) return new Set([...ticks].filter((key) => !own.includes(key)))
  return new Set([...ticks, ...own, ...(linked ? giveable(way) : [])])
}

/** All that can be given, beside what is held already; or nothing but what cannot be taken. */
export function allTicks(nodes: Nodes, ticks: Ticks, on: boolean): Ticks {
  const own = giveable(flat(nodes))
  return on ? new Set([...ticks, ...own]) : new Set([...ticks].filter((key) => !own.includes(key)))
}

/** How many different keys of the tree are ticked, and how many there are. */
export function tickCount(nodes: Nodes, ticks: Ticks): { readonly held: number; readonly all: number } {
  const keys = new Set(keysOf(flat(nodes)))
  return { held: [...keys].filter((key) => ticks.has(key)).length, all: keys.size }
}

/** The places whose label or key contains a text, with all above and beneath them. */
export function findPermissions(nodes: Nodes, keyword: string): Nodes {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted) || node.key?.toLowerCase().includes(wanted)) return [node]
    const children = [...findPermissions(node.children, wanted)]
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Ids of the places that have others beneath them, down to a depth. */
export const branchIds = (nodes: Nodes, depth = Number.POSITIVE_INFINITY): string[] =>
  depth <= 0 ? [] : nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...branchIds(node.children, depth - 1)] : []))
