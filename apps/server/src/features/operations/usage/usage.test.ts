import { usageCalls } from '@undertone/domain/operations/usage.calls'
import { usageKeys } from '@undertone/domain/operations/usage-kinds.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flushUsage } from '../../../platform/usage/usage.store.ts'
import { UsageMeter } from '../../../platform/usage/usage-meter.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { expireUsage } from './expire-usage.job.ts'
import { measureStored, measureStoredDaily } from './measure-stored.job.ts'

let server: TestServer
let [own, platform] = ['', '']
let tenantId = 0

beforeAll(async () => {
  server = await startTestServer('usage', { checksAnswers: true })
  own = await server.login()
  platform = await server.login('superadmin')
  const { rows } = await sql<{ id: number }>`select tenant_id as id from account where login_name = 'demoadmin'`.execute(server.db)
  tenantId = rows[0]?.id ?? 0
})
afterAll(() => server.close())

const clear = () => sql`delete from usage_day`.execute(server.db)
const addDay = (id: number, daysAgo: number, messages: number) =>
  sql`insert into usage_day (tenant_id, day, messages) select ${id}::int, (now() at time zone time_zone)::date - ${daysAgo}::int, ${messages} from company where id = ${id}`.execute(
    server.db,
  )
test('what two meters counted is added up, and what could not be written is counted again', async () => {
  await clear()
  const [ingest, pages] = [new UsageMeter(), new UsageMeter()]
  ingest.add(tenantId, 'messages', 3)
  ingest.add(tenantId, 'messageBytes', 700)
  pages.add(tenantId, 'calls')
  pages.add(null, 'calls', 9)
  // A tenant that was purged meanwhile.
  pages.add(987_654, 'calls', 5)
  await Promise.all([flushUsage(server.db, ingest), flushUsage(server.db, pages)])
  ingest.add(tenantId, 'messages', 2)
  const broken = Object.assign(Object.create(server.db), { getExecutor: () => ({ executeQuery: () => Promise.reject(new Error('away')) }) })
  await expect(flushUsage(broken, ingest)).rejects.toThrow()
  await flushUsage(server.db, ingest)
  await flushUsage(server.db, ingest)
  const { rows } = await sql`select tenant_id, messages, message_bytes, calls from usage_day`.execute(server.db)
  expect(rows).toEqual([{ tenantId, messages: 5, messageBytes: 700, calls: 1 }])
})

test('calls count for the customer of their session, and for no customer without one', async () => {
  server.foundation.usage.take()
  await server.send(usageCalls.own, { query: {} }, own)
  await server.send(usageCalls.findPage, { body: {} }, platform)
  await server.send(usageCalls.own, { query: {} }, 'no such token')
  const counted = server.foundation.usage.take()
  expect([...counted.keys()]).toEqual([tenantId])
  expect(counted.get(tenantId)).toMatchObject({ calls: 1, messages: 0 })
})

test('a company sees its own days since counting began, without gaps', async () => {
  await clear()
  await addDay(tenantId, 400, 1)
  await addDay(tenantId, 3, 10)
  await addDay(tenantId, 0, 20)
  const { data } = await server.send(usageCalls.own, { query: { days: '90' } }, own)
  expect(data.days).toHaveLength(90)
  expect(data.days.slice(-4).map(({ messages }) => messages)).toEqual([10, 0, 0, 20])
  await sql`delete from usage_day where messages = 1`.execute(server.db)
  const young = await server.send(usageCalls.own, { query: { days: '90' } }, own)
  expect(young.data.days.map(({ messages }) => messages)).toEqual([10, 0, 0, 20])
  await clear()
  expect((await server.send(usageCalls.own, { query: {} }, own)).data).toMatchObject({ days: [], stored: { storedFiles: null } })
})

test('the platform lists, sorts, searches and exports all customers; a company may not', async () => {
  await clear()
  await addDay(tenantId, 0, 5)
  const { data } = await server.send(usageCalls.findPage, { body: { orderBy: 'messages', order: 'desc' } }, platform)
  expect(data.records[0]).toMatchObject({ id: tenantId, messages: 5, storedFiles: null })
  for (const orderBy of ['name', ...usageKeys, 'storedWaves'] as const)
    expect((await server.send(usageCalls.findPage, { body: { orderBy, order: 'asc' } }, platform)).code).toBe(200)
  const none = await server.send(usageCalls.findPage, { body: { keyword: 'no such name' } }, platform)
  expect(none.data).toEqual({ records: [], total: 0 })
  const one = await server.send(usageCalls.ofTenant, { params: { id: String(tenantId) }, query: {} }, platform)
  expect(one.data.days.at(-1)).toMatchObject({ messages: 5 })
  const sheet = await server.send(usageCalls.exportList, { body: { days: 30 } }, platform)
  expect(String(sheet.data)).toContain('Bytes of messages (bytes)')
  expect(String(sheet.data)).toMatch(/,5,/)
  const ownSheet = await server.send(usageCalls.exportOwn, { body: {} }, own)
  expect(String(ownSheet.data).split('\r\n')).toHaveLength(3)
  expect((await server.send(usageCalls.findPage, { body: {} }, own)).status).toBe(403)
  expect((await server.send(usageCalls.ofTenant, { params: { id: String(tenantId) }, query: {} }, own)).status).toBe(403)
  expect((await server.send(usageCalls.own, { query: {} }, platform)).code).not.toBe(200)
})

test('stored bytes are measured for each customer, and counts are kept for three years', async () => {
  await clear()
  // The day of a company may be a day ahead of the database's.
  await addDay(tenantId, 1098, 1)
  await addDay(tenantId, 1000, 2)
  expect(await expireUsage(server.db)).toBe(1)
  await clear()
  await sql`insert into file (id, tenant_id, kind, name, size, sha256, purpose)
    values (repeat('a', 32), ${tenantId}, 'png', 'a.png', 1234, sha256('a'), 'picture')`.execute(server.db)
  const before = await sql<{ bytes: number }>`select sum(size)::float8 as bytes from file where tenant_id = ${tenantId}`.execute(server.db)
  await measureStored(server.db)
  await measureStored(server.db)
  const { data } = await server.send(usageCalls.own, { query: {} }, own)
  expect(data.days).toHaveLength(1)
  expect(data.stored).toMatchObject({ storedFiles: before.rows[0]?.bytes, storedWaves: 0 })
  expect(data.stored.storedFiles).toBeGreaterThanOrEqual(1234)
})

test('stored bytes are measured once a day, whichever server does it and however often it starts', async () => {
  await clear()
  // Counts of today alone say nothing of what is stored.
  await addDay(tenantId, 0, 5)
  const measured = async () =>
    (
      await sql<{ n: number; bytes: number | null }>`select count(stored_files)::int as n, max(stored_files)::float8 as bytes
        from usage_day where tenant_id = ${tenantId}`.execute(server.db)
    ).rows[0]
  await measureStoredDaily(server.db)
  expect(await measured()).toMatchObject({ n: 1 })
  await sql`update usage_day set stored_files = 7`.execute(server.db)
  await measureStoredDaily(server.db)
  expect(await measured()).toEqual({ n: 1, bytes: 7 })
  await sql`update usage_day set day = day - 1`.execute(server.db)
  await measureStoredDaily(server.db)
  expect(await measured()).toMatchObject({ n: 2 })
})
