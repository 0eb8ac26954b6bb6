/**
 * A token bucket that may go into debt: taking more than available is allowed, and `waitMs` says how long to take nothing more. The mean
 * rate is kept and nothing received is rejected.
 */
export class TokenBucket {
  readonly #perSecond: number
  readonly max: number
  #tokens: number
  #at: number

  /** `at` is the time of a monotonic clock, ms. */
  constructor(perSecond: number, burstSeconds: number, at: number) {
    this.#perSecond = perSecond
    this.max = perSecond * burstSeconds
    this.#tokens = this.max
    this.#at = at
  }

  take(tokens: number, at: number): void {
    this.#refill(at)
    this.#tokens -= tokens
  }

  /** Time until the debt is paid, ms; 0 without debt. */
  waitMs(at: number): number {
    this.#refill(at)
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#perSecond) * 1000)
  }

  /** Whether it is as full as a new one. */
  isFull(at: number): boolean {
    this.#refill(at)
    return this.#tokens === this.max
  }

  #refill(at: number): void {
    this.#tokens = Math.min(this.max, this.#tokens + ((at - this.#at) / 1000) * this.#perSecond)
    this.#at = at
  }
}
