import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { StatementNames, UnconfirmedCommitError, withPreparedStatements } from './prepared.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), 'prepared')
  db = openDatabase(database.url, { max: 1 })
  await sql`create table thing (id integer primary key); insert into thing values (1), (2)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const ask = (id: number) => sql<{ id: number }>`select * from thing where id = ${id}`.execute(db)
const prepared = async () => (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)).rows[0]?.n

test('a repeated statement gets a stable name, up to a number of names', () => {
  const names = new StatementNames()
  const askedOften = (text: string) => Array.from({ length: 20 }, () => names.nameOf(text)).at(-1)
  expect(names.nameOf('select 1')).toBe(undefined)
  const given = Array.from({ length: 301 }, (_, i) => askedOften(`select ${i}`))
  expect(new Set(given.slice(0, 300)).size).toBe(300)
  expect(given[300]).toBe(undefined)
  expect(names.nameOf('select 7')).toBe(given[7])
})

test('a frequent statement is prepared once and still answers by its values', async () => {
  for (let i = 0; i < 30; i++) expect((await ask(1 + (i % 2))).rows).toEqual([{ id: 1 + (i % 2) }])
  expect(await prepared()).toBe(1)
})

test('a table with a new column is readable again after one failure', async () => {
  await sql`alter table thing add column name text`.execute(db)
  await expect(ask(1)).rejects.toThrow('cached plan must not change result type')
  expect((await ask(1)).rows).toEqual([{ id: 1, name: null }])
})

test('a commit whose wait for a standby was cancelled fails, although PostgreSQL answers with success', async () => {
  const client = Object.assign(new EventEmitter(), {
    release: () => undefined,
    query: async ({ text }: { text: string }) => {
      // What PostgreSQL 15 sends (tried); the embedded one runs without standbys.
      if (text === 'commit') client.emit('notice', { code: '01000', routine: 'SyncRepWaitForLSN' })
      return { rows: [] }
    },
  })
  const pool = withPreparedStatements({ options: {}, connect: async () => client } as unknown as Pool)
  const connection = await pool.connect()
  await expect(connection.query('commit', [])).rejects.toThrow(UnconfirmedCommitError)
  expect(await connection.query('select 1', [])).toEqual({ rows: [] })
})
