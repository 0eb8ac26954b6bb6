import type { ChartRange } from '@undertone/chart/spec/chart-spec'

type Listener = (range: ChartRange) => void

const groups = new Map<string, Set<Listener>>()

/** A member of a group of charts that zoom together. */
export interface RangeLink {
  /** Notifies all other members of the group. */
  publish(range: ChartRange): void
  leave(): void
}

/** Joins the group of a key; `listener` receives ranges published by other members. */
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
