import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { hasSlope, medianOf, type Reading, slopeBetween, slopeDays, slopePerDay } from './slope.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Column name of slopes along an axis in simulations; not a telemetry key, as no sensor sends slopes. */
export const slopeKeyOf = (axis: Axis): string => `slope${axis}`

/**
 * The slope of the last days for consecutive readings. Whether it is above a floor follows from a running count of the pairs that rise
 * faster; the slope itself, which needs all pairs, is computed only then.
 */
export class RollingSlope {
  readonly #floor: number
  readonly #readings: Reading[] = []
  /** Pairs of readings, and those that rise faster than the floor. */
  #pairs = 0
  #faster = 0

  constructor(floor: number) {
    this.#floor = floor
  }

  /** Adds the next reading and drops those older than the slope's period. */
  push(reading: Reading, now: number): void {
    for (let first = this.#readings[0]; first && first.t < now - slopeDays * dayMs; first = this.#readings[0]) {
      this.#readings.shift()
      for (const later of this.#readings) this.#count(first, later, -1)
    }
    for (const before of this.#readings) this.#count(before, reading, 1)
    this.#readings.push(reading)
  }

  #count(a: Reading, b: Reading, step: 1 | -1): void {
    this.#pairs += step
    if (slopeBetween(a, b) > this.#floor) this.#faster += step
  }

  /** Growth per day; the floor for anything not above it, null with too little data. */
  perDay(): number | null {
    // The upper of the two middle slopes is not above the floor, so the median is not either.
    if (this.#faster < this.#pairs - (this.#pairs >> 1)) return hasSlope(this.#readings) ? this.#floor : null
    const slope = slopePerDay(this.#readings)
    return slope === null ? null : Math.max(slope, this.#floor)
  }
}

/**
 * The slopes of values at every full hour, from batches of samples, as the hourly job evaluates them: from the median of each hour while
 * the machine ran.
 */
export class HourlySlopes {
  readonly #axes: readonly { readonly axis: Axis; readonly key: string; readonly slope: RollingSlope; readonly own: number[] }[]
  #hour = Number.NEGATIVE_INFINITY

  /** For each axis: the key of its values, and the floor below which the exact slope does not matter. */
  constructor(channels: readonly { readonly axis: Axis; readonly key: string; readonly floor: number }[]) {
    this.#axes = channels.map(({ axis, key, floor }) => ({ axis, key, slope: new RollingSlope(floor), own: [] }))
  }

  /** Adds samples and returns the slopes of the hours they complete, by slope name; NaN for none. */
  pushSamples(times: ArrayLike<number>, values: ReadonlyMap<string, ArrayLike<number>>, resting: ArrayLike<number>) {
    const hours: number[] = []
    const found = this.#axes.map((): number[] => [])
    const columns = this.#axes.map(({ key }) => values.get(key))
    for (let i = 0; i < times.length; i++) {
      if (resting[i] === 1) continue
      const hour = Math.floor((times[i] ?? 0) / hourMs)
      if (hour !== this.#hour) {
        if (Number.isFinite(this.#hour)) {
          hours.push((this.#hour + 1) * hourMs)
          for (const [a, one] of this.#axes.entries()) found[a]?.push(this.#close(one))
        }
        this.#hour = hour
      }
      this.#axes.forEach(({ own }, a) => {
        const value = columns[a]?.[i] ?? Number.NaN
        if (!Number.isNaN(value)) own.push(value)
      })
    }
    return { times: hours, values: new Map(this.#axes.map(({ axis }, a) => [slopeKeyOf(axis), found[a] ?? []])) }
  }

  #close({ slope, own }: { readonly slope: RollingSlope; readonly own: number[] }): number {
    if (own.length === 0) return Number.NaN
    slope.push({ t: this.#hour * hourMs, value: medianOf(own) }, (this.#hour + 1) * hourMs)
    own.length = 0
    return slope.perDay() ?? Number.NaN
  }
}
