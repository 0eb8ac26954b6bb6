import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { LRUCache } from 'lru-cache'
import { FairSemaphore } from './fair-semaphore.ts'
import { WorkerPool } from './worker-pool.ts'

/** A prepared job and the buffers that are transferred with it. */
export interface PreparedJob<Job> {
  readonly job: Job
  readonly transfer?: ArrayBufferLike[]
}

/** Jobs prepared while the thread is busy: each holds its samples in memory (guess: the next is ready when one is done). */
const maxPreparing = 4
/** Jobs of an owner waiting to be prepared (guess: the waterfalls of many concurrent users; they cost nothing yet). */
const maxWaiting = 2000

/** A worker thread that caches its recent results within a byte limit; repeated or concurrent requests are calculated once. */
export class CachedWorkerPool<Job extends object, Result> {
  readonly #pool: WorkerPool<Job, Result>
  readonly #cache: LRUCache<string, Promise<Result>>
  readonly #semaphore = new FairSemaphore(
    { max: maxPreparing, maxOfKey: maxPreparing, maxWaitingOfKey: maxWaiting },
    () => new DomainError(coreErrors.unavailable),
  )

  constructor(script: URL, bytes: number) {
    this.#pool = new WorkerPool(script)
    this.#cache = new LRUCache({ maxSize: bytes })
  }

  /** The result of a key, calculated from the job if not cached; `bytes` is its estimated size. Failures are not cached. Owners take turns. */
  run(key: string, bytes: number, prepare: () => Promise<PreparedJob<Job>>, owner = ''): Promise<Result> {
    const cached = this.#cache.get(key)
    if (cached) return cached
    const prepared = this.#semaphore
      .run(owner, async () => {
        const { job, transfer } = await prepare()
        return this.#pool.run(job, transfer, undefined, owner)
      })
      .catch((error: unknown) => {
        if (this.#cache.peek(key) === prepared) this.#cache.delete(key)
        throw error
      })
    this.#cache.set(key, prepared, { size: Math.max(1, Math.ceil(bytes)) })
    return prepared
  }

  /** Stops the thread. */
  close(): Promise<void> {
    return this.#pool.close()
  }
}
