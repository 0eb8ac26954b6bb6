import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work after which others are answered, ms (guess: well below what a user notices). */
const sliceMs = 5

/** Does something with each item of a long list, on the main thread, which answers calls in between. */
export async function inTurns<T>(items: Iterable<T>, each: (item: T) => void): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    each(item)
    if (performance.now() - since < sliceMs) continue
    await nextTurn()
    since = performance.now()
  }
}
