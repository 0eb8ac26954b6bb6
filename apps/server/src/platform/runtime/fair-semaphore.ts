import { FairQueue } from './fair-queue.ts'

/** Tasks at once, of all and of each key, and tasks of each key that may wait. */
export interface FairSlots {
  readonly max: number
  readonly maxOfKey: number
  readonly maxWaitingOfKey: number
}

/** Limits concurrent tasks in all and by key. Keys take turns, and each has its own places to wait: none can take those of another. */
export class FairSemaphore {
  readonly #slots: FairSlots
  readonly #rejection: () => Error
  readonly #waiting = new FairQueue<() => void>()
  readonly #running = new Map<string, number>()
  #total = 0

  constructor(slots: FairSlots, rejection: () => Error) {
    this.#slots = slots
    this.#rejection = rejection
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    // Without waiting the task starts at once.
    const waiting = this.#admit(key)
    if (waiting) await waiting
    try {
      return await task()
    } finally {
      this.#leave(key)
    }
  }

  /** Waits for a place; the result gives it back, once. */
  async enter(key: string): Promise<() => void> {
    await this.#admit(key)
    let isInside = true
    return () => {
      if (isInside) this.#leave(key)
      isInside = false
    }
  }

  /** Takes a place, or waits for one; throws when too many wait. */
  #admit(key: string): Promise<void> | undefined {
    if (this.#mayRun(key) && this.#waiting.lengthOf(key) === 0) {
      this.#enter(key)
      return undefined
    }
    if (this.#waiting.lengthOf(key) >= this.#slots.maxWaitingOfKey) throw this.#rejection()
    return new Promise<void>((resolve) =>
      this.#waiting.push(key, () => {
        this.#enter(key)
        resolve()
      }),
    )
  }

  #mayRun(key: string): boolean {
    return this.#total < this.#slots.max && (this.#running.get(key) ?? 0) < this.#slots.maxOfKey
  }

  #enter(key: string): void {
    this.#total += 1
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
  }

  #leave(key: string): void {
    this.#total -= 1
    const left = (this.#running.get(key) ?? 1) - 1
    if (left === 0) this.#running.delete(key)
    else this.#running.set(key, left)
    // The key that has just had its turn is last.
    const next = this.#waiting.take((one) => one !== key && this.#mayRun(one)) ?? this.#waiting.take((one) => this.#mayRun(one))
    next?.()
  }
}
