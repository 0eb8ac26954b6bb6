import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const folder = path.join(import.meta.dirname, '../../migrations')

/** Lock number under which one process at a time migrates; any constant will do. */
const migrationLock = 7_305_113

/** The migrations of this program, in their order. */
export const migrationFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** What to apply, and whether in earnest. */
export interface MigrateOptions {
  /** The migrations to apply, as another database has been through them; without it all are. */
  readonly only?: readonly string[]
  /** Tries every statement and takes all of it back. */
  readonly dryRun?: boolean
}

function refuseNewer(names: readonly string[], known: readonly string[]): void {
  const strange = names.filter((name) => !known.includes(name))
  if (strange.length > 0) throw new Error(`the database is newer than this program: it has ${strange.join(', ')}`)
}

class TriedOnly extends Error {
  readonly wanted: string[]
  constructor(wanted: string[]) {
    super('tried only')
    this.wanted = wanted
  }
}

/**
 * Brings the database to the newest schema: numbered SQL files, forward only, in one transaction under an advisory lock, so
 * that two servers that start together migrate once. Refuses a database that is newer than the program.
 */
export async function migrate(db: Database, { only, dryRun = false }: MigrateOptions = {}): Promise<string[]> {
  const known = migrationFiles()
  refuseNewer(only ?? [], known)
  const work = db.transaction().execute(async (tx) => {
    // A large table may be rewritten, and another server be at it: what a query may take does not count here.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(tx)
    const done = new Set((await sql<{ name: string }>`select name from migration`.execute(tx)).rows.map((row) => row.name))
    refuseNewer([...done], known)
    const wanted = (only ?? known).filter((name) => !done.has(name))
    for (const name of wanted) {
      await sql.raw(readFileSync(path.join(folder, name), 'utf8')).execute(tx)
      await sql`insert into migration (name) values (${name})`.execute(tx)
    }
    if (dryRun) throw new TriedOnly(wanted)
    return wanted
  })
  return work.catch((error: unknown) => {
    if (error instanceof TriedOnly) return error.wanted
    throw error
  })
}
