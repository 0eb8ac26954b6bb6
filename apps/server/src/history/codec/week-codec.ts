import type { ExtraValue } from '@undertone/device/message/telemetry'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { type Cell, decodeColumn, encodeColumn, type Unreadable } from './column-codec.ts'
import { type Columns, decodeColumns, decodeParts, encodeColumns, encodeParts } from './columns-codec.ts'
import { digestOf } from './digest.ts'
import { seriesNamed } from './series.ts'
import { hourMs } from './span.ts'
import { encodeEnvelope, spansOf } from './spans.ts'

/** One packed series of a point and week: a row of `feature_chunk`. */
export interface PackedSeries {
  readonly series: string
  readonly n: number
  readonly low: number | null
  readonly high: number | null
  readonly mean: number | null
  readonly bytes: Buffer
  readonly hours: Buffer | null
}

/** The series of every packed week with times and resent flags; in a short week it holds all others too. */
export const timeSeries = 'ts'
/** The other series without a metric: all remaining columns of a row. */
export const restSeries = 'row'

/** Weeks with at most this many rows are stored in one piece (guess): the rows of thirty series would be larger than their content. */
const shortWeek = 500

/** Columns stored with the times. */
const timeColumns = ['ts', 'resent']
const metrics = telemetryKeys.map(({ column }) => column)

/**
 * From this many rows per hour an hourly envelope of a series is stored too (guess: a third more bytes, and a year is read in a fifth of
 * the time).
 */
const denseRowsPerHour = 12

const cellsOf = ({ cells }: Columns, name: string): readonly Cell[] => cells.get(name) ?? []

/** The digests as calculated by ingest, as text. */
function digestsOf(columns: Columns): string[] {
  const known = telemetryKeys.flatMap(({ key, column }) => {
    const cells = columns.cells.get(column)
    return cells ? [{ key, cells }] : []
  })
  const extras = columns.cells.get('extra')
  return Array.from({ length: columns.n }, (_, i) => {
    const values: Record<string, number> = {}
    for (const { key, cells } of known) {
      const cell = cells[i]
      if (typeof cell === 'number') values[key] = cell
    }
    const extra = extras?.[i]
    return String(digestOf(values, typeof extra === 'string' ? (JSON.parse(extra) as Record<string, ExtraValue>) : null))
  })
}

const isTime = (name: string): boolean => name === 'received_at'

/** Times of receipt are close to those of measurement: as differences they pack well. */
function againstTimes(columns: Columns, sign: 1 | -1): Columns {
  const ts = cellsOf(columns, 'ts')
  const shift = (cells: readonly Cell[]) => cells.map((cell, i) => (cell === null ? null : Number(cell) + sign * Number(ts[i])))
  return { n: columns.n, cells: new Map([...columns.cells].map(([name, cells]) => [name, isTime(name) ? shift(cells) : cells])) }
}

const picked = ({ n, cells }: Columns, selected: (name: string) => boolean): Columns => ({
  n,
  cells: new Map([...cells].filter(([name]) => selected(name))),
})

function packMetric(name: string, cells: readonly Cell[], times: readonly number[]): PackedSeries {
  const series = seriesNamed(name)
  const shown = cells.map((cell) => (typeof cell === 'number' ? series.shown(cell) : Number.NaN))
  const values = shown.filter((value) => !Number.isNaN(value))
  const perHour = spansOf(times, shown, hourMs)
  const isDense = values.length >= denseRowsPerHour * perHour.t.length
  const total = values.reduce((sum, value) => sum + value, 0)
  const extreme = (of: (...numbers: number[]) => number) => (values.length === 0 ? null : values.reduce((a, b) => of(a, b)))
  return {
    series: name,
    n: values.length,
    low: extreme(Math.min),
    high: extreme(Math.max),
    // Values that round to zero become zero: PostgreSQL rejects them as `real`.
    mean: values.length === 0 ? null : Math.fround(total / values.length),
    bytes: encodeColumn(cells),
    hours: isDense && values.length > 0 ? encodeEnvelope(perHour) : null,
  }
}

/** Packs the rows of one point and week. */
export function packWeek(rows: Columns): PackedSeries[] {
  const times = cellsOf(rows, 'ts').map((us) => Number(us) / 1000)
  const bare = { low: null, high: null, mean: null, hours: null }
  const digests = digestsOf(rows)
  const isDerived = cellsOf(rows, 'digest').every((digest, i) => String(digest) === digests[i])
  const isRest = (name: string) => !timeColumns.includes(name) && !metrics.includes(name) && !(name === 'digest' && isDerived)
  const packed = metrics.flatMap((name) => {
    const cells = cellsOf(rows, name)
    return cells.some((cell) => cell !== null) ? [packMetric(name, cells, times)] : []
  })
  const time = encodeColumns(picked(rows, (name) => timeColumns.includes(name)))
  const rest = encodeColumns(picked(againstTimes(rows, -1), isRest))
  const joinParts = (others: readonly PackedSeries[]): PackedSeries => {
    const parts = others.map(({ series, bytes }): [string, Buffer] => [series, bytes])
    return {
      ...bare,
      series: timeSeries,
      n: rows.n,
      bytes: encodeParts(rows.n, new Map([[timeSeries, time], ...parts])),
    }
  }
  const restPacked = { ...bare, series: restSeries, n: rows.n, bytes: rest }
  return rows.n <= shortWeek ? [joinParts([restPacked, ...packed])] : [joinParts([]), restPacked, ...packed]
}

/** The parts of a packed week by series, wherever they are stored. */
export function piecesOf(packed: readonly { readonly series: string; readonly bytes: Buffer }[]): Map<string, Buffer> | Unreadable {
  const time = packed.find(({ series }) => series === timeSeries)
  if (!time) return { error: 'it has no times' }
  const inOne = decodeParts(time.bytes)
  if ('error' in inOne) return inOne
  const others = packed.filter(({ series }) => series !== timeSeries)
  return new Map([...inOne.parts, ...others.map(({ series, bytes }): [string, Buffer] => [series, bytes])])
}

/** Unpacks rows, every column unchanged; columns without values are omitted. */
export function unpackWeek(packed: readonly { readonly series: string; readonly bytes: Buffer }[]): Columns | Unreadable {
  const pieces = piecesOf(packed)
  if ('error' in pieces) return pieces
  const time = decodeColumns(pieces.get(timeSeries) ?? Buffer.alloc(0))
  const rest = decodeColumns(pieces.get(restSeries) ?? Buffer.alloc(0))
  if ('error' in time) return time
  if ('error' in rest) return rest
  if (rest.n !== time.n) return { error: `${time.n} times of ${rest.n} rows` }
  const cells = new Map<string, readonly Cell[]>([...time.cells, ...rest.cells])
  for (const [series, bytes] of pieces) {
    if (series === timeSeries || series === restSeries) continue
    const values = decodeColumn(bytes, time.n)
    if ('error' in values) return values
    cells.set(series, values)
  }
  const whole = againstTimes({ n: time.n, cells }, 1)
  return cells.has('digest') ? whole : { n: whole.n, cells: new Map([...whole.cells, ['digest', digestsOf(whole)]]) }
}

/** The first difference between rows and their restored copy, or null; a column without values may be missing. */
export function differenceOf(rows: Columns, back: Columns): string | null {
  if (rows.n !== back.n) return `${back.n} rows of ${rows.n}`
  const names = new Set([...rows.cells.keys(), ...back.cells.keys()])
  for (const name of names) {
    const [was, is] = [cellsOf(rows, name), cellsOf(back, name)]
    for (let i = 0; i < rows.n; i++) {
      const [a, b] = [was[i] ?? null, is[i] ?? null]
      // Numbers are text if one value of the column requires it.
      const isSame = name === 'digest' ? String(a) === String(b) : Object.is(a, b)
      if (!isSame) return `${name} of row ${i}: ${a} came back as ${b}`
    }
  }
  return null
}
