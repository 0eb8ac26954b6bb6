import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { countSamples, type HistorySample, readSamples } from '../core/history/samples.ts'
import { seriesNamed } from '../core/history/series.ts'
import { weekMs, weekOf, weekStart } from '../core/history/span.ts'
import type { HistorySearch } from './history-search.ts'
import { namingDamage } from './point-history.ts'

/** What a point holds at a moment. */
export interface PointSample extends HistorySample {
  readonly mappingId: number
}

/** How many rows the points of a search hold in each week, ascending. */
export async function weekCounts(db: Database, search: HistorySearch): Promise<[week: number, n: number][]> {
  const series = search.columns.map((column) => seriesNamed(column.series))
  const counts = new Map<number, number>()
  for (const mappingId of search.mappingIds) {
    const own = await countSamples(db, { mappingId, series, begin: search.begin, end: search.end }).catch(namingDamage)
    for (const [week, n] of own) counts.set(week, (counts.get(week) ?? 0) + n)
  }
  return [...counts].sort(([a], [b]) => a - b)
}

/** The weeks in which the points of a search may hold anything, ascending. */
export async function weeksOf(db: Database, { mappingIds, begin, end }: HistorySearch): Promise<number[]> {
  const { rows } = await sql<{ week: number }>`
    select distinct week from feature_chunk where mapping_id = any(${[...mappingIds]}::int[]) and week between ${weekOf(begin)} and ${weekOf(end)}`.execute(
    db,
  )
  const hot = await sql<{ first: number | null; last: number | null }>`
    select (extract(epoch from min(ts)) * 1000)::float8 as first, (extract(epoch from max(ts)) * 1000)::float8 as last from feature
    where mapping_id = any(${[...mappingIds]}::int[]) and ts >= ${new Date(begin)} and ts < ${new Date(end + 1)}`.execute(db)
  const weeks = new Set(rows.map(({ week }) => week))
  const { first = null, last = null } = hot.rows[0] ?? {}
  if (first !== null && last !== null) for (let week = weekOf(first); week <= weekOf(last); week++) weeks.add(week)
  return [...weeks].sort((a, b) => a - b)
}

/** Everything that the points of a search hold in a week, in order of time, points of one moment in the order of the search. */
export async function samplesOfWeek(db: Database, search: HistorySearch, week: number): Promise<PointSample[]> {
  const series = search.columns.map((column) => seriesNamed(column.series))
  const begin = Math.max(search.begin, weekStart(week))
  const end = Math.min(search.end, weekStart(week) + weekMs - 1)
  const found: PointSample[] = []
  // One after another: each holds a connection for its snapshot.
  for (const mappingId of search.mappingIds) {
    const samples = await readSamples(db, { mappingId, series, begin, end }).catch(namingDamage)
    for (const sample of samples) found.push({ ...sample, mappingId })
  }
  return found.sort((a, b) => a.t - b.t)
}

/** Everything that a search finds, a week at a time, in order of time. */
export async function* eachWeek(db: Database, search: HistorySearch): AsyncGenerator<PointSample[]> {
  for (const week of await weeksOf(db, search)) yield await samplesOfWeek(db, search, week)
}
