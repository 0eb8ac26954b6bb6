import type { ChartRange } from '@undertone/chart/spec/chart-spec'

type Listener = (range: ChartRange) => void

const groups = new Map<string, Set<Listener>>()

/** One member of a group of charts that zoom together. */
export interface RangeLink {
  /** Tells all other members of the group. */
  publish(range: ChartRange): void
  leave(): void
}

/** Joins the group of a key; `listener` hears of ranges that other members chose. */
export function joinRangeGroup(key: string, listener: Listener): RangeLink {
  const group = groups.get(key) ?? new Set<Listener>()
  groups.set(key, group)
  group.add(listener)
  return {
    publish: (range) => {
      for (const other of group) if (other !== listener) other(range)
    },
    leave: () => {
      group.delete(listener)
      if (group.size === 0 && groups.get(key) === group) groups.delete(key)
    },
  }
}
