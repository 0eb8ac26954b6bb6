import type { CursorReading } from './plot-model.ts'

/** The reading at the crosshair, outside React state, so that moving the pointer rerenders only the legend. */
export interface ReadingStore {
  get(): CursorReading | null
  set(reading: CursorReading | null): void
  subscribe(listener: () => void): () => void
}

export function createReadingStore(): ReadingStore {
  let reading: CursorReading | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => reading,
    set(next) {
      if (next === reading) return
      reading = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
