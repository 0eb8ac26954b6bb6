/**
 * Minimum part of a full batch: some five hundred samples. The transaction itself and its dozen statements cost as much as a few hundred;
 * below that a busy machine falls behind, and smaller batches make it fall behind further (measured: 2,400 messages a second instead of
 * 5,000 at a twentieth).
 */
const minPart = 0.25
/** Growth after a batch that was fast enough (guess). */
const growth = 1.25

/**
 * Adapts the batch size so that one transaction takes about `targetMs`: a single message waits for the previous batch, whose duration must
 * not depend on another tenant's load.
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

  /** Records the duration of a batch of this size. */
  recordDuration(ms: number): void {
    const target = ms > this.#targetMs ? (this.#part * this.#targetMs) / ms : this.#part * growth
    this.#part = Math.min(1, Math.max(minPart, target))
  }
}
