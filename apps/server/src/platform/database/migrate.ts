import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { changesRows, contractions, firstChecked } from './migration-kind.ts'

const folder = path.join(import.meta.dirname, '../../migrations')

/** Advisory lock under which one process at a time migrates; the number is arbitrary. */
const migrationLock = 7_305_113

/** The migrations of this program, in order. */
export const migrationFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Which migrations to apply, and whether to commit them. */
export interface MigrateOptions {
  /** The migrations to apply, when another database is reproduced; all of them by default. */
  readonly only?: readonly string[]
  /** Executes every statement and rolls back. */
  readonly dryRun?: boolean
}

const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

/** Whether programs that know nothing of a migration go on working after it: it only adds to the schema. */
export const isExpanding = (name: string): boolean => name >= firstChecked && contractions(read(name)).length === 0

/** Whether rows that were written before a migration are as if it had been applied to them: it only adds to the schema. */
export const leavesRows = (name: string): boolean => isExpanding(name) && !changesRows(read(name))

/** Rejects migrations that this program does not know. */
function rejectUnknown(names: readonly string[], known: readonly string[]): void {
  const unknownNames = names.filter((name) => !known.includes(name))
  if (unknownNames.length > 0) throw new Error(`the database is newer than this program: it has ${unknownNames.join(', ')}`)
}

class DryRunRollback extends Error {
  readonly pending: string[]
  constructor(pending: string[]) {
    super('tried only')
    this.pending = pending
  }
}

/** Applies the missing migrations in the caller's transaction, under an advisory lock. */
export async function applyMissing(tx: Tx, only?: readonly string[]): Promise<string[]> {
  const known = migrationFiles()
  rejectUnknown(only ?? [], known)
  // A migration may rewrite a large table while another server migrates: the limits for queries do not apply.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(tx)
  // The column exists since migration 0330.
  const { rows } = await sql<{ name: string; isExpanding: boolean }>`select name,
    coalesce((to_jsonb(m) ->> 'is_expanding')::boolean, false) as "isExpanding" from migration m`.execute(tx)
  const done = new Set(rows.map(({ name }) => name))
  // Of a newer program that runs beside this one for the time of an upgrade.
  const contracting = rows.flatMap((row) => (row.isExpanding ? [] : [row.name]))
  rejectUnknown(contracting, known)
  const pending = (only ?? known).filter((name) => !done.has(name))
  for (const name of pending) {
    await sql.raw(read(name)).execute(tx)
    await sql`insert into migration (name) values (${name})`.execute(tx)
    if (isExpanding(name)) await sql`update migration set is_expanding = true where name = ${name}`.execute(tx)
  }
  return pending
}

/**
 * Migrates the database to the newest schema: numbered SQL files, forward only, in one transaction under an advisory lock, so that two
 * servers that start together migrate once. Rejects a database that is newer than the program, unless all that is newer only adds to it.
 */
export async function migrate(db: Database, { only, dryRun = false }: MigrateOptions = {}): Promise<string[]> {
  const work = db.transaction().execute(async (tx) => {
    const pending = await applyMissing(tx, only)
    if (dryRun) throw new DryRunRollback(pending)
    return pending
  })
  return work.catch((error: unknown) => {
    if (error instanceof DryRunRollback) return error.pending
    throw error
  })
}
