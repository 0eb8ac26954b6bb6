import { createHash } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { ExportReader } from '../import/export-reader.ts'
import { notImported } from '../import/import-tables.ts'
import { cellsOf, type JsonRow, linesOf, recordsOf, rowsOf } from '../import/lines.ts'
import { type ChangeId, type MappedTable, rowMapper } from '../import/map-row.ts'
import { fileSpace } from '../import/references.table.ts'

/** Rows or files of one kind in both exports. */
export interface ComparedKind {
  readonly kind: string
  readonly counts: readonly [number, number]
  readonly isEqual: boolean
  /** The first difference, where one can be named. */
  readonly first: string | null
}

/** Columns that an installation sets by itself: an import, the terms that its operator grants, and health, which is computed again every hour. */
const ownColumns: ReadonlySet<string> = new Set([
  ...['edition', 'app_edition', 'expires_at', 'suspended_at', 'purging_at'].map((name) => `tenant.${name}`),
  'health_point.computed_at',
])

const dictionarySchema = z.array(
  z.object({
    table: z.string(),
    path: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string(), refersTo: z.string().optional() })),
  }),
)

/** One export as the comparison reads it: ids as distances from the lowest of their kind, files by their content. */
class Side {
  readonly reader: ExportReader
  readonly tables: ReadonlyMap<string, MappedTable>
  readonly #lowest = new Map<string, number>()
  readonly #files = new Map<string, string>()

  private constructor(reader: ExportReader, tables: ReadonlyMap<string, MappedTable>) {
    this.reader = reader
    this.tables = tables
  }

  static async open(reader: ExportReader): Promise<Side> {
    const read = dictionarySchema.parse(await json(reader.read('dictionary.json')))
    const tables = read
      .filter(({ table, path }) => path === `data/${table}.json` && reader.has(path))
      .map(({ table, columns }) => ({
        name: table,
        columns: columns.map(({ refersTo, ...column }) => ({ ...column, ...(refersTo === undefined ? {} : { refersTo }) })),
      }))
    const side = new Side(reader, new Map(tables.map((table) => [table.name, table])))
    for (const table of tables) {
      if (!table.columns.some(({ name }) => name === 'id')) continue
      const space = table.name === 'tenant' ? 'company' : table.name
      for await (const { id, sha256 } of side.#rows(table.name))
        if (space === fileSpace) side.#files.set(String(id), String(sha256))
        else side.#lowest.set(space, Math.min(side.#lowest.get(space) ?? Number.POSITIVE_INFINITY, Number(id)))
    }
    return side
  }

  #rows(table: string): AsyncIterable<JsonRow> {
    return rowsOf(this.reader.read(`data/${table}.json`))
  }

  /** An id without what differs from installation to installation. */
  readonly plain: ChangeId = (space, id) => {
    if (space === fileSpace) return this.#files.get(String(id)) ?? 'absent'
    return Number(id) - (this.#lowest.get(space) ?? Number(id))
  }

  async *rows(name: string): AsyncGenerator<string> {
    const table = this.tables.get(name)
    if (!table) return
    const targets = (child: string, column: string) => this.tables.get(child)?.columns.find((one) => one.name === column)?.refersTo
    const map = rowMapper(table, targets, this.plain)
    for await (const row of this.#rows(name))
      yield JSON.stringify(
        Object.fromEntries(
          Object.entries(map(row))
            .filter(([column]) => !ownColumns.has(`${name}.${column}`))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
      )
  }

  /** Every axis of every waveform with its samples as a checksum. */
  async *waves(): AsyncGenerator<string> {
    for await (const wave of recordsOf(this.reader.read('waves.csv'))) {
      const id = this.plain('sampling', Number(wave.get('waveform_id')))
      const point = wave.get('point_id') === '' ? '' : this.plain('mapping', Number(wave.get('point_id')))
      const rest = ['sensor_id', 'time', 'axis', 'quantity', 'unit', 'sampling_hz', 'samples', 'speed_rpm', 'sha256'].map((name) =>
        wave.get(name),
      )
      yield JSON.stringify([id, point, ...rest])
    }
  }

  /** The measured values, a line each. */
  async *values(): AsyncGenerator<string> {
    for (const { path } of this.reader.manifest.files) {
      const found = /^features\/point-(\d+)\/([\w-]+)\.csv$/.exec(path)
      if (!found) continue
      const point = this.plain('mapping', Number(found[1]))
      let head: string[] | undefined
      for await (const line of linesOf(this.reader.read(path))) {
        const cells = cellsOf(line)
        if (!head) head = cells
        else if (line !== '') {
          const sensor = head.indexOf('sensor_pk')
          if (sensor >= 0 && cells[sensor] !== '') cells[sensor] = String(this.plain('sensor', Number(cells[sensor])))
          yield JSON.stringify([point, found[2], ...cells])
        }
      }
    }
  }

  async *files(): AsyncGenerator<string> {
    for (const { path, sha256 } of this.reader.manifest.files) if (path.startsWith('files/')) yield sha256
  }
}

/** A sum of hashes of lines: the same for the same lines in any order, and lines that occur twice count twice. */
class LineSum {
  count = 0
  #sum = 0n

  add(line: string): void {
    this.count += 1
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) & ((1n << 256n) - 1n)
  }

  isSame(other: LineSum): boolean {
    return this.count === other.count && this.#sum === other.#sum
  }
}

/** Characters of a difference that are shown, and before it. */
const shownLength = 200
const shownBefore = 60

/** Where two lines begin to differ. */
function differenceOf(one: string | undefined, other: string | undefined): string {
  if (one === undefined || other === undefined)
    return `${(one ?? other ?? '').slice(0, shownLength)} is only in the ${one === undefined ? 'second' : 'first'}`
  let at = 0
  while (one[at] === other[at]) at += 1
  const from = Math.max(0, at - shownBefore)
  return `${one.slice(from, from + shownLength)} ≠ ${other.slice(from, from + shownLength)}`
}

async function compare(kind: string, left: AsyncIterator<string>, right: AsyncIterator<string>): Promise<ComparedKind> {
  const [a, b] = [new LineSum(), new LineSum()]
  let first: string | null = null
  for (;;) {
    const [one, other] = await Promise.all([left.next(), right.next()])
    if (one.done && other.done) break
    if (!one.done) a.add(one.value)
    if (!other.done) b.add(other.value)
    const [a1, b1] = [one.done ? undefined : one.value, other.done ? undefined : other.value]
    if (first === null && a1 !== b1) first = differenceOf(a1, b1)
  }
  const isEqual = a.isSame(b)
  return { kind, counts: [a.count, b.count], isEqual, first: isEqual ? null : first }
}

/**
 * Compares two exports kind by kind, whatever ids their installations gave: tables row by row, waveforms sample by sample (by their checksums), measured
 * values line by line, files by content. Tables that are not imported are left out.
 */
export async function compareExports(left: ExportReader, right: ExportReader): Promise<ComparedKind[]> {
  const [a, b] = [await Side.open(left), await Side.open(right)]
  const names = [...new Set([...a.tables.keys(), ...b.tables.keys()])].filter((name) => !notImported.has(name)).sort()
  const kinds: ComparedKind[] = []
  for (const name of names) kinds.push(await compare(name, a.rows(name), b.rows(name)))
  kinds.push(await compare('waveforms', a.waves(), b.waves()))
  kinds.push(await compare('measured values', a.values(), b.values()))
  kinds.push(await compare('uploaded files', a.files(), b.files()))
  return kinds
}
