/** Bytes beyond what stayed outside the heap at the last collection that an idle thread may keep (guess). */
const kept = 24 * 1_048_576

/**
 * The garbage of a thread that has no job. Arrays of samples lie outside the heap, where they do not press V8 to collect them: an idle thread
 * would hold those of its last job for hours. Programs and models lie there, too, and stay: a thread whose calculations hold more than what
 * may be kept must not collect needlessly after each job.
 */
export class IdleGarbage {
  readonly #external: () => number
  readonly #collect: () => void
  #held = 0

  /** @param external bytes outside the heap now; @param collect runs the garbage collector. */
  constructor(external: () => number, collect: () => void) {
    this.#external = external
    this.#collect = collect
  }

  collect(): void {
    const external = this.#external()
    this.#held = Math.min(this.#held, external)
    if (external - this.#held <= kept) return
    this.#collect()
    this.#held = this.#external()
  }
}
