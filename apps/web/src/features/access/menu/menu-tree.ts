import { type MenuEntry, parentTypes } from '@undertone/domain/access/menu.calls'

/** A menu entry with its sorted children. */
export interface MenuItem {
  readonly entry: MenuEntry
  readonly children: readonly MenuItem[]
}

/** Step between order numbers after renumbering; the gap leaves room for manual numbers. */
export const orderStep = 10

const byOrder = (a: MenuEntry, b: MenuEntry) => a.orderNum - b.orderNum || a.id - b.id

/** The sorted children of a parent. */
export const siblingsOf = (entries: readonly MenuEntry[], parentId: number | null): MenuEntry[] =>
  entries.filter((one) => one.parentId === parentId).sort(byOrder)

/** The menu tree; an entry whose parent is missing becomes a root. */
export function menuItems(entries: readonly MenuEntry[]): MenuItem[] {
  const known = new Set(entries.map((one) => one.id))
  const toItem = (entry: MenuEntry): MenuItem => ({ entry, children: siblingsOf(entries, entry.id).map(toItem) })
  return entries
    .filter((one) => one.parentId === null || !known.has(one.parentId))
    .sort(byOrder)
    .map(toItem)
}

const isDescendant = (entries: readonly MenuEntry[], id: number | null, above: number): boolean =>
  id !== null && (id === above || isDescendant(entries, entries.find((one) => one.id === id)?.parentId ?? null, above))

/** Possible parents of an entry of a type: never the entry itself or one of its descendants. */
export const possibleParents = (entries: readonly MenuEntry[], type: MenuEntry['menuType'], moving: number | null): MenuEntry[] =>
  entries
    .filter((one) => parentTypes(type).includes(one.menuType) && (moving === null || !isDescendant(entries, one.id, moving)))
    .sort(byOrder)

/** A change of position to save. */
export interface MenuMove {
  readonly id: number
  readonly parentId: number | null
  readonly orderNum: number
}

/** A free number between two neighbours, or null if there is none. */
function numberBetween(before: number | undefined, after: number | undefined): number | null {
  const low = before ?? -1
  const high = after ?? low + 2 * orderStep
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : null
}

/** Order numbers for entries in a new order: their own numbers sorted if all differ, else renumbered. */
function orderNumbersFor(placed: readonly MenuEntry[], parentId: number | null): number[] {
  const own = placed.map((one) => one.orderNum).sort((a, b) => a - b)
  const isUsable = placed.every((one) => one.parentId === parentId) && new Set(own).size === own.length
  return isUsable ? own : placed.map((_one, at) => (at + 1) * orderStep)
}

/**
 * The changes to save so that an entry gets an index among its new siblings, as few as possible; none if it already has it
 * or may not be there.
 */
export function movesTo(entries: readonly MenuEntry[], id: number, parentId: number | null, at: number): MenuMove[] {
  const moving = entries.find((one) => one.id === id)
  const parent = entries.find((one) => one.id === parentId)
  if (!moving || isDescendant(entries, parentId, id) || !parentTypes(moving.menuType).includes(parent?.menuType ?? null)) return []
  const siblings = siblingsOf(entries, parentId)
  if (moving.parentId === parentId && siblings.indexOf(moving) === at) return []
  const others = siblings.filter((one) => one.id !== id)
  const free = numberBetween(others[at - 1]?.orderNum, others[at]?.orderNum)
  if (free !== null) return [{ id, parentId, orderNum: free }]
  const reordered = [...others.slice(0, at), moving, ...others.slice(at)]
  const numbers = orderNumbersFor(reordered, parentId)
  return reordered
    .map((entry, place) => ({ entry, orderNum: numbers[place] ?? place * orderStep }))
    .filter(({ entry, orderNum }) => entry.orderNum !== orderNum || (entry.id === id && entry.parentId !== parentId))
    .map(({ entry, orderNum }) => ({ id: entry.id, parentId, orderNum }))
}

/** The changes to save so that an entry moves up (-1) or down (1) among its siblings; none at either end. */
export function movesBy(entries: readonly MenuEntry[], id: number, step: -1 | 1): MenuMove[] {
  const moving = entries.find((one) => one.id === id)
  if (!moving) return []
  const siblings = siblingsOf(entries, moving.parentId)
  const to = siblings.findIndex((one) => one.id === id) + step
  return to < 0 || to >= siblings.length ? [] : movesTo(entries, id, moving.parentId, to)
}
