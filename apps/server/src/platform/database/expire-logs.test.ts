import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { expireLogs } from './expire-logs.job.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), 'expire_logs')
  db = openDatabase(database.url, { max: 2 })
  await migrate(db)
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

test('logs stay at least half a year and are deleted after their retention, in several chunks', async () => {
  await sql`insert into login_log (login_time, user_name, result, address, agent)
    select now() - days * interval '1 day', 'a', 'success', '', '' from unnest(array[1, 179, 364]) days
    union all select now() - interval '366 days', 'old', 'success', '', '' from generate_series(1, 5001)`.execute(db)
  await sql`insert into operation_log (time, user_name, kind, subject, method, path, ids, source, result, code, message, duration_ms, address, agent)
    select now() - days * interval '1 day', 'a', 0, '', '', '', '{}', 0, 0, 0, '', 0, '', '' from unnest(array[1, 179, 729, 731]) days`.execute(
    db,
  )
  expect(await expireLogs(db)).toEqual({ operation_log: 1, login_log: 5001 })
  expect(await expireLogs(db)).toEqual({})
  const left = await sql<{ n: number }>`select count(*) as n from login_log union all select count(*) from operation_log`.execute(db)
  expect(left.rows).toEqual([{ n: 3 }, { n: 3 }])
})

test('operations of the last 180 days cannot be deleted or changed', async () => {
  for (const statement of [
    "delete from operation_log where time > now() - interval '179.5 days'",
    'truncate operation_log',
    "update operation_log set message = ''",
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('rows of operation_log are never changed')
  const old = await sql`delete from operation_log where time < now() - interval '180 days'`.execute(db)
  expect(old.numAffectedRows).toBe(1n)
})
