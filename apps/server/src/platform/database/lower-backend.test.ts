import { getPriority } from 'node:os'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { isBackend } from './lower-backend.ts'

test.each([
  ['postgres: undertone undertone 127.0.0.1(54321) idle', 54321, true],
  ['postgres: undertone undertone 127.0.0.1(54322) idle', 54321, false],
  ['postgres: checkpointer ', 54321, false],
  ['node server.js (54321)', 54321, false],
])('%s serves a connection from %s: %s', (title, port, is) => {
  expect(isBackend(title, port)).toBe(is)
})

test.skipIf(process.platform !== 'linux')('the process behind a connection with long queries leaves the processors to others', async () => {
  const priorityOf = async (isLong: boolean) => {
    const db = openDatabase(inject('adminUrl'), { max: 1, isLong })
    await sql`select 1`.execute(db)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const priority = getPriority(rows[0]?.pid)
    await db.destroy()
    return priority
  }
  expect((await priorityOf(true)) - (await priorityOf(false))).toBe(10)
})
