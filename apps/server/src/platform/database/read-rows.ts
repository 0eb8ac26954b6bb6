import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The SQL expression of each field of a row. */
export type Fields<T> = { readonly [K in keyof T]: RawBuilder<T[K]> }

/**
 * Reads thousands of rows as the driver returns them: the fields are named in SQL as they are in the code, so that no plugin has to rename
 * each field of each row. The driver decodes rows while PostgreSQL still sends others; one JSON text of each column takes PostgreSQL twice
 * as long, and the two would wait for each other. `rest` is what follows the field list.
 */
export async function readRows<T extends object>(db: Database, fields: Fields<T>, rest: RawBuilder<unknown>): Promise<T[]> {
  const listed = Object.entries<RawBuilder<unknown>>(fields).map(([name, field]) => sql`${field} as ${sql.raw(`"${name}"`)}`)
  const query = sql<T>`select ${sql.join(listed)} ${rest}`.compile(db)
  return (await db.withoutPlugins().executeQuery(query)).rows
}
