/** Lets tasks of one key go one after another, while other keys go on beside them. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const mine = before.then(task, task)
    // Whoever waits behind does so however this one ends.
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    this.#last.set(key, settled)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key)
    }
  }
}
