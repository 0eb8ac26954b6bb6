import { sql } from 'kysely'
import { seriesNamed } from '../../history/codec/series.ts'
import { dayMs, hourMs, weekMs, weekOf, weekStart } from '../../history/codec/span.ts'
import { hfFactors } from '../../history/read/hf-factor.ts'
import { countSamples, type HistorySample, readSamples } from '../../history/read/samples.ts'
import type { Database } from '../../platform/database/database.ts'
import { type HandSource, handSources } from '../../waves/point/hand-sources.ts'
import { namingDamage } from '../../waves/point/point-history.ts'
import type { HistorySearch } from './history-search.ts'
import { shownValues, suspectsOf, suspectWeeks } from './history-suspects.store.ts'

/** Values of a point at one time. */
export interface PointSample extends HistorySample {
  readonly mappingId: number
  /** The time that a suspect clock claims; `t` is that of receipt then. */
  readonly claimedMs?: number
  /** Who took it by hand, and with what; undefined for what a sensor sent. */
  readonly takenBy?: Pick<HandSource, 'by' | 'device'>
}

/** Number of rows of the searched points in each week, ascending. */
export async function weekCounts(db: Database, search: HistorySearch): Promise<[week: number, n: number][]> {
  const series = search.columns.map((column) => seriesNamed(column.series))
  const counts = new Map<number, number>()
  for (const mappingId of search.mappingIds) {
    const own = await countSamples(db, { mappingId, series, begin: search.begin, end: search.end }).catch(namingDamage)
    for (const [week, n] of own) counts.set(week, (counts.get(week) ?? 0) + n)
  }
  if (search.hasSuspects) for (const [week, n] of await suspectWeeks(db, search)) counts.set(week, (counts.get(week) ?? 0) + n)
  return [...counts].sort(([a], [b]) => a - b)
}

/** Weeks in which the searched points may have data, ascending. */
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

/** A period small enough to fit in memory, epoch ms, both ends included, and its number of rows. */
export interface Stretch {
  readonly begin: number
  readonly end: number
  readonly n: number
}

/** Rows per read (guess: some fifty megabytes). A week of ten points that measure every second has six million. */
const maxConcurrent = 100_000

/** Splits a period with too many rows into days, and those into hours; downsampled spans lie within them. */
async function narrowed(db: Database, search: HistorySearch, whole: Stretch, [width, ...finer]: readonly number[]): Promise<Stretch[]> {
  if (whole.n <= maxConcurrent || width === undefined) return [whole]
  const found: Stretch[] = []
  for (let begin = whole.begin; begin <= whole.end; ) {
    const next = (Math.floor(begin / width) + 1) * width
    const own = { ...search, begin, end: Math.min(whole.end, next - 1) }
    const n = (await weekCounts(db, own)).reduce((sum, [, count]) => sum + count, 0)
    if (n > 0) found.push(...(await narrowed(db, search, { begin, end: own.end, n }, finer)))
    begin = next
  }
  return found
}

/** A week of a search with its number of rows, in readable periods, ascending. */
export function stretchesOfWeek(db: Database, search: HistorySearch, week: number, n: number): Promise<Stretch[]> {
  const begin = Math.max(search.begin, weekStart(week))
  const end = Math.min(search.end, weekStart(week) + weekMs - 1)
  return narrowed(db, search, { begin, end, n }, [dayMs, hourMs])
}

/** All samples of the searched points in a period, in order of time, then in the order of the search. */
export async function samplesOf(db: Database, search: HistorySearch, { begin, end }: Stretch): Promise<PointSample[]> {
  const series = search.columns.map((column) => seriesNamed(column.series))
  const found: PointSample[] = []
  // Sequential: each query holds a connection for its snapshot.
  for (const mappingId of search.mappingIds) {
    const samples = await readSamples(db, { mappingId, series, begin, end }).catch(namingDamage)
    const own = new Map((await handSources(db, [mappingId], { begin, end })).map(({ t, by, device }) => [t, { by, device }]))
    for (const sample of samples) {
      const takenBy = own.size === 0 ? undefined : own.get(sample.t)
      found.push({ ...sample, mappingId, ...(takenBy ? { takenBy } : {}) })
    }
  }
  if (search.hasSuspects) {
    const factors = await hfFactors(db, search.mappingIds)
    for (const { mappingId, t, claimedMs, values } of await suspectsOf(db, { ...search, begin, end }, maxConcurrent))
      found.push({ mappingId, t, claimedMs, seconds: 0, resent: false, values: shownValues(search, values, factors.get(mappingId) ?? 1) })
  }
  return found.sort((a, b) => a.t - b.t)
}

/** All results of a search, period by period, in order of time. */
export async function* eachStretch(db: Database, search: HistorySearch): AsyncGenerator<PointSample[]> {
  for (const [week, n] of await weekCounts(db, search)) {
    for (const stretch of await stretchesOfWeek(db, search, week, n)) yield await samplesOf(db, search, stretch)
  }
}

/** All results of a search, period by period, newest first: the order of the list. */
export async function* eachStretchNewestFirst(db: Database, search: HistorySearch): AsyncGenerator<PointSample[]> {
  for (const [week, n] of (await weekCounts(db, search)).reverse()) {
    for (const stretch of (await stretchesOfWeek(db, search, week, n)).reverse()) yield (await samplesOf(db, search, stretch)).reverse()
  }
}
