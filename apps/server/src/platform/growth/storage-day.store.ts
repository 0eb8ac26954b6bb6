import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'
import { growthDays } from '@undertone/domain/core/storage/disk-forecast'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { StorageDay } from './disk-forecast.ts'

/** How long days are kept: a year of growth can be looked at. */
const keptDays = 400

/** Entries of the data folder that are no data of their own: the database is measured by itself, the ballast is deleted when there is no room. */
const notFiles: ReadonlySet<string> = new Set(['pg', 'ballast'])

/** Bytes of the files below a folder; what is deleted while it is read counts nothing. */
async function bytesBelow(folder: string, skipped: ReadonlySet<string> = new Set()): Promise<number> {
  let bytes = 0
  const entries = await opendir(folder).catch(() => null)
  if (!entries) return 0
  for await (const entry of entries) {
    if (skipped.has(entry.name)) continue
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) bytes += await bytesBelow(place)
    else if (entry.isFile())
      bytes += await stat(place).then(
        ({ size }) => size,
        () => 0,
      )
  }
  return bytes
}

/** Notes what database and files take today; returns both, bytes. */
export async function measureStorage(db: Database, dataDir: string): Promise<void> {
  const fileBytes = await bytesBelow(dataDir, notFiles)
  await sql`insert into storage_day (day, database_bytes, file_bytes)
    select (now() at time zone 'UTC')::date, pg_database_size(current_database()), ${fileBytes}
    on conflict (day) do update set database_bytes = excluded.database_bytes, file_bytes = excluded.file_bytes, measured_at = now()`.execute(
    db,
  )
  await sql`delete from storage_day where day < current_date - ${sql.lit(keptDays)}::int`.execute(db)
}

/**
 * The days that a forecast looks at, in ascending order. Without today: its last measurement may be of the morning, and a day is compared with another at
 * one time only.
 */
export const storageDaysSql = `select day - date '1970-01-01' as day, database_bytes as "databaseBytes", file_bytes as "fileBytes" from storage_day
  where day >= current_date - ${growthDays.most + 2} and day < (now() at time zone 'UTC')::date order by storage_day.day`

/** The same. */
export async function storageDays(db: Database): Promise<StorageDay[]> {
  const { rows } = await sql<StorageDay>`${sql.raw(storageDaysSql)}`.execute(db)
  return rows
}
