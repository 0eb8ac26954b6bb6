/**
 * Least part of a full batch that is still taken at once: some five hundred samples. The transaction itself and its dozen statements cost
 * as much as a few hundred; below that a busy machine falls behind, and smaller batches make it fall behind further (measured: 2,400
 * messages a second instead of 5,000 at a twentieth).
 */
const minPart = 0.25
/** How much more is tried after a batch that was quick enough (guess). */
const growth = 1.25

/**
 * How much of a full batch is taken at once, so that one transaction takes about `targetMs`: whoever sends one message meanwhile waits
 * for the batch before his, and it must not be long because another tenant has much to say.
 */
export class BatchSize {
  readonly #targetMs: number
  #part = 1

  constructor(targetMs: number) {
    this.#targetMs = targetMs
  }

  of(full: number): number {
    return Math.max(1, Math.floor(full * this.#part))
  }

  /** A batch of this size took so long. */
  took(ms: number): void {
    const wanted = ms > this.#targetMs ? (this.#part * this.#targetMs) / ms : this.#part * growth
    this.#part = Math.min(1, Math.max(minPart, wanted))
  }
}
