import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const folder = path.join(import.meta.dirname, '../migrations')

/** Lock number under which one process at a time migrates; any constant will do. */
const migrationLock = 7_305_113

/**
 * Brings the database to the newest schema: numbered SQL files, forward only, in one transaction under an advisory lock, so
 * that two servers that start together migrate once. Refuses a database that is newer than the program.
 */
export async function migrate(db: Database): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(tx)
    const done = new Set((await sql<{ name: string }>`select name from migration`.execute(tx)).rows.map((row) => row.name))
    const strange = [...done].filter((name) => !files.includes(name))
    if (strange.length > 0) throw new Error(`the database is newer than this program: it has ${strange.join(', ')}`)
    const wanted = files.filter((name) => !done.has(name))
    for (const name of wanted) {
      await sql.raw(readFileSync(path.join(folder, name), 'utf8')).execute(tx)
      await sql`insert into migration (name) values (${name})`.execute(tx)
    }
    return wanted
  })
}
