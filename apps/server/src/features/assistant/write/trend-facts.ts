import { slopePerDay } from '@undertone/condition/alarm/slope'
import { quotedDays } from '@undertone/domain/assistant/assistant-limits'
import { axes, type TelemetryKey, telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { hoursOfPoint } from '../../../plant/point-hours.ts'
import type { Database } from '../../../platform/database/database.ts'

const dayMs = 86_400_000
/** Hours between which slopes are taken: each with each other (guess). */
const maxReadings = 240

/** A value of a point over the last days, by the hour. */
export interface TrendFacts {
  readonly row: TelemetryKey
  readonly first: { readonly t: number; readonly value: number }
  readonly last: { readonly t: number; readonly value: number }
  readonly top: { readonly t: number; readonly value: number }
  /** Growth per day; null with too little data. */
  readonly perDay: number | null
}

type Hours = readonly { readonly t: number; readonly value: number }[]

/** Trend of the value that an alarm watches, else of the velocity that reached most; undefined with less than two hours of data. */
export async function trendFacts(db: Database, mappingId: number, watched: string | null, nowMs: number): Promise<TrendFacts | undefined> {
  const velocities = axes.map((axis) => `v${axis}`)
  const keys = [...new Set([watched, ...velocities])].filter((key) => key !== null && telemetryKeyOf(key)?.metric != null) as string[]
  const { values } = await hoursOfPoint(db, mappingId, keys, null, nowMs - quotedDays * dayMs, nowMs)
  const hoursOf = (key: string): Hours => values.get(key) ?? []
  const topOf = (hours: Hours) => hours.reduce((top, one) => (one.value > top.value ? one : top))
  const present = keys.filter((key) => hoursOf(key).length > 1)
  const [key] =
    watched !== null && present.includes(watched)
      ? [watched]
      : present.toSorted((a, b) => topOf(hoursOf(b)).value - topOf(hoursOf(a)).value)
  const row = key === undefined ? undefined : telemetryKeyOf(key)
  const hours = key === undefined ? [] : hoursOf(key)
  const [first, last] = [hours[0], hours.at(-1)]
  if (!row || !first || !last) return undefined
  const width = Math.max(1, Math.ceil(hours.length / maxReadings))
  return { row, first, last, top: topOf(hours), perDay: slopePerDay(hours.filter((_hour, at) => at % width === 0)) }
}
