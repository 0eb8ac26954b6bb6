import type { HistoryRow } from '@undertone/domain/waveform/history.calls'
import type { HistoryColumn } from '@undertone/domain/waveform/history-columns.table'
import { zonedWriter } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { dayMs } from '../core/history/span.ts'
import type { HistorySearch } from './history-search.ts'
import { type PointSample, samplesOfWeek, weekCounts, weeksOf } from './history-weeks.store.ts'

/** A sample as an answer carries it: only what it has. */
export function historyRowOf(sample: PointSample, columns: readonly HistoryColumn[], write: (t: number) => string): HistoryRow {
  const { mappingId, seconds, resent, values, spans } = sample
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
    values: Object.fromEntries(has.map(({ key, value }) => [key, value])),
    ...(spans ? { spans: Object.fromEntries(has.flatMap(({ key, span }) => (span ? [[key, span]] : []))) } : {}),
  }
}

/** One page of a search, the newest first, and how many rows there are. Of weeks that lie beside the page rows are counted, not read. */
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
  for (const [week, n] of (await weekCounts(db, search)).reverse()) {
    const [first, end] = [Math.max(0, from - total), Math.min(n, from + page.pageSize - total)]
    total += n
    if (first >= end) continue
    const newestFirst = (await samplesOfWeek(db, search, week)).reverse()
    for (const sample of newestFirst.slice(first, end)) records.push(historyRowOf(sample, search.columns, write))
  }
  return { records, total }
}

/** Rows before and after the one that is asked for. */
const neighbours = 2
/** How far a neighbour is looked for, ms, step by step (guesses: a dense point, a usual one, one that measures once a week). */
const reaches = [dayMs / 24, dayMs, 8 * dayMs]

/** The row nearest to a time with its neighbours, all columns. */
export async function rowsAround(
  db: Database,
  search: Omit<HistorySearch, 'begin' | 'end'>,
  time: number,
  timeZone: string,
): Promise<{ at: number | null; rows: HistoryRow[] }> {
  const write = zonedWriter(timeZone)
  let found: PointSample[] = []
  for (const reach of reaches) {
    const around = { ...search, begin: time - reach, end: time + reach }
    found = []
    for (const week of await weeksOf(db, around)) found.push(...(await samplesOfWeek(db, around, week)))
    const before = found.filter(({ t }) => t <= time).length
    if (before > neighbours && found.length - before > neighbours) break
  }
  if (found.length === 0) return { at: null, rows: [] }
  const nearest = found.reduce((best, { t }, i) => (Math.abs(t - time) < Math.abs(found[best]!.t - time) ? i : best), 0)
  const first = Math.max(0, nearest - neighbours)
  return {
    at: nearest - first,
    rows: found.slice(first, nearest + neighbours + 1).map((sample) => historyRowOf(sample, search.columns, write)),
  }
}
