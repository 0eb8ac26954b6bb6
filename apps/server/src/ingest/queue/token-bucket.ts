/**
 * A stock of tokens that fills up again with time. What is taken may exceed the stock: it is then owed, and `waitMs` tells how long
 * nothing more should be taken. So the mean is kept and nothing that came is refused.
 */
export class TokenBucket {
  readonly #perSecond: number
  readonly max: number
  #stock: number
  #at: number

  /** `at` is the time of a clock that never jumps, ms. */
  constructor(perSecond: number, burstSeconds: number, at: number) {
    this.#perSecond = perSecond
    this.max = perSecond * burstSeconds
    this.#stock = this.max
    this.#at = at
  }

  take(tokens: number, at: number): void {
    this.#fill(at)
    this.#stock -= tokens
  }

  /** How long until nothing is owed any more, ms; 0 when nothing is. */
  waitMs(at: number): number {
    this.#fill(at)
    return this.#stock >= 0 ? 0 : Math.ceil((-this.#stock / this.#perSecond) * 1000)
  }

  /** Whether it is as good as a new one. */
  isUntouched(at: number): boolean {
    this.#fill(at)
    return this.#stock === this.max
  }

  #fill(at: number): void {
    this.#stock = Math.min(this.max, this.#stock + ((at - this.#at) / 1000) * this.#perSecond)
    this.#at = at
  }
}
