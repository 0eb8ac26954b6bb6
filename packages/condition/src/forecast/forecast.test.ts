import { describe, expect, it } from 'vitest'
import { normalDice } from '../testing/dice.ts'
import { loadEffect, scatterOf, startAfterFall, type TrendValue } from './day-series.ts'
import { daysUntil, growthLaws, valueOver } from './growth-laws.ts'
import { timeToLimit } from './time-to-limit.ts'

interface Wanted {
  readonly days: number
  readonly noise?: number
  readonly seed?: number
  readonly load?: (day: number) => number
}

/** Daily values of a course with noise; `load` adds 40 % from idling to full. */
function valuesOf(course: (day: number) => number, { days, noise = 0.05, seed = 1, load }: Wanted): TrendValue[] {
  const normal = normalDice(seed)
  return Array.from({ length: days }, (_, day) => {
    const loaded = load ? load(day) : null
    return { day, load: loaded, value: course(day) * Math.exp(noise * normal() + (loaded === null ? 0 : 0.4 * (loaded - 0.5))) }
  })
}

const limits = [4.5, 7.1]
const growing = (day: number) => (day < 20 ? 2 : 2 * 2 ** ((day - 20) / 15))

describe('a growing value', () => {
  it('reaches its limits within the interval, D after C, and later ones less certainly', () => {
    const forecast = timeToLimit(valuesOf(growing, { days: 34 }), limits)
    if (forecast.kind !== 'growth') throw new Error(forecast.reason)
    // 2 to 4.5 takes 17.5 days and to 7.1 27.4 days from day 20; the last value is of day 33.
    const truth = [20 + 15 * Math.log2(2.25) - 33, 20 + 15 * Math.log2(3.55) - 33]
    for (const [at, { earliestDays, likelyDays, latestDays }] of forecast.limits.entries()) {
      expect(earliestDays).toBeLessThan(truth[at]!)
      expect(latestDays ?? Number.POSITIVE_INFINITY).toBeGreaterThan(truth[at]!)
      expect(likelyDays).toBeGreaterThan(earliestDays)
    }
    const [c, d] = forecast.limits
    expect(d!.likelyDays).toBeGreaterThan(c!.likelyDays)
    expect((d!.latestDays ?? 1e9) - d!.earliestDays).toBeGreaterThan((c!.latestDays ?? 1e9) - c!.earliestDays)
    expect(Math.abs(forecast.growingSince - 20)).toBeLessThan(8)
  })

  it('has a narrower interval when more of the growth was seen, and a wider one with more noise', () => {
    const width = (days: number, noise: number) => {
      const widths = [1, 2, 3, 4, 5].map((seed) => {
        const forecast = timeToLimit(valuesOf(growing, { days, noise, seed }), [9])
        const [limit] = forecast.kind === 'growth' ? forecast.limits : []
        return limit ? (limit.latestDays ?? 365) - limit.earliestDays : 365
      })
      return widths.sort((a, b) => a - b)[2]!
    }
    expect(width(48, 0.05)).toBeLessThan(width(38, 0.05))
    expect(width(44, 0.15)).toBeGreaterThan(width(44, 0.03))
  })

  it('is at a limit that it has already passed', () => {
    const forecast = timeToLimit(valuesOf(growing, { days: 50 }), limits)
    if (forecast.kind !== 'growth') throw new Error(forecast.reason)
    expect(forecast.limits[0]!.latestDays).toBe(0)
  })

  it('is found under a load in steps, when the load is known', () => {
    const load = (day: number) => (Math.floor(day / 4) % 2 === 0 ? 0.3 : 0.9)
    const values = valuesOf(growing, { days: 40, noise: 0.03, load })
    expect(Math.abs(loadEffect(values) - 0.4)).toBeLessThan(0.1)
    const forecast = timeToLimit(values, [7.1])
    if (forecast.kind !== 'growth') throw new Error(forecast.reason)
    const truth = 20 + 15 * Math.log2(3.55) - 39
    expect(forecast.limits[0]!.earliestDays).toBeLessThan(truth)
    expect(forecast.limits[0]!.latestDays ?? 999).toBeGreaterThan(truth)
  })
})

describe('no growth', () => {
  it('is said of values that only scatter, that stepped to another level, and of too few', () => {
    let called = 0
    for (let seed = 1; seed <= 8; seed++) {
      if (
        timeToLimit(
          valuesOf(() => 2, { days: 60, noise: 0.1, seed }),
          limits,
        ).kind === 'growth'
      )
        called++
      const step = timeToLimit(
        valuesOf((day) => (day < 30 ? 2 : 2.6), { days: 60, seed }),
        limits,
      )
      expect(step.kind).toBe('none')
    }
    expect(called).toBeLessThanOrEqual(1)
    expect(timeToLimit(valuesOf(growing, { days: 8 }), limits)).toMatchObject({ kind: 'none', reason: 'fewValues' })
    expect(
      timeToLimit(
        valuesOf((day) => (day < 30 ? 2 : 2.6), { days: 60 }),
        limits,
      ),
    ).toMatchObject({ reason: 'step' })
  })

  it('is said after a repair, entered or seen, until the new level has grown', () => {
    const repaired = (day: number) => (day < 45 ? growing(day) : 2)
    const values = valuesOf(repaired, { days: 62 })
    for (const repairs of [[], [45]]) {
      const forecast = timeToLimit(values, limits, repairs)
      expect(forecast).toMatchObject({ kind: 'none', reason: 'noGrowth' })
      expect(forecast.since).toBe(45)
    }
    expect(timeToLimit(values.slice(0, 50), limits)).toMatchObject({ kind: 'none', reason: 'fewValues' })
  })
})

it('a fall is found at its day, and neither scatter nor growth is one', () => {
  const logs = (course: (day: number) => number, seed: number) =>
    valuesOf(course, { days: 60, seed, noise: 0.08 }).map(({ value }) => Math.log(value))
  for (let seed = 1; seed <= 10; seed++) {
    expect(startAfterFall(logs((day) => (day < 33 ? 4 : 2), seed))).toBe(33)
    expect(startAfterFall(logs(growing, seed))).toBe(0)
    expect(startAfterFall(logs(() => 2, seed))).toBe(0)
  }
  expect(Math.abs(scatterOf(logs(growing, 3)) - 0.08)).toBeLessThan(0.03)
})

it('each law is inverted by its time until a ratio', () => {
  for (const law of growthLaws)
    for (const ratio of [1.2, 2, 5]) expect(valueOver(law, daysUntil(law, ratio, 0.1), 0.1)).toBeCloseTo(ratio, 9)
})
