import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { hasSlope, medianOf, type Reading, slopeBetween, slopeDays, slopePerDay } from './slope.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The name under which slopes along an axis are replayed; it is no telemetry key, for no sensor sends them. */
export const slopeKeyOf = (axis: Axis): string => `slope${axis}`

/**
 * The slope of the last days, for readings that come one after the other. Whether it is above a floor follows from how many pairs of readings
 * rise faster than that, which is kept count of; the slope itself, which takes all pairs, is asked for only then.
 */
export class RollingSlope {
  readonly #floor: number
  readonly #readings: Reading[] = []
  /** Pairs of readings, and those of them that rise faster than the floor. */
  #pairs = 0
  #faster = 0

  constructor(floor: number) {
    this.#floor = floor
  }

  /** Takes the next reading, and forgets what is older than the days that a slope is taken over at that moment. */
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

  /** How fast the value grows, per day; the floor stands for all that is not above it, null for what is too little to say. */
  perDay(): number | null {
    // The upper one of the two in the middle is not above the floor, so that the median is not.
    if (this.#faster < this.#pairs - (this.#pairs >> 1)) return hasSlope(this.#readings) ? this.#floor : null
    const slope = slopePerDay(this.#readings)
    return slope === null ? null : Math.max(slope, this.#floor)
  }
}

/**
 * The slopes of some values at every full hour, from samples that come a stretch at a time: as the hourly job judges them, of the middle of
 * what was measured in each hour while the machine ran.
 */
export class HourlySlopes {
  readonly #axes: readonly { readonly axis: Axis; readonly key: string; readonly slope: RollingSlope; readonly own: number[] }[]
  #hour = Number.NEGATIVE_INFINITY

  /** Of each axis: the key of its values, and the slope below which nobody asks how small it is. */
  constructor(given: readonly { readonly axis: Axis; readonly key: string; readonly floor: number }[]) {
    this.#axes = given.map(({ axis, key, floor }) => ({ axis, key, slope: new RollingSlope(floor), own: [] }))
  }

  /** Takes samples and answers the slopes of the hours that they close, by the name of the slope; NaN stands for none. */
  take(times: ArrayLike<number>, values: ReadonlyMap<string, ArrayLike<number>>, resting: ArrayLike<number>) {
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
