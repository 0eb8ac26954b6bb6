import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The data folder of a PostgreSQL on this machine; no row otherwise. */
export const databaseFolderSql = `select current_setting('data_directory') as folder
  where pg_has_role('pg_read_all_settings', 'usage') and (inet_server_addr() is null or inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1')`

/** The data folder of a local PostgreSQL that reveals it, so that its disk is watched too; empty otherwise. */
export async function databaseFolder(db: Database): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`${sql.raw(databaseFolderSql)}`.execute(db)
  return rows.map(({ folder }) => folder).filter((folder) => existsSync(folder))
}
