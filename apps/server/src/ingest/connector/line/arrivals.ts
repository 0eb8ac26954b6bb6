/** The connections of a device that dials in, one after another, for as long as it is expected. */
export class Arrivals<Line> {
  #newest: Line | null = null
  #changed: (() => void) | null = null

  readonly arrived = (line: Line): void => {
    this.#newest = line
    this.#changed?.()
  }

  /** The newest connection; null when the signal is aborted first. */
  async next(signal: AbortSignal): Promise<Line | null> {
    const wake = () => this.#changed?.()
    signal.addEventListener('abort', wake)
    while (this.#newest === null && !signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve
      })
    }
    signal.removeEventListener('abort', wake)
    const line = this.#newest
    this.#newest = null
    return line
  }
}
