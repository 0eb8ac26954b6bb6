/** An LRU cache limited by number of entries or by total weight; the newest entry always stays. */
export type BoundedCache<Value> = {
  readonly get: (key: string, make: () => Value) => Value
  readonly size: () => { entries: number; weight: number }
}

/** Creates the cache; `weigh` has the unit of `maxWeight` (points, bytes). */
export function boundedCache<Value>(maxEntries: number, maxWeight: number, weigh: (value: Value) => number): BoundedCache<Value> {
  const kept = new Map<string, Value>()
  let weight = 0
  return {
    get(key, make) {
      const known = kept.get(key)
      if (known !== undefined) {
        // A Map keeps insertion order: setting the key again makes it the most recent one.
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const value = make()
      kept.set(key, value)
      weight += weigh(value)
      for (const [oldest, stale] of kept) {
        if (oldest === key || (kept.size <= maxEntries && weight <= maxWeight)) break
        kept.delete(oldest)
        weight -= weigh(stale)
      }
      return value
    },
    size: () => ({ entries: kept.size, weight }),
  }
}
