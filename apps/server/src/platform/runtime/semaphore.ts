/** Limits the number of concurrent tasks; others wait in order, and when too many wait the next one is rejected. */
export class Semaphore {
  readonly max: number
  readonly maxWaiting: number
  readonly #rejection: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(max: number, maxWaiting: number, rejection: () => Error) {
    this.max = max
    this.maxWaiting = maxWaiting
    this.#rejection = rejection
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.max) {
      if (this.#waiting.length >= this.maxWaiting) throw this.#rejection()
      // A finished task passes its slot on.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
