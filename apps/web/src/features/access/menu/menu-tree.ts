import type { MenuEntry } from '@undertone/domain/access/menu.calls'

/** An entry of the menu with those beneath it, in their order. */
export interface MenuItem {
  readonly entry: MenuEntry
  readonly children: readonly MenuItem[]
}

/** Steps between the order numbers that a reordering writes; a gap leaves room for one by hand. */
export const orderStep = 10

const byOrder = (a: MenuEntry, b: MenuEntry) => a.orderNum - b.orderNum || a.id - b.id

/** Those that stand side by side, in their order. */
export const siblingsOf = (entries: readonly MenuEntry[], parentId: number | null): MenuEntry[] =>
  entries.filter((one) => one.parentId === parentId).sort(byOrder)

/** The tree of the menu; an entry whose parent is gone stands at the root. */
export function menuItems(entries: readonly MenuEntry[]): MenuItem[] {
  const known = new Set(entries.map((one) => one.id))
  const built = (entry: MenuEntry): MenuItem => ({ entry, children: siblingsOf(entries, entry.id).map(built) })
  return entries
    .filter((one) => one.parentId === null || !known.has(one.parentId))
    .sort(byOrder)
    .map(built)
}

const isWithin = (entries: readonly MenuEntry[], id: number | null, above: number): boolean =>
  id !== null && (id === above || isWithin(entries, entries.find((one) => one.id === id)?.parentId ?? null, above))

/** Entries that can hold others: the parent of one that is moved; never itself or something beneath it. */
export const possibleParents = (entries: readonly MenuEntry[], moving: number | null): MenuEntry[] =>
  entries.filter((one) => one.menuType === 'M' && (moving === null || !isWithin(entries, one.id, moving))).sort(byOrder)

/** A change of place that is to be saved. */
export interface MenuMove {
  readonly id: number
  readonly parentId: number | null
  readonly orderNum: number
}

/** A free number between two neighbours, or null when they stand too close. */
function numberBetween(before: number | undefined, after: number | undefined): number | null {
  const low = before ?? -1
  const high = after ?? low + 2 * orderStep
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : null
}

/** Numbers for entries in a new order: those they have, handed round, as long as no two are alike; else counted anew. */
function numbersFor(placed: readonly MenuEntry[], parentId: number | null): number[] {
  const own = placed.map((one) => one.orderNum).sort((a, b) => a - b)
  const isUsable = placed.every((one) => one.parentId === parentId) && new Set(own).size === own.length
  return isUsable ? own : placed.map((_one, at) => (at + 1) * orderStep)
}

/**
 * What is to be saved so that an entry stands at a place among its new siblings, with as few changes as can be; nothing when it
 * stands there already, or would stand under itself.
 */
export function movedTo(entries: readonly MenuEntry[], id: number, parentId: number | null, at: number): MenuMove[] {
  const moving = entries.find((one) => one.id === id)
  if (!moving || isWithin(entries, parentId, id)) return []
  const siblings = siblingsOf(entries, parentId)
  if (moving.parentId === parentId && siblings.indexOf(moving) === at) return []
  const others = siblings.filter((one) => one.id !== id)
  const free = numberBetween(others[at - 1]?.orderNum, others[at]?.orderNum)
  if (free !== null) return [{ id, parentId, orderNum: free }]
  const placed = [...others.slice(0, at), moving, ...others.slice(at)]
  const numbers = numbersFor(placed, parentId)
  return placed
    .map((entry, place) => ({ entry, orderNum: numbers[place] ?? place * orderStep }))
    .filter(({ entry, orderNum }) => entry.orderNum !== orderNum || (entry.id === id && entry.parentId !== parentId))
    .map(({ entry, orderNum }) => ({ id: entry.id, parentId, orderNum }))
}

/** What is to be saved so that an entry moves up (-1) or down (1) among its siblings; nothing at either end. */
export function movedBy(entries: readonly MenuEntry[], id: number, step: -1 | 1): MenuMove[] {
  const moving = entries.find((one) => one.id === id)
  if (!moving) return []
  const siblings = siblingsOf(entries, moving.parentId)
  const to = siblings.findIndex((one) => one.id === id) + step
  return to < 0 || to >= siblings.length ? [] : movedTo(entries, id, moving.parentId, to)
}
