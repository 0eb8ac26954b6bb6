import { sql } from 'kysely'
import type { Cell } from '../../../history/codec/column-codec.ts'
import type { Columns } from '../../../history/codec/columns-codec.ts'
import { weekOf } from '../../../history/codec/span.ts'
import { packWeek } from '../../../history/codec/week-codec.ts'
import { maxWeekRows } from '../../../history/pack/compact.ts'
import { rowsAtOnce, weeksAtOnce } from '../../../history/read/each.ts'
import { insertChunks, rawResolution } from '../../../history/store/chunk.store.ts'
import { type FeatureColumn, featureColumns, insertRows, tightened } from '../../../history/store/feature-rows.ts'
import { lockOutHours, lockWeeks } from '../../../history/store/history-lock.ts'
import { markHours, reopenWeeks } from '../../../history/store/reopen.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { ExportReader } from './export-reader.ts'
import type { IdMap } from './id-map.ts'
import { cellsOf, linesOf } from './lines.ts'
import type { FeatureCursor } from './unfinished.ts'

/** What measured values are written with. */
export interface FeatureTarget {
  readonly db: Database
  /** Makes the place for values of these times, epoch ms. */
  readonly ensurePartitions: (times: readonly number[]) => Promise<void>
}

/** Microseconds since 1970 of a time as exports write it. */
function microsOf(text: string): number {
  const ms = Date.parse(text.replace(/(\.\d{3})\d*Z$/, '$1Z'))
  if (Number.isNaN(ms)) throw new Error(`not a time: ${text.slice(0, 40)}`)
  return ms * 1000 + Number(/\.\d{3}(\d{3})Z$/.exec(text)?.[1] ?? 0)
}

function cellOf({ type }: FeatureColumn, text: string): Cell {
  if (text === '') return null
  if (type === 'timestamp with time zone') return microsOf(text)
  if (type === 'bigint' || type === 'jsonb') return text
  const number = Number(text)
  if (Number.isNaN(number)) throw new Error(`not a number: ${text.slice(0, 40)}`)
  return number
}

/** Rows of one week, in order of time. */
export class Week {
  readonly week: number
  readonly #columns: readonly FeatureColumn[]
  readonly #cells: Cell[][]
  #n = 0

  constructor(week: number, columns: readonly FeatureColumn[]) {
    this.week = week
    this.#columns = columns
    this.#cells = columns.map(() => [])
  }

  push(row: readonly Cell[]): void {
    if (this.#n >= maxWeekRows) throw new Error('a week of a point has too many values')
    for (const [i, cells] of this.#cells.entries()) cells.push(row[i] ?? null)
    this.#n += 1
  }

  /** The rows whose time, in microseconds, is none of these. */
  without(isKnown: (us: number) => boolean): Columns {
    const time = this.#columns.findIndex(({ name }) => name === 'ts')
    const kept = Array.from({ length: this.#n }, (_, i) => i).filter((i) => !isKnown(Number(this.#cells[time]?.[i])))
    const of = (cells: readonly Cell[]) => kept.map((i) => cells[i] ?? null)
    return { n: kept.length, cells: new Map(this.#columns.map((column, i) => [column.name, of(this.#cells[i] ?? [])])) }
  }

  get columns(): Columns {
    return { n: this.#n, cells: new Map(this.#columns.map((column, i) => [column.name, tightened(column, this.#cells[i] ?? [])])) }
  }
}

/** Notes the last week that a transaction writes, in it. */
type NoteWeek = (tx: Tx, week: number) => Promise<unknown>

/** Writes weeks of a point as packing would leave them: old ones packed, others as rows whose hours are rolled up again. */
async function writeWeeks(
  { db, ensurePartitions }: FeatureTarget,
  columns: readonly FeatureColumn[],
  { mappingId, note }: { readonly mappingId: number; readonly note: NoteWeek },
  weeks: readonly Week[],
): Promise<void> {
  const timesOf = (rows: Columns) => (rows.cells.get('ts') ?? []).map((us) => Number(us) / 1000)
  const { rows: state } = await sql<{ before: number }>`select packed_before_week as before from history_state`.execute(db)
  // Weeks are closed as time goes on and never opened again.
  const [old, recent] = [
    weeks.filter(({ week }) => week < (state[0]?.before ?? 0)),
    weeks.filter(({ week }) => week >= (state[0]?.before ?? 0)),
  ]
  if (old.length > 0)
    await db.transaction().execute(async (tx) => {
      await lockOutHours(tx)
      await lockWeeks(
        tx,
        old.map(({ week }) => ({ mappingId, week })),
      )
      for (const week of old) await insertChunks(tx, { mappingId, week: week.week }, rawResolution, packWeek(week.columns))
      await note(tx, old.at(-1)?.week ?? 0)
    })
  for (const week of recent) {
    const rows = week.columns
    await ensurePartitions(timesOf(rows))
    await db.transaction().execute(async (tx) => {
      const samples = timesOf(rows).map((t) => ({ mappingId, t }))
      await reopenWeeks(tx, samples)
      await insertRows(tx, columns, mappingId, rows)
      await markHours(tx, samples)
      await note(tx, week.week)
    })
  }
}

const featureFile = /^features\/point-([1-9]\d{0,9})\/(\d{4}-\d{2})\.csv$/
/** What data retention left is in `data/feature_chunk.json`, too, and imported from there. */
const spanFile = /^features\/point-[1-9]\d{0,9}\/\d{4}-\d{2}-spans\.csv$/

/** The files of measured values by point, in order of time. */
export function featureFiles({ manifest }: Pick<ExportReader, 'manifest'>): Map<number, string[]> {
  const found = manifest.files.flatMap(({ path }) => {
    const match = featureFile.exec(path)
    return match ? [{ point: Number(match[1]), path }] : []
  })
  const points = Map.groupBy(found, ({ point }) => point)
  return new Map([...points].map(([point, files]) => [point, files.map(({ path }) => path).sort()]))
}

/** Files of measured values must have names that are known and belong to points of the export. @throws */
export function checkFeatureFiles(reader: Pick<ExportReader, 'manifest'>, points: ReadonlySet<number>): void {
  for (const { path } of reader.manifest.files)
    if (path.startsWith('features/') && !featureFile.test(path) && !spanFile.test(path))
      throw new Error(`${path} is no file of a point and month`)
  for (const point of featureFiles(reader).keys())
    if (!points.has(point)) throw new Error(`the point ${point} of a file in features/ is not in data/mapping.json`)
}

/** The rows of a file, their cells in the order of the columns. */
export async function* rowsOfFile(
  reader: ExportReader,
  file: string,
  columns: readonly FeatureColumn[],
  ids: IdMap,
): AsyncGenerator<Cell[]> {
  const sensor = columns.findIndex(({ name }) => name === 'sensor_pk')
  /** Where each column is in the file. */
  let places: number[] | undefined
  for await (const line of linesOf(reader.read(file))) {
    const cells = cellsOf(line)
    if (!places) {
      const names = cells.map((name) => (name === 'time' ? 'ts' : name))
      if (names.some((name) => !columns.some((column) => column.name === name)))
        throw new Error(`${file} has a column that this version does not know`)
      places = columns.map(({ name }) => names.indexOf(name))
    } else if (line !== '') {
      const row = columns.map((column, i) => cellOf(column, cells[places?.[i] ?? -1] ?? ''))
      const named = row[sensor]
      // A sensor that was added after the company had moved has no number here.
      if (typeof named === 'number') row[sensor] = ids.covers('sensor', named) ? Number(ids.change('sensor', named)) : null
      yield row
    }
  }
}

/** Weeks of a point until they are written. */
class Waiting {
  readonly #write: (weeks: readonly Week[]) => Promise<void>
  readonly #columns: readonly FeatureColumn[]
  readonly #time: number
  #weeks: Week[] = []
  #rows = 0

  constructor(columns: readonly FeatureColumn[], write: (weeks: readonly Week[]) => Promise<void>) {
    this.#columns = columns
    this.#time = columns.findIndex(({ name }) => name === 'ts')
    this.#write = write
  }

  async push(row: readonly Cell[], file: string): Promise<void> {
    const own = weekOf(Number(row[this.#time]) / 1000)
    const last = this.#weeks.at(-1)
    if (last && own < last.week) throw new Error(`${file} is not in order of time`)
    if (last?.week !== own) {
      if (this.#weeks.length >= weeksAtOnce || this.#rows >= rowsAtOnce) await this.flush()
      this.#weeks.push(new Week(own, this.#columns))
    }
    this.#weeks.at(-1)?.push(row)
    this.#rows += 1
  }

  async flush(): Promise<void> {
    const weeks = this.#weeks
    this.#weeks = []
    this.#rows = 0
    if (weeks.length > 0) await this.#write(weeks)
  }
}

/** Where writing starts, and how its progress is noted. */
export interface FeatureProgress {
  /** Where an import that broke off has ended; null at the beginning. */
  readonly cursor: FeatureCursor | null
  readonly note: (tx: Tx, cursor: FeatureCursor) => Promise<unknown>
}

/**
 * Writes the measured values of all points, from where an import broke off; a week of a point, or some short ones, are in memory. Answers the number of values,
 * with those that were there.
 */
export async function importFeatures(
  target: FeatureTarget,
  reader: ExportReader,
  ids: IdMap,
  { cursor, note }: FeatureProgress,
): Promise<number> {
  const columns = await featureColumns(target.db)
  const time = columns.findIndex(({ name }) => name === 'ts')
  let total = 0
  for (const [at, [point, files]] of [...featureFiles(reader)].entries()) {
    const mappingId = Number(ids.change('mapping', point))
    const isWritten = (row: readonly Cell[]) =>
      cursor !== null && (at < cursor.point || (at === cursor.point && weekOf(Number(row[time]) / 1000) <= cursor.week))
    const noteWeek: NoteWeek = (tx, week) => note(tx, { point: at, week })
    const waiting = new Waiting(columns, (weeks) => writeWeeks(target, columns, { mappingId, note: noteWeek }, weeks))
    for (const file of files) {
      for await (const row of rowsOfFile(reader, file, columns, ids)) {
        if (!isWritten(row)) await waiting.push(row, file)
        total += 1
      }
    }
    await waiting.flush()
  }
  return total
}
