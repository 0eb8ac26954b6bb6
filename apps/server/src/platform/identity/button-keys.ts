import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** Permissions of the active buttons that the platform's administrator added to the menu; those of the platform are not for tenants. */
export const buttonKeys = sql<string[]>`coalesce((
  select array_agg(distinct m.perms) from menu m
  where m.origin is null and m.mode = 'browser' and m.menu_type = 'F' and m.status = 0 and m.perms <> '' and m.perms not like 'platform:%'), '{}')`

export async function readButtonKeys(db: Queries): Promise<readonly string[]> {
  const found = await sql<{ keys: string[] }>`select ${buttonKeys} as keys`.execute(db)
  return found.rows[0]?.keys ?? []
}
