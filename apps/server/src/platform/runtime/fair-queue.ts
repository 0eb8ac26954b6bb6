/** What waits, by key: keys are served in turn, so that one with much to do delays another by one item. */
export class FairQueue<T> {
  /** In the order of their turns. */
  readonly #waiting = new Map<string, T[]>()

  /** Items of a key that wait. */
  lengthOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  push(key: string, item: T): void {
    const own = this.#waiting.get(key)
    if (own) own.push(item)
    else this.#waiting.set(key, [item])
  }

  /** Takes the next item of the first key in turn that may be served; that key is last then. */
  take(mayServe: (key: string) => boolean = () => true): T | undefined {
    for (const [key, items] of this.#waiting) {
      if (!mayServe(key)) continue
      const [item, ...rest] = items
      this.#waiting.delete(key)
      if (rest.length > 0) this.#waiting.set(key, rest)
      return item
    }
    return undefined
  }

  /** Takes everything. */
  takeAll(): T[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }
}
