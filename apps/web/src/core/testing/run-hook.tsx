import { renderAt } from './screen.tsx'

/** Runs a hook on a screen at an address; `current` is what it returned last. */
export function runHook<T>(address: string, useIt: () => T): { readonly current: T; unmount(): void } {
  const results: T[] = []
  function Runner() {
    results.push(useIt())
    return null
  }
  const { unmount } = renderAt(address, <Runner />)
  return {
    get current() {
      const last = results.at(-1)
      if (last === undefined) throw new Error('the hook has not run')
      return last
    },
    unmount,
  }
}
