import { hourMs } from './span.ts'

/** Equal buckets of a time range. */
export interface Grid {
  /** Start of the first bucket, epoch ms. */
  readonly origin: number
  readonly widthMs: number
  readonly count: number
  /** Whether buckets are whole hours, so that hourly roll-ups can be used instead of rows. */
  readonly isHourly: boolean
}

/** Divides a range (epoch ms, both ends included) into at most `max` buckets. */
export function gridOf(begin: number, end: number, max: number): Grid {
  const exact = Math.max(1, Math.ceil((end - begin + 1) / max))
  if (exact < hourMs) return { origin: begin, widthMs: exact, count: Math.floor((end - begin) / exact) + 1, isHourly: false }
  const origin = Math.floor(begin / hourMs) * hourMs
  const widthMs = Math.ceil((end - origin + 1) / max / hourMs) * hourMs
  return { origin, widthMs, count: Math.floor((end - origin) / widthMs) + 1, isHourly: true }
}

/** Minimum and maximum of each series in each bucket, and the number of rows. */
export class Envelope {
  readonly grid: Grid
  readonly #lows: Float64Array[]
  readonly #highs: Float64Array[]
  rows = 0

  constructor(grid: Grid, series: number) {
    this.grid = grid
    this.#lows = Array.from({ length: series }, () => new Float64Array(grid.count).fill(Number.POSITIVE_INFINITY))
    this.#highs = Array.from({ length: series }, () => new Float64Array(grid.count).fill(Number.NEGATIVE_INFINITY))
  }

  /** The bucket of a time, epoch ms. */
  bucketOf(t: number): number {
    return Math.floor((t - this.grid.origin) / this.grid.widthMs)
  }

  /** Adds a minimum and a maximum; NaN is ignored. */
  add(series: number, bucket: number, low: number, high: number): void {
    const lows = this.#lows[series]!
    const highs = this.#highs[series]!
    if (low < lows[bucket]!) lows[bucket] = low
    if (high > highs[bucket]!) highs[bucket] = high
  }

  /** The buckets of many times, epoch ms; -1 for NaN. */
  bucketsOf(times: Float64Array): Int32Array {
    const { origin, widthMs } = this.grid
    const buckets = new Int32Array(times.length)
    for (let i = 0; i < times.length; i++) {
      const t = times[i]!
      buckets[i] = Number.isNaN(t) ? -1 : Math.floor((t - origin) / widthMs)
    }
    return buckets
  }

  /** Adds many values with their buckets; bucket -1 is skipped. */
  addAll(series: number, buckets: Int32Array, values: Float64Array): void {
    const lows = this.#lows[series]!
    const highs = this.#highs[series]!
    for (let i = 0; i < buckets.length; i++) {
      const bucket = buckets[i]!
      if (bucket < 0) continue
      const value = values[i]!
      if (value < lows[bucket]!) lows[bucket] = value
      if (value > highs[bucket]!) highs[bucket] = value
    }
  }

  /** Two points for each bucket with values: its minimum, then its maximum; one if they are equal. */
  points(begin: number, end: number): HistoryPoint[] {
    const found: HistoryPoint[] = []
    const valuesAt = (of: readonly Float64Array[], bucket: number) =>
      of.map((values) => (Number.isFinite(values[bucket]) ? (values[bucket] ?? null) : null))
    for (let bucket = 0; bucket < this.grid.count; bucket++) {
      const lows = valuesAt(this.#lows, bucket)
      if (lows.every((low) => low === null)) continue
      const highs = valuesAt(this.#highs, bucket)
      const from = this.grid.origin + bucket * this.grid.widthMs
      found.push({ t: Math.max(from, begin), values: lows })
      if (highs.some((high, i) => high !== lows[i]))
        found.push({ t: Math.min(from + Math.floor(this.grid.widthMs / 2), end), values: highs })
    }
    return found
  }
}

/** One point of a chart: a value for each requested series. */
export interface HistoryPoint {
  /** Epoch ms. */
  readonly t: number
  readonly values: readonly (number | null)[]
}
