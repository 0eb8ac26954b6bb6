import type { Cell } from '../codec/column-codec.ts'
import type { Columns } from '../codec/columns-codec.ts'
import { allSeries, type Series } from '../codec/series.ts'
import { type Spans, spansOf } from '../codec/spans.ts'
import { timeSeries } from '../codec/week-codec.ts'
import { extentOf, joinSpans } from './merge-spans.ts'

/** The spans of one series at one width, in seconds. */
export interface SeriesSpans {
  readonly series: string
  readonly resolutionS: number
  readonly spans: Spans
}

/** What is kept of one point and week: rows as they were measured, spans of what was thinned, or both. */
export interface WeekHistory {
  readonly rows: Columns | null
  readonly spans: readonly SeriesSpans[]
}

/** The width in seconds to which a series is to be thinned; 0 leaves it. */
export type TargetOf = (series: string) => number

const cellsOf = ({ cells }: Columns, name: string) => cells.get(name) ?? []
const hasValues = (rows: Columns, name: string): boolean => cellsOf(rows, name).some((cell) => cell !== null)

const timesOf = (rows: Columns): number[] => cellsOf(rows, 'ts').map((us) => Number(us) / 1000)

/** What a series shows of rows, NaN where nothing. */
function shownIn(rows: Columns, series: Series): number[] {
  const columns = series.columns.map((name) => cellsOf(rows, name))
  const numberOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : Number.NaN)
  return Array.from({ length: rows.n }, (_, i) => series.shown(...columns.map((cells) => numberOf(cells[i]))))
}

/** The series of rows that are to be thinned and show anything. */
function thinnedSeries(rows: Columns, targetOf: TargetOf): SeriesSpans[] {
  const times = timesOf(rows)
  return allSeries.flatMap((series) => {
    const resolutionS = targetOf(series.name)
    if (resolutionS === 0 || !series.columns.every((name) => hasValues(rows, name))) return []
    const spans = spansOf(times, shownIn(rows, series), resolutionS * 1000)
    return spans.t.length === 0 ? [] : [{ series: series.name, resolutionS, spans }]
  })
}

/** The rows without the columns that were thinned; null when nothing is left that anybody may want as rows. */
function remainingRows(rows: Columns, targetOf: TargetOf): Columns | null {
  const metrics = new Set(allSeries.flatMap(({ columns }) => columns))
  const gone = new Set([...metrics].filter((name) => targetOf(name) > 0))
  const staysMetric = [...metrics].some((name) => !gone.has(name) && hasValues(rows, name))
  // Values whose key the telemetry table does not know belong to no group: they go with the last one.
  const staysExtra = gone.size < metrics.size && hasValues(rows, 'extra')
  if (!staysMetric && !staysExtra) return null
  const isThinned = [...gone].some((name) => rows.cells.has(name))
  // Digests of values that are gone are noise that no codec shrinks: they are worked out anew of what stays.
  const cells = [...rows.cells].filter(([name]) => !gone.has(name) && !(isThinned && name === 'digest'))
  return { n: rows.n, cells: new Map(cells) }
}

/** How many rows there were in each span, for those rows that are gone. */
function countsOf(rows: Columns, resolutionS: number): Spans {
  return spansOf(timesOf(rows), new Float64Array(rows.n), resolutionS * 1000)
}

const noSpans: Spans = { t: [], n: [], low: [], high: [], mean: [], last: [] }

/** Joins the spans of each series and width. */
function joined(parts: readonly SeriesSpans[]): SeriesSpans[] {
  const groups = Map.groupBy(parts, ({ series, resolutionS }) => `${series} ${resolutionS}`)
  return [...groups.values()].map((group) => {
    const { series, resolutionS } = group[0]!
    const spans = group.map((one) => one.spans)
    return { series, resolutionS, spans: joinSpans(spans, resolutionS * 1000) }
  })
}

/** The times of spans beside them: who reads a width finds how many rows it stands for, each row told once. */
function withTimes(metrics: readonly SeriesSpans[], times: readonly SeriesSpans[], gone: Columns | null, leastS: number): SeriesSpans[] {
  const widths = [...new Set(metrics.map(({ resolutionS }) => resolutionS))]
  const finest = widths.length === 0 ? leastS : Math.min(...widths)
  const counted = [
    ...times.map((one) => ({ ...one, resolutionS: Math.max(one.resolutionS, finest) })),
    ...(gone ? [{ series: timeSeries, resolutionS: finest, spans: countsOf(gone, finest) }] : []),
    ...widths.map((resolutionS) => ({ series: timeSeries, resolutionS, spans: noSpans })),
  ]
  return [...metrics, ...joined(counted)]
}

/**
 * Thins a week: series whose target is above 0 become spans with number, lowest, highest, mean and last of what they show; spans become
 * wider, never finer. Rows go when no series of them stays. Thinning again, or in steps, changes nothing that was kept.
 */
export function thinWeek({ rows, spans }: WeekHistory, targetOf: TargetOf): WeekHistory {
  const fresh = rows ? thinnedSeries(rows, targetOf) : []
  const left = rows && remainingRows(rows, targetOf)
  const wider = spans
    .filter(({ series }) => series !== timeSeries)
    .map((one) => ({ ...one, resolutionS: Math.max(one.resolutionS, targetOf(one.series)) }))
  const metrics = joined([...wider, ...fresh])
  const times = spans.filter(({ series }) => series === timeSeries)
  const targets = allSeries.map(({ name }) => targetOf(name)).filter((target) => target > 0)
  const minS = Math.min(...targets, ...times.map(({ resolutionS }) => resolutionS))
  const gone = rows && !left ? rows : null
  if (!gone && metrics.length === 0 && times.length === 0) return { rows: left, spans: [] }
  return { rows: left, spans: withTimes(metrics, times, gone, minS) }
}

/** What is wrong between a week and what was made of it, or null: every thinned value must be counted, and no extreme may vanish. */
export function lossOf(before: WeekHistory, after: WeekHistory, targetOf: TargetOf): string | null {
  const fresh = before.rows ? thinnedSeries(before.rows, targetOf) : []
  const names = new Set([...before.spans, ...fresh].map(({ series }) => series).filter((series) => series !== timeSeries))
  for (const name of names) {
    const of = (parts: readonly SeriesSpans[]) => extentOf(parts.filter(({ series }) => series === name).map(({ spans }) => spans))
    const [was, is] = [of([...before.spans, ...fresh]), of(after.spans)]
    if (was.n !== is.n || was.low !== is.low || was.high !== is.high)
      return `${name}: ${was.n} values from ${was.low} to ${was.high} became ${is.n} from ${is.low} to ${is.high}`
  }
  return null
}
