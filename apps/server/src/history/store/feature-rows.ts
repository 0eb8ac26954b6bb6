import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Cell } from '../codec/column-codec.ts'
import type { Columns } from '../codec/columns-codec.ts'

/** A column of `feature` as declared in the database. */
export interface FeatureColumn {
  readonly name: string
  readonly type: string
}

/** The columns of `feature`, read from the database: columns added by later versions are packed too. */
export async function featureColumns(db: Queries): Promise<FeatureColumn[]> {
  const { rows } = await sql<FeatureColumn>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = 'feature'::regclass and attnum > 0 and not attisdropped and attname <> 'mapping_id' order by attnum`.execute(db)
  return rows
}

interface TypeForm {
  /** SQL expression of the column as lossless number or text. */
  readonly read: (column: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Element type of the array for writing, and the expression from an element to the column. */
  readonly array: string
  readonly write: (element: RawBuilder<unknown>) => RawBuilder<unknown>
}

const plain = (array: string): TypeForm => ({ read: (column) => column, array, write: (element) => element })

/** Times as microseconds since 1970, exact in a double; flags as 0 and 1. */
const typeForms: Readonly<Record<string, TypeForm>> = {
  real: plain('float4'),
  smallint: plain('int2'),
  integer: plain('int4'),
  boolean: { read: (column) => sql`${column}::int`, array: 'int4', write: (element) => sql`${element} = 1` },
  'timestamp with time zone': {
    read: (column) => sql`(extract(epoch from ${column}) * 1000000)::int8`,
    array: 'int8',
    write: (element) => sql`timestamptz 'epoch' + ${element} * interval '1 microsecond'`,
  },
}

/** All other types as text. */
const asText = (type: string): TypeForm => ({
  read: (column) => sql`${column}::text`,
  array: 'text',
  write: (element) => sql`${element}::${sql.raw(type)}`,
})

const formOf = ({ type }: FeatureColumn): TypeForm => typeForms[type] ?? asText(type)

/** Converts text numbers, used for types wider than a double, to numbers if all of them fit. */
export function tightened(column: FeatureColumn, cells: readonly Cell[]): readonly Cell[] {
  if (column.type !== 'bigint') return cells
  const fit = cells.every((cell) => cell === null || (Number.isSafeInteger(Number(cell)) && String(Number(cell)) === cell))
  return fit ? cells.map((cell) => (cell === null ? null : Number(cell))) : cells
}

/** All rows of a point between two times (epoch ms, end exclusive), every column, in order of time. */
export async function readRows(
  db: Queries,
  columns: readonly FeatureColumn[],
  mappingId: number,
  begin: number,
  end: number,
): Promise<Columns> {
  // Short aliases: the pool would convert column names to camel case.
  const selected = columns.map((column, i) => sql`${formOf(column).read(sql.ref(column.name))} as ${sql.id(`c${i}`)}`)
  const { rows } = await sql<Record<string, Cell>>`
    select ${sql.join(selected)} from feature where mapping_id = ${mappingId} and ts >= ${new Date(begin)} and ts < ${new Date(end)}
    order by ts`.execute(db)
  const cells = new Map(
    columns.map((column, i) => [
      column.name,
      tightened(
        column,
        rows.map((row) => row[`c${i}`] ?? null),
      ),
    ]),
  )
  return { n: rows.length, cells }
}

const elements = (cells: readonly Cell[]): string => `{${cells.map((cell) => (cell === null ? 'NULL' : String(cell))).join(',')}}`

/** Inserts rows into `feature`; missing columns get their default. */
export async function insertRows(tx: Tx, columns: readonly FeatureColumn[], mappingId: number, { n, cells }: Columns): Promise<void> {
  const known = columns.filter(({ name }) => cells.has(name))
  if (known.length !== cells.size) throw new Error(`unknown packed columns: ${[...cells.keys()].join(', ')}`)
  const arrays = known.map((column) => {
    const { array } = formOf(column)
    const values = cells.get(column.name) ?? []
    return array === 'text' ? sql`${values}::text[]` : sql`${elements(values)}::${sql.raw(array)}[]`
  })
  const names = sql.join(known.map(({ name }) => sql.ref(name)))
  const values = sql.join(known.map((column, i) => formOf(column).write(sql.ref(`c${i}`))))
  const aliases = sql.join(known.map((_, i) => sql.id(`c${i}`)))
  const inserted = await sql`
    insert into feature (mapping_id, ${names}) select ${mappingId}, ${values} from unnest(${sql.join(arrays)}) as packed (${aliases})`.execute(
    tx,
  )
  if (Number(inserted.numAffectedRows) !== n) throw new Error(`${n} packed rows were inserted as ${inserted.numAffectedRows}`)
}
