import type { ResourceLimits } from 'node:worker_threads'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { RecentBytes } from './byte-cache.ts'
import { FewAtOnce } from './semaphore.ts'
import { Compute } from './worker-pool.ts'

/** A job for a thread, and the buffers that are handed over with it. */
export interface Handed<Job> {
  readonly job: Job
  readonly handedOver?: ArrayBufferLike[]
}

/** Jobs that are made while the thread has one: each holds its samples in memory (guess: the next is there when one is done). */
const madeAtOnce = 4
/** Jobs that wait to be made (guess: the waterfalls of many at once; they cost nothing yet). */
const maxWaiting = 2000

/** A thread for calculations that keeps its recent results within a number of bytes: asked again, or by two at once, it calculates once. */
export class RecentCompute<Job extends object, Result> {
  readonly #compute: Compute<Job, Result>
  readonly #recent: RecentBytes<Promise<Result>>
  readonly #few = new FewAtOnce(madeAtOnce, maxWaiting, () => new Refusal(coreErrors.unavailable))

  constructor(script: URL, bytes: number, limits: ResourceLimits = {}) {
    this.#compute = new Compute(script, limits)
    this.#recent = new RecentBytes(bytes)
  }

  /** The result under a key, made by the job where it is not kept; `bytes` is about what it holds. A failure is not kept. */
  run(key: string, bytes: number, make: () => Promise<Handed<Job>>): Promise<Result> {
    const kept = this.#recent.get(key)
    if (kept) return kept
    const made = this.#few
      .run(async () => {
        const { job, handedOver } = await make()
        return this.#compute.run(job, handedOver)
      })
      .catch((error: unknown) => {
        this.#recent.drop(key)
        throw error
      })
    this.#recent.put(key, made, bytes)
    return made
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#compute.close()
  }
}
