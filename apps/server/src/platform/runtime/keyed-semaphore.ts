import { Semaphore } from './semaphore.ts'

/** Limits the concurrent tasks of each key; others of the same key wait in order, and when too many wait the next one is rejected. */
export class KeyedSemaphore {
  readonly #limits: readonly [max: number, maxWaiting: number, rejection: () => Error]
  readonly #used = new Map<string, { readonly semaphore: Semaphore; tasks: number }>()

  constructor(max: number, maxWaiting: number, rejection: () => Error) {
    this.#limits = [max, maxWaiting, rejection]
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const used = this.#used.get(key) ?? { semaphore: new Semaphore(...this.#limits), tasks: 0 }
    this.#used.set(key, used)
    used.tasks += 1
    try {
      return await used.semaphore.run(task)
    } finally {
      used.tasks -= 1
      if (used.tasks === 0) this.#used.delete(key)
    }
  }
}
