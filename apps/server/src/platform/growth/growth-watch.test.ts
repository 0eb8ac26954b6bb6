import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { silentLog } from '../runtime/log.ts'
import { GrowthWatch } from './growth-watch.ts'

test('database and files are measured once a day, and the forecast is a metric', async () => {
  const { url, drop } = await createTestDatabase(inject('adminUrl'), 'growth')
  const db = openDatabase(url, { max: 1 })
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-growth-'))
  onTestFinished(async () => {
    await db.destroy()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(db)
  for (const folder of ['waves/log', 'pg']) mkdirSync(path.join(dataDir, folder), { recursive: true })
  writeFileSync(path.join(dataDir, 'waves/log/1'), Buffer.alloc(1000))
  writeFileSync(path.join(dataDir, 'waves/2'), Buffer.alloc(234))
  // The database is measured by itself, and the ballast is no data.
  writeFileSync(path.join(dataDir, 'pg/base'), Buffer.alloc(5000))
  writeFileSync(path.join(dataDir, 'ballast'), Buffer.alloc(5000))
  const registry = new Registry()
  const watch = new GrowthWatch({ db, dataDir, databaseFolders: [], registry, log: silentLog })
  const metric = async () => /^undertone_disk_full_days (\S+)/m.exec(await registry.metrics())?.[1]?.toLowerCase()
  await watch.measure()
  await watch.measure()
  const { rows } = await sql<{ fileBytes: number; databaseBytes: number }>`select file_bytes, database_bytes from storage_day`.execute(db)
  expect(rows.map(({ fileBytes }) => fileBytes)).toEqual([1234])
  expect(rows[0]?.databaseBytes).toBeGreaterThan(1_000_000)
  await watch.look()
  expect([watch.forecast.state, await metric()]).toEqual(['young', 'nan'])
  // A terabyte more each day, since two weeks.
  await sql`insert into storage_day (day, database_bytes, file_bytes)
    select (now() at time zone 'UTC')::date - 15 + n, 1e9, n * 1e12 from generate_series(0, 14) n`.execute(db)
  await watch.look()
  expect(watch.forecast).toMatchObject({ state: 'known', bytesPerDay: 1e12, measuredDays: 14 })
  expect(Number(await metric())).toBe(watch.forecast.days)
  await sql`update storage_day set file_bytes = 1`.execute(db)
  await watch.look()
  expect([watch.forecast.state, await metric()]).toEqual(['steady', '+inf'])
})
