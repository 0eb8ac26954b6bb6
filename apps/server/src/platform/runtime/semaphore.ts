/** Lets only so many tasks run at a time; the others wait in their order, and when too many wait the next one is refused. */
export class FewAtOnce {
  readonly max: number
  readonly maxWaiting: number
  readonly #refuse: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(max: number, maxWaiting: number, refuse: () => Error) {
    this.max = max
    this.maxWaiting = maxWaiting
    this.#refuse = refuse
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.max) {
      if (this.#waiting.length >= this.maxWaiting) throw this.#refuse()
      // Whoever leaves hands over its place.
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
