/** Keeps the most recently used entries up to a number of bytes; the newest stays at any size. */
export interface LruCache<T> {
  put(id: number, value: T, bytes: number): void
  get(id: number): T | undefined
  drop(id: number): void
}

export function createLruCache<T>(maxBytes: number): LruCache<T> {
  const entries = new Map<number, { readonly value: T; readonly bytes: number }>()
  let total = 0
  const drop = (id: number): void => {
    total -= entries.get(id)?.bytes ?? 0
    entries.delete(id)
  }
  return {
    drop,
    put(id, value, bytes) {
      drop(id)
      entries.set(id, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes || oldest === id) break
        drop(oldest)
      }
    },
    get(id) {
      const found = entries.get(id)
      if (!found) return undefined
      // A Map iterates in insertion order: inserted again, the key is the most recent.
      entries.delete(id)
      entries.set(id, found)
      return found.value
    },
  }
}
