import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { median } from '../statistics/median.ts'
import { hasSlope, type Reading, slopeBetween, slopeDays, slopePerDay } from './slope.ts'

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

/** Samples of which slopes are made: `until` is the time until which each stands, its own for a measured one. */
export interface SlopeSamples {
  readonly times: ArrayLike<number>
  readonly until: ArrayLike<number>
  readonly values: ReadonlyMap<string, ArrayLike<number>>
}

/** An axis: the values of the open hour, and that of the span that stands. */
interface AxisHours {
  readonly axis: Axis
  readonly key: string
  readonly slope: RollingSlope
  readonly own: number[]
  span: number
}

/**
 * The slopes of values at every full hour, from batches of samples, as the hourly job evaluates them: from the median of each hour while
 * the machine ran. A span that data retention left stands for each of its hours: as one reading it would count little beside the hours of a
 * week that was kept, and a single morning of that week would be the slope of all.
 */
export class HourlySlopes {
  readonly #axes: readonly AxisHours[]
  #hour = Number.NEGATIVE_INFINITY
  /** End of the span that stands. */
  #until = Number.NEGATIVE_INFINITY

  /** For each axis: the key of its values, and the floor below which the exact slope does not matter. */
  constructor(channels: readonly { readonly axis: Axis; readonly key: string; readonly floor: number }[]) {
    this.#axes = channels.map(({ axis, key, floor }) => ({ axis, key, slope: new RollingSlope(floor), own: [], span: Number.NaN }))
  }

  /** Adds samples and returns the slopes of the hours they complete, by slope name; NaN for none. */
  pushSamples({ times, until, values }: SlopeSamples, resting: ArrayLike<number>) {
    const hours: number[] = []
    const found = this.#axes.map((): number[] => [])
    const columns = this.#axes.map(({ key }) => values.get(key))
    const close = (): void => {
      hours.push((this.#hour + 1) * hourMs)
      for (const [a, one] of this.#axes.entries()) found[a]?.push(this.#close(one))
    }
    for (let i = 0; i < times.length; i++) {
      if (resting[i] === 1) continue
      const hour = Math.floor((times[i] ?? 0) / hourMs)
      // A span on the border of two batches comes with both.
      if (hour < this.#hour) continue
      if (hour > this.#hour) this.#closeBefore(hour, close)
      const end = until[i] ?? 0
      const isLater = end > this.#until
      if (isLater) this.#until = end
      this.#axes.forEach((one, a) => {
        const value = columns[a]?.[i] ?? Number.NaN
        if (isLater) one.span = value
        if (!Number.isNaN(value)) one.own.push(value)
      })
    }
    return { times: hours, values: new Map(this.#axes.map(({ axis }, a) => [slopeKeyOf(axis), found[a] ?? []])) }
  }

  /** Closes the open hour, and those of its span, before another one is opened. */
  #closeBefore(hour: number, close: () => void): void {
    if (Number.isFinite(this.#hour)) close()
    while (this.#hour + 1 < hour && (this.#hour + 1) * hourMs < this.#until) {
      this.#hour += 1
      for (const { own, span } of this.#axes) if (!Number.isNaN(span)) own.push(span)
      close()
    }
    this.#hour = hour
  }

  #close({ slope, own }: AxisHours): number {
    if (own.length === 0) return Number.NaN
    slope.push({ t: this.#hour * hourMs, value: median(own) }, (this.#hour + 1) * hourMs)
    own.length = 0
    return slope.perDay() ?? Number.NaN
  }
}
