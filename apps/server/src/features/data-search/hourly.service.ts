import { DomainError } from '@undertone/domain/core/error'
import { historyErrors } from '@undertone/domain/data-search/history.errors'
import { shownMean } from '../../history/codec/series.ts'
import { dayMs, hourMs } from '../../history/codec/span.ts'
import type { HistorySample } from '../../history/read/samples.ts'
import type { Database } from '../../platform/database/database.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import type { HistorySearch } from './history-search.ts'
import { eachStretch } from './history-weeks.store.ts'

/** Maximum range of hourly data, days (guess: a quarter of a year, some 2,200 hours). */
const maxDays = 92

/** Summary of a column in an hour. */
export interface Summary {
  n: number
  low: number
  high: number
  mean: number
  last: number
}

interface Hour {
  readonly t: number
  /** Width of its span, seconds. */
  readonly seconds: number
  readonly columns: (Summary | null)[]
}

const wholeHour = hourMs / 1000

/** Merges a later value into a summary; means are weighted by their counts. */
const joined = (known: Summary | null, { n, low, high, mean, last }: Summary): Summary =>
  known === null
    ? { n, low, high, mean, last }
    : {
        n: known.n + n,
        low: Math.min(known.low, low),
        high: Math.max(known.high, high),
        mean: (known.mean * known.n + mean * n) / (known.n + n),
        last,
      }

/** Samples of one point, in order of time, by hour (UTC); spans longer than an hour stay as they are. */
export function hoursOf(samples: readonly HistorySample[], columns: number): Hour[] {
  const hours = new Map<string, Hour>()
  for (const { t, seconds, values, spans } of samples) {
    const width = Math.max(wholeHour, seconds)
    const begin = width > wholeHour ? t : Math.floor(t / hourMs) * hourMs
    const key = `${begin}:${width}`
    const hour = hours.get(key) ?? { t: begin, seconds: width, columns: Array.from({ length: columns }, () => null) }
    values.forEach((value, i) => {
      if (value === null) return
      const span = spans?.[i]
      const own = span ? { ...span, mean: value } : { n: 1, low: value, high: value, mean: value, last: value }
      hour.columns[i] = joined(hour.columns[i] ?? null, own)
    })
    hours.set(key, hour)
  }
  return [...hours.values()].sort((a, b) => a.t - b.t)
}

/** The hours of a search of one point. */
export async function hourly(db: Database, search: HistorySearch, timeZone: string) {
  if (search.end - search.begin > maxDays * dayMs) throw new DomainError(historyErrors.tooManyHours, { days: maxDays }, 'time')
  const write = zonedWriter(timeZone)
  const list = []
  // A period ends with an hour: no hour is in two.
  for await (const samples of eachStretch(db, { ...search, hasSuspects: false })) {
    for (const { t, seconds, columns } of hoursOf(samples, search.columns.length)) {
      const values = Object.fromEntries(
        search.columns.flatMap(({ key }, i) => (columns[i] ? [[key, { ...columns[i], mean: shownMean(columns[i].mean) }]] : [])),
      )
      list.push({ x: write(t), t, seconds, values })
    }
  }
  return { list }
}
