/** Keeps the most recently used things up to so many bytes; the newest stays whatever its size. */
export interface Shelf<T> {
  put(id: number, thing: T, bytes: number): void
  get(id: number): T | undefined
  drop(id: number): void
}

/** Makes a shelf. */
export function makeShelf<T>(maxBytes: number): Shelf<T> {
  const kept = new Map<number, { readonly thing: T; readonly bytes: number }>()
  let total = 0
  const drop = (id: number): void => {
    total -= kept.get(id)?.bytes ?? 0
    kept.delete(id)
  }
  return {
    drop,
    put(id, thing, bytes) {
      drop(id)
      kept.set(id, { thing, bytes })
      total += bytes
      for (const oldest of kept.keys()) {
        if (total <= maxBytes || oldest === id) break
        drop(oldest)
      }
    },
    get(id) {
      const found = kept.get(id)
      if (!found) return undefined
      // A Map lists its keys as they were set: set again, the key is the most recent one.
      kept.delete(id)
      kept.set(id, found)
      return found.thing
    },
  }
}
