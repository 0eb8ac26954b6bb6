import type { ResourceLimits } from 'node:worker_threads'
import { Compute } from './compute.ts'
import { RecentBytes } from './recent-bytes.ts'

/** A job for a thread, and the buffers that are handed over with it. */
export interface Handed<Job> {
  readonly job: Job
  readonly handedOver?: ArrayBufferLike[]
}

/** A thread for calculations that keeps its recent results within a number of bytes: asked again, or by two at once, it calculates once. */
export class RecentCompute<Job extends object, Result> {
  readonly #compute: Compute<Job, Result>
  readonly #recent: RecentBytes<Promise<Result>>

  constructor(script: URL, bytes: number, limits: ResourceLimits = {}) {
    this.#compute = new Compute(script, limits)
    this.#recent = new RecentBytes(bytes)
  }

  /** The result under a key, made by the job where it is not kept; `bytes` is about what it holds. A failure is not kept. */
  run(key: string, bytes: number, make: () => Promise<Handed<Job>>): Promise<Result> {
    const kept = this.#recent.get(key)
    if (kept) return kept
    const made = make()
      .then(({ job, handedOver }) => this.#compute.run(job, handedOver))
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
