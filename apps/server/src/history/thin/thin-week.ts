import type { Cell } from '../codec/column-codec.ts'
import type { Columns } from '../codec/columns-codec.ts'
import { allSeries, type Series } from '../codec/series.ts'
import { type SpanColumns, spansOf } from '../codec/spans.ts'
import { timeSeries } from '../codec/week-codec.ts'
import { extentOf, joinSpans } from './merge-spans.ts'

/** The spans of one series at one width, in seconds. */
export interface SeriesSpans {
  readonly series: string
  readonly resolutionS: number
  readonly spans: SpanColumns
}

/** Stored data of one point and week: measured rows, spans of downsampled series, or both. */
export interface WeekHistory {
  readonly rows: Columns | null
  readonly spans: readonly SeriesSpans[]
}

/** The span width in seconds to which a series is downsampled; 0 keeps it unchanged. */
export type TargetOf = (series: string) => number

const cellsOf = ({ cells }: Columns, name: string) => cells.get(name) ?? []
const hasValues = (rows: Columns, name: string): boolean => cellsOf(rows, name).some((cell) => cell !== null)

const timesOf = (rows: Columns): number[] => cellsOf(rows, 'ts').map((us) => Number(us) / 1000)

/** The displayed values of a series, NaN where none. */
function shownIn(rows: Columns, series: Series): number[] {
  const columns = series.columns.map((name) => cellsOf(rows, name))
  const numberOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : Number.NaN)
  return Array.from({ length: rows.n }, (_, i) => series.shown(...columns.map((cells) => numberOf(cells[i]))))
}

/** The series of rows that are to be downsampled and have values. */
function thinnedSeries(rows: Columns, targetOf: TargetOf): SeriesSpans[] {
  const times = timesOf(rows)
  return allSeries.flatMap((series) => {
    const resolutionS = targetOf(series.name)
    if (resolutionS === 0 || !series.columns.every((name) => hasValues(rows, name))) return []
    const spans = spansOf(times, shownIn(rows, series), resolutionS * 1000)
    return spans.t.length === 0 ? [] : [{ series: series.name, resolutionS, spans }]
  })
}

/** The rows without the downsampled columns; null when nothing else is left in them. */
function remainingRows(rows: Columns, targetOf: TargetOf): Columns | null {
  const metrics = new Set(allSeries.flatMap(({ columns }) => columns))
  const removed = new Set([...metrics].filter((name) => targetOf(name) > 0))
  const staysMetric = [...metrics].some((name) => !removed.has(name) && hasValues(rows, name))
  // Values with unknown keys belong to no group: they are removed with the last group.
  const staysExtra = removed.size < metrics.size && hasValues(rows, 'extra')
  if (!staysMetric && !staysExtra) return null
  const isThinned = [...removed].some((name) => rows.cells.has(name))
  // Digests of removed values are incompressible noise: they are recalculated from the rest.
  const cells = [...rows.cells].filter(([name]) => !removed.has(name) && !(isThinned && name === 'digest'))
  return { n: rows.n, cells: new Map(cells) }
}

/** Number of removed rows per span. */
function countsOf(rows: Columns, resolutionS: number): SpanColumns {
  return spansOf(timesOf(rows), new Float64Array(rows.n), resolutionS * 1000)
}

const noSpans: SpanColumns = { t: [], n: [], low: [], high: [], mean: [], last: [] }

/** Merges the spans of each series and width. */
function joined(parts: readonly SeriesSpans[]): SeriesSpans[] {
  const groups = Map.groupBy(parts, ({ series, resolutionS }) => `${series} ${resolutionS}`)
  return [...groups.values()].map((group) => {
    const { series, resolutionS } = group[0]!
    const spans = group.map((one) => one.spans)
    return { series, resolutionS, spans: joinSpans(spans, resolutionS * 1000) }
  })
}

/** Adds the times of spans: reading one width gives the number of its rows, each counted once. */
function withTimes(
  metrics: readonly SeriesSpans[],
  times: readonly SeriesSpans[],
  removed: Columns | null,
  minWidthS: number,
): SeriesSpans[] {
  const widths = [...new Set(metrics.map(({ resolutionS }) => resolutionS))]
  const finest = widths.length === 0 ? minWidthS : Math.min(...widths)
  const counted = [
    ...times.map((one) => ({ ...one, resolutionS: Math.max(one.resolutionS, finest) })),
    ...(removed ? [{ series: timeSeries, resolutionS: finest, spans: countsOf(removed, finest) }] : []),
    ...widths.map((resolutionS) => ({ series: timeSeries, resolutionS, spans: noSpans })),
  ]
  return [...metrics, ...joined(counted)]
}

/**
 * Downsamples a week: series with a target above 0 become spans with number, minimum, maximum, mean and last displayed value; spans only
 * get wider. Rows are dropped when no series of them remains. Repeating it, or in steps, changes nothing that was kept.
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
  const removed = rows && !left ? rows : null
  if (!removed && metrics.length === 0 && times.length === 0) return { rows: left, spans: [] }
  return { rows: left, spans: withTimes(metrics, times, removed, minS) }
}

/** The data loss of a downsampled week, or null: every downsampled value must be counted, and no extreme may be lost. */
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
