/** What comes within this time is handled together, ms (guess: thousands of gateways may reconnect within seconds). */
const collectMs = 200
/** Wait after a failure before all of it is handled again, ms (guess: until the database is back). */
const retryMs = 5000

interface Collected<T> {
  readonly handle: (all: readonly T[]) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/** Returns what takes one thing after the other; they are handled together, each once however often it came, and again after a failure. */
export function collected<T>({ handle, onFailure }: Collected<T>): (one: T) => void {
  const waiting = new Set<T>()
  let isScheduled = false
  const schedule = (ms: number) => {
    if (!isScheduled) setTimeout(() => void run(), ms).unref()
    isScheduled = true
  }
  const run = async () => {
    const all = [...waiting]
    waiting.clear()
    isScheduled = false
    try {
      await handle(all)
    } catch (error) {
      onFailure(error)
      for (const one of all) waiting.add(one)
      schedule(retryMs)
    }
  }
  return (one) => {
    waiting.add(one)
    schedule(collectMs)
  }
}
