import { create as createStore, type UseBoundStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

const resets = new Set<() => void>()

/** Stands in for zustand's `create` in tests: `resetStores` gives every store its initial state back. */
export const create = <T>(initialise: StateCreator<T>): UseBoundStore<StoreApi<T>> => {
  const store = createStore<T>(initialise)
  resets.add(() => store.setState(store.getInitialState(), true))
  return store
}

/** Gives every store its initial state. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
