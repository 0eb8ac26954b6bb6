import type { Client } from 'pg'

/** A column as PostgreSQL's catalog describes it. */
export interface Column {
  readonly name: string
  /** The type of its values; of an array, that of its elements. */
  readonly type: string
  readonly isArray: boolean
  readonly isNullable: boolean
  /** PostgreSQL fills it in if an insert leaves it out: by a default or as an identity. */
  readonly isFilled: boolean
  /** Computed from other columns, or an identity that cannot be given. */
  readonly isReadOnly: boolean
  /** The texts that a check allows. */
  readonly values: readonly string[] | null
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

interface Row {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly is_array: boolean
  readonly is_nullable: boolean
  readonly is_filled: boolean
  readonly is_read_only: boolean
  readonly checks: readonly string[]
}

const columnsSql = `
  select c.relname as table, a.attname as name, coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
    not a.attnotnull as is_nullable, a.atthasdef and a.attgenerated = '' or a.attidentity <> '' as is_filled,
    a.attgenerated <> '' or a.attidentity = 'a' as is_read_only,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`

const oneOf = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/

/** The texts of a check that lists them; null for any other check. */
function valuesOf(check: string): readonly string[] | null {
  const list = oneOf.exec(check)?.[1]
  if (list === undefined) return null
  const values = [...list.matchAll(/'([^']*)'::text(?:, |$)/g)]
  return values.map(([all]) => all).join('') === list ? values.map(([, text = '']) => text) : null
}

/** The tables of a migrated database; of a partitioned table only the whole, not its partitions. */
export async function readSchema(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Row>(columnsSql)
  const tables = new Map<string, Column[]>()
  for (const { table, name, type, is_array, is_nullable, is_filled, is_read_only, checks } of rows) {
    const values = checks.map(valuesOf).find((found) => found !== null) ?? null
    const column = { name, type, isArray: is_array, isNullable: is_nullable, isFilled: is_filled, isReadOnly: is_read_only, values }
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return [...tables].map(([name, columns]) => ({ name, columns }))
}
