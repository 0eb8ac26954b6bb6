/** Runs tasks of one key one after another; tasks of other keys run concurrently. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const previous = this.#last.get(key) ?? Promise.resolve()
    const current = previous.then(task, task)
    // The next task starts whether this one succeeds or fails.
    const settled = current.then(
      () => undefined,
      () => undefined,
    )
    this.#last.set(key, settled)
    try {
      return await current
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key)
    }
  }
}
