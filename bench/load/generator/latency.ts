/** Twenty steps to each doubling: a quantile is right within 3.5 %. */
const stepsPerDoubling = 20
const steps = stepsPerDoubling * 24

/** How long things took, ms, counted in steps so that an hour of them takes as little room as a second. */
export class Latency {
  readonly counts: number[]

  constructor(counts: readonly number[] = []) {
    this.counts = Array.from({ length: steps }, (_, i) => counts[i] ?? 0)
  }

  add(ms: number): void {
    const step = Math.min(steps - 1, Math.floor(Math.log2(1 + Math.max(0, ms)) * stepsPerDoubling))
    this.counts[step] = (this.counts[step] ?? 0) + 1
  }

  get count(): number {
    return this.counts.reduce((sum, count) => sum + count, 0)
  }

  /** Quantile of the latencies, ms; 0 without any. */
  quantile(share: number): number {
    let left = this.count * share
    for (const [step, count] of this.counts.entries()) {
      left -= count
      if (count > 0 && left <= 0) return 2 ** ((step + 1) / stepsPerDoubling) - 1
    }
    return 0
  }
}
