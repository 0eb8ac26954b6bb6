import type { WaveBlobs } from './wave.store.ts'

/** How often a transaction says something while it waits for bytes, ms (guess: several times before PostgreSQL ends it for its silence). */
const awakeMs = 2000

/**
 * Keeps a transaction from being taken for that of a frozen server while it waits for bytes, which may take a bucket long: `say` sends a statement of it. Nothing
 * else uses the transaction meanwhile.
 */
export function awakeBlobs(blobs: WaveBlobs, say: () => Promise<unknown>, everyMs: number = awakeMs): WaveBlobs {
  async function awake<T>(waiting: Promise<T>): Promise<T> {
    let said: Promise<unknown> | null = null
    const timer = setInterval(() => {
      said ??= say()
        // A transaction that has ended is noticed by its next statement.
        .catch(() => undefined)
        .finally(() => {
          said = null
        })
    }, everyMs)
    try {
      return await waiting
    } finally {
      clearInterval(timer)
      await said
    }
  }
  return {
    isInBucket: blobs.isInBucket,
    append: (chunks) => awake(blobs.append(chunks)),
    sync: (segments) => awake(blobs.sync(segments)),
    read: (segment, position, length) => awake(blobs.read(segment, position, length)),
    tryStorage: () => blobs.tryStorage(),
  }
}
