/** Messages that may always wait for their commit, and the most that may while the socket is still read (guesses). */
const minPending = 64
export const maxPending = 500
/** A commit that takes longer shows that the transactions are full, ms (guess: twice what one takes on an idle machine). */
const fullMs = 100
/** So many commits in time let one message more wait (guess). */
const perStep = 8

/**
 * How many messages of a connection may wait for their commit. Ten thousand nodes that are born at once would fill the transactions for which
 * all gateways wait: the number is halved where a commit takes long, once for the messages that waited already, and grows while commits are
 * fast. Source: additive increase and multiplicative decrease, as in TCP (RFC 5681).
 */
export class PendingWindow {
  #size = minPending
  #steps = 0
  /** Messages that were waiting when it was halved: their commits say nothing of what it is now. */
  #before = 0

  get size(): number {
    return this.#size
  }

  /** A message waited so long for its commit, ms. */
  settled(tookMs: number): void {
    if (this.#before > 0) {
      this.#before -= 1
      return
    }
    if (tookMs > fullMs) {
      this.#before = this.#size
      this.#size = Math.max(minPending, Math.floor(this.#size / 2))
      this.#steps = 0
      return
    }
    this.#steps += 1
    if (this.#steps < perStep) return
    this.#steps = 0
    this.#size = Math.min(maxPending, this.#size + 1)
  }
}
