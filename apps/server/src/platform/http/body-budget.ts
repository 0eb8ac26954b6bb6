/**
 * Memory for bodies that are being received. Below the limit every owner gets what it needs; above it, up to twice the limit, only
 * owners with less than an equal share, so that one owner cannot block the others.
 */
export class BodyBudget {
  readonly limit: number
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get total(): number {
    return this.#total
  }

  /** Whether the owner may hold this many bytes more, until they are given back. */
  take(owner: string, bytes: number): boolean {
    const held = (this.#held.get(owner) ?? 0) + bytes
    const owners = this.#held.size + (this.#held.has(owner) ? 0 : 1)
    const total = this.#total + bytes
    if (total > 2 * this.limit || (total > this.limit && held > this.limit / owners)) return false
    this.#held.set(owner, held)
    this.#total = total
    return true
  }

  giveBack(owner: string, bytes: number): void {
    const held = (this.#held.get(owner) ?? 0) - bytes
    this.#total -= bytes
    if (held > 0) this.#held.set(owner, held)
    else this.#held.delete(owner)
  }
}
