import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { ROOT } from '../core/config.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { readSchema } from './schema.ts'
import { tableTypes } from './table-types.ts'

/** The generated file. */
export const tableTypesFile = path.join(ROOT, 'apps/server/src/platform/database/tables/schema.table.ts')

/** The table types of a migrated database. */
export async function tableTypesOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return tableTypes(await readSchema(client))
  } finally {
    await client.end()
  }
}

/** Migrates a database of its own, which is removed afterwards, and returns its table types. */
export async function generateTableTypes(): Promise<string> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-gen-'))
  chmodSync(dir, 0o711) // as root, PostgreSQL's user must be able to traverse it
  try {
    const postgres = await startPostgres({ dataDir: path.join(dir, 'pg'), log: console.warn, unsafeForTests: true })
    try {
      const db = openDatabase(postgres.url, { max: 1, statementSeconds: 0 })
      await migrate(db).finally(() => db.destroy())
      return await tableTypesOf(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
