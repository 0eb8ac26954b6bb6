import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The SQL expression of each field of a row. */
export type Fields<T> = { readonly [K in keyof T]: RawBuilder<T[K]> }

/**
 * Reads the rows of a query column by column, each column as one JSON text: decoding every field of ten thousand rows in the driver costs
 * several times as much. `rest` is what follows the field list, including its order.
 */
export async function readByColumn<T extends object>(db: Database, fields: Fields<T>, rest: RawBuilder<unknown>): Promise<T[]> {
  const names = Object.keys(fields) as (keyof T & string)[]
  const listed = names.map((name) => sql`${fields[name]} as ${sql.ref(name)}`)
  const aggregated = names.map((name) => sql`coalesce(json_agg(${sql.ref(name)}), '[]')::text as ${sql.ref(name)}`)
  const found = await sql<
    Record<string, string>
  >`select ${sql.join(aggregated)} from (select ${sql.join(listed)} ${rest}) as listed`.execute(db)
  const columns = names.map((name): unknown[] => JSON.parse(found.rows[0]?.[name] ?? '[]'))
  return (columns[0] ?? []).map((_, i) => {
    const row: Record<string, unknown> = {}
    for (let k = 0; k < names.length; k++) row[names[k]!] = columns[k]![i]
    return row as T
  })
}
