import { caseCalls } from '@undertone/domain/cases/case.calls'
import { publicCaseCalls } from '@undertone/domain/cases/public-case.calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '../platform/database/database.ts'
import { type Caller, may } from '../platform/identity/principal.ts'
import { readableFiles } from './file-access.ts'

/** The row of a stored file. */
export interface FileRow {
  id: string
  name: string
  kind: string
  size: number
  width: number | null
  height: number | null
}

export async function insertFile(
  db: Queries,
  row: FileRow & { tenantId: number | null; purpose: string; createdBy: number | null; sha256: Buffer; seconds?: number | null },
): Promise<void> {
  await db.insertInto('file').values(row).execute()
}

/** A file the caller may read, or undefined: others do not exist for the caller. */
export function fileInScope(
  db: Queries,
  caller: Pick<Caller, 'scope' | 'super' | 'permissions'>,
  id: string,
): Promise<FileRow | undefined> {
  const { scope } = caller
  const seesCases = may(caller, (scope.tenantId === null ? publicCaseCalls : caseCalls).findPage.access)
  return db
    .selectFrom('file')
    .select(['id', 'name', 'kind', 'size', 'width', 'height'])
    .where('id', '=', id)
    .where(readableFiles(scope, 'file', seesCases))
    .executeTakeFirst()
}

/** All columns that reference a file, from the catalog: a foreign key is enough to retain a table's files. */
export async function referringColumns(db: Queries): Promise<{ table: string; column: string }[]> {
  const found = await sql<{ table: string; column: string }>`
    select distinct c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
      join pg_attribute target on target.attrelid = c.confrelid and target.attname = 'id'
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, target.attnum)]
    where c.contype = 'f' and c.confrelid = 'file'::regclass`.execute(db)
  return found.rows
}

/** Whether nothing refers to the file `f`. */
export async function unreferenced(db: Queries): Promise<RawBuilder<SqlBool>> {
  const columns = await referringColumns(db)
  const unused = columns.map(
    ({ table, column }) => sql<SqlBool>`not exists (select 1 from ${sql.table(table)} as r where ${sql.ref(`r.${column}`)} = f.id)`,
  )
  return sql<SqlBool>`(${sql.join(unused, sql` and `)})`
}

/** Deletes up to `max` unreferenced file rows uploaded before `time`; returns their ids. */
export async function deleteUnreferenced(db: Database, time: Date, max: number): Promise<string[]> {
  const deleted = await sql<{ id: string }>`delete from file where id in (
    select f.id from file as f where f.created_at < ${time} and ${await unreferenced(db)}
    order by f.created_at limit ${max} for update skip locked) returning id`.execute(db)
  return deleted.rows.map((row) => row.id)
}

/** The ids without a row. */
export async function withoutRow(db: Database, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select id from unnest(${ids}::text[]) as given (id) where not exists (select 1 from file as f where f.id = given.id)`.execute(db)
  return found.rows.map((row) => row.id)
}
