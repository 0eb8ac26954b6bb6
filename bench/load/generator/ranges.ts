/** First and last of consecutive numbers. */
export type Range = [from: number, to: number]

/** A set of integers that are mostly consecutive. */
export class Ranges {
  readonly list: Range[] = []

  has(n: number): boolean {
    return this.list.some(([from, to]) => n >= from && n <= to)
  }

  /** False if it was present already. */
  add(n: number): boolean {
    const last = this.list.at(-1)
    if (last && n === last[1] + 1) {
      last[1] = n
      return true
    }
    if (this.has(n)) return false
    this.list.push([n, n])
    this.list.sort((a, b) => a[0] - b[0])
    for (let i = this.list.length - 1; i > 0; i--) {
      const [before, after] = [this.list[i - 1]!, this.list[i]!]
      if (after[0] !== before[1] + 1) continue
      before[1] = after[1]
      this.list.splice(i, 1)
    }
    return true
  }

  /** The smallest number from 0 on that is not in the set. */
  get firstMissing(): number {
    const first = this.list[0]
    return first?.[0] === 0 ? first[1] + 1 : 0
  }

  get count(): number {
    return this.list.reduce((sum, [from, to]) => sum + to - from + 1, 0)
  }
}
