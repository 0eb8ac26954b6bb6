import type { HistoryRow } from '@undertone/domain/data-search/history.calls'
import type { HistoryColumn } from '@undertone/domain/data-search/history-columns.table'
import { dayMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import type { HistorySearch } from './history-search.ts'
import { type PointSample, samplesOf, stretchesOfWeek, weekCounts } from './history-weeks.store.ts'

/** A sample in a response: only columns with values. */
function historyRowOf(sample: PointSample, columns: readonly HistoryColumn[], write: (t: number) => string): HistoryRow {
  const { mappingId, seconds, resent, values, spans, claimedMs, takenBy } = sample
  const t = Math.floor(sample.t)
  const has = columns.flatMap(({ key }, i) => {
    const value = values[i]
    return value === null || value === undefined ? [] : [{ key, value, span: spans?.[i] }]
  })
  return {
    mappingId,
    x: write(t),
    t,
    seconds,
    resent,
    ...(claimedMs === undefined ? {} : { claimedMs }),
    ...(takenBy === undefined ? {} : { takenBy }),
    values: Object.fromEntries(has.map(({ key, value }) => [key, value])),
    ...(spans ? { spans: Object.fromEntries(has.flatMap(({ key, span }) => (span ? [[key, span]] : []))) } : {}),
  }
}

/** One page of a search, newest first, and the total. Weeks outside of the page are counted, not read. */
export async function historyPage(
  db: Database,
  search: HistorySearch,
  timeZone: string,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ records: HistoryRow[]; total: number }> {
  const write = zonedWriter(timeZone)
  const from = (page.pageNum - 1) * page.pageSize
  const records: HistoryRow[] = []
  let total = 0
  /** Rows of the periods before this one. */
  let seen = 0
  for (const [week, n] of (await weekCounts(db, search)).reverse()) {
    const isBeside = total + n <= from || total >= from + page.pageSize
    for (const stretch of isBeside ? [] : (await stretchesOfWeek(db, search, week, n)).reverse()) {
      const [first, end] = [Math.max(0, from - seen), Math.min(stretch.n, from + page.pageSize - seen)]
      seen += stretch.n
      if (first >= end) continue
      const newestFirst = (await samplesOf(db, search, stretch)).reverse()
      for (const sample of newestFirst.slice(first, end)) records.push(historyRowOf(sample, search.columns, write))
    }
    total += n
    seen = total
  }
  return { records, total }
}

/** Rows shown before and after the requested one. */
const neighbours = 2
/** Search ranges for neighbours, ms, step by step (guesses: a dense point, a usual one, one that measures once a week). */
const searchRangesMs = [dayMs / 24, dayMs, 8 * dayMs]

/** Rows on one side of a time, nearest first: one more than its neighbours if available. */
async function nearestOf(
  db: Database,
  search: Omit<HistorySearch, 'begin' | 'end'>,
  time: number,
  isBefore: boolean,
): Promise<PointSample[]> {
  for (const reach of searchRangesMs) {
    const side = { ...search, begin: isBefore ? time - reach : time + 1, end: isBefore ? time : time + reach }
    const found: PointSample[] = []
    const weeks = await weekCounts(db, side)
    for (const [week, n] of isBefore ? weeks.reverse() : weeks) {
      const stretches = await stretchesOfWeek(db, side, week, n)
      for (const stretch of isBefore ? stretches.reverse() : stretches) {
        if (found.length > neighbours) return found
        const samples = await samplesOf(db, side, stretch)
        found.push(...(isBefore ? samples.reverse() : samples).slice(0, neighbours + 1))
      }
    }
    if (found.length > neighbours || reach === searchRangesMs.at(-1)) return found
  }
  return []
}

/** The row nearest to a time with its neighbours, all columns. */
export async function rowsAround(
  db: Database,
  search: Omit<HistorySearch, 'begin' | 'end'>,
  time: number,
  timeZone: string,
): Promise<{ at: number | null; rows: HistoryRow[] }> {
  const write = zonedWriter(timeZone)
  const before = await nearestOf(db, search, time, true)
  const after = await nearestOf(db, search, time, false)
  // A downsampled span may reach into both sides.
  const found = [...before.reverse(), ...after.filter(({ t }) => t > time)]
  if (found.length === 0) return { at: null, rows: [] }
  const nearest = found.reduce((best, { t }, i) => (Math.abs(t - time) < Math.abs(found[best]!.t - time) ? i : best), 0)
  const first = Math.max(0, nearest - neighbours)
  return {
    at: nearest - first,
    rows: found.slice(first, nearest + neighbours + 1).map((sample) => historyRowOf(sample, search.columns, write)),
  }
}
