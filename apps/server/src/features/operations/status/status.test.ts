import type { HealthDetail } from '@undertone/domain/core/status.calls'
import { statusCalls } from '@undertone/domain/operations/status.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { noteLooks } from './incident.store.ts'
import { type PartCounts, type PartLook, partLooks } from './part-states.ts'
import { watchParts } from './status.routes.ts'

let server: TestServer
let healthy: HealthDetail
beforeAll(async () => {
  server = await startTestServer('status', { checksAnswers: true })
  healthy = await server.http.serverStatus()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from incident`.execute(server.db)
  await sql`delete from status_watch`.execute(server.db)
  await sql`delete from outbox_message`.execute(server.db)
})

const quiet: PartCounts = {
  taskLateSeconds: 0,
  mail: { sent: 0, failed: 0 },
  push: { sent: 0, failed: 0 },
  connectors: { all: 0, failing: 0 },
  backupHours: null,
}
const badOf = (health: HealthDetail, counts: PartCounts = quiet) =>
  partLooks(health, counts).flatMap(({ part, state, reason }) =>
    state === 'good' || state === 'unused' ? [] : [`${part} ${state} ${reason}`],
  )

test('a healthy installation is good, and what it does not have is not in use', () => {
  const looks = partLooks(healthy, quiet)
  expect(looks.filter(({ state }) => state === 'unused').map(({ part }) => part)).toEqual(['connectors', 'standby', 'backup'])
  expect(badOf(healthy)).toEqual([])
})

test.each<[string, Partial<HealthDetail>, Partial<PartCounts>, string[]]>([
  ['a database that is away', { faults: { database: 'x' } }, {}, ['database fault databaseAway']],
  ['a damaged page', { warnings: { pages: 'x' } }, {}, ['database fault pageDamaged']],
  ['wrong clocks', { warnings: { clock: 'x' } }, {}, ['database warning clockDiffers']],
  ['a queue that waits', { warnings: { queue: 'x' } }, {}, ['ingest warning queueOld']],
  ['an ingest that is away', { faults: { ingest: 'x' } }, {}, ['ingest fault ingestStopped']],
  ['a bucket that is away', { warnings: { storage: 'x' } }, {}, ['disk fault bucketAway']],
  ['a task for 9 min', {}, { taskLateSeconds: 599 }, []],
  ['a task for 10 min', {}, { taskLateSeconds: 600 }, ['jobs warning tasksLate']],
  ['a task for an hour', {}, { taskLateSeconds: 3600 }, ['jobs fault tasksLate']],
  ['some e-mails', {}, { mail: { sent: 9, failed: 1 } }, ['mail warning messagesFail']],
  ['all pushes', {}, { push: { sent: 0, failed: 1 } }, ['push fault messagesFail']],
  ['a connector', {}, { connectors: { all: 3, failing: 1 } }, ['connectors warning connectorsFail']],
  ['a backup of yesterday', {}, { backupHours: 25 }, []],
  ['a backup of before', {}, { backupHours: 30 }, ['backup warning backupOld']],
  ['a backup of last week', {}, { backupHours: 170 }, ['backup fault backupOld']],
])('%s', (_name, health, counts, expected) => {
  expect(badOf({ ...healthy, ...health }, { ...quiet, ...counts })).toEqual(expected)
})

test('a full disk is shown before a bucket that is away: it stops samples as well', () => {
  const warnings = { storage: 'x', disk: 'x' }
  expect(badOf({ ...healthy, warnings, disk: { ...healthy.disk, level: 'full' } })).toEqual(['disk fault diskFull'])
})

const look = (state: PartLook['state'], minutes = 0): PartLook[] => [{ part: 'jobs', state, reason: 'tasksLate', detail: { minutes } }]
const started = () => new Date()
const stored = async () =>
  (await sql`select part, severity, reason, detail, ended_at is null as is_open from incident order by id`.execute(server.db))
    .rows as Record<string, unknown>[]

test('an incident is one row from its first bad minute to its last, and a change of severity begins another', async () => {
  await noteLooks(server.db, look('good'), started())
  expect(await stored()).toEqual([])
  await noteLooks(server.db, look('warning', 12), started())
  await noteLooks(server.db, look('warning', 13), started())
  expect(await stored()).toEqual([{ part: 'jobs', severity: 'warning', reason: 'tasksLate', detail: { minutes: 13 }, isOpen: true }])
  await noteLooks(server.db, look('fault', 61), started())
  await noteLooks(server.db, look('good'), started())
  expect((await stored()).map(({ severity, isOpen }) => [severity, isOpen])).toEqual([
    ['warning', false],
    ['fault', false],
  ])
})

test.each([
  ['before this process started: the product did not run', 0, ['product', 'notWatched']],
  ['while this process ran: the database was away', 3_600_000, ['database', 'databaseAway']],
])('minutes without a look are an incident, %s', async (_name, ranForMs, expected) => {
  await noteLooks(server.db, look('good'), started())
  await sql`update status_watch set seen_at = now() - interval '2 minutes'`.execute(server.db)
  await noteLooks(server.db, look('good'), started())
  expect(await stored()).toEqual([])
  await sql`update status_watch set seen_at = now() - interval '10 minutes'`.execute(server.db)
  await noteLooks(server.db, look('good'), new Date(Date.now() - ranForMs))
  await noteLooks(server.db, look('good'), started())
  const found = await stored()
  expect(found.map(({ part, reason }) => [part, reason])).toEqual([expected])
  const { rows } = await sql<{
    minutes: number
  }>`select round(extract(epoch from ended_at - began_at) / 60)::int as minutes from incident`.execute(server.db)
  expect(rows).toEqual([{ minutes: 10 }])
})

test('the page has the parts, since when one is not well, incidents of 90 days, servers and the last backup', async () => {
  const platform = await server.login('superadmin')
  const asked = async () => (await server.send(statusCalls.parts, {}, platform)).data
  expect(await asked()).toMatchObject({ watched: null, incidents: [], lastBackupAt: null })
  await sql`insert into outbox_message (channel, recipient, payload, state, ended_at) values ('email', 'a', '{}', 'failed', now())`.execute(
    server.db,
  )
  await sql`insert into backup_run (bytes) values (1)`.execute(server.db)
  await sql`insert into incident (part, severity, reason, began_at, ended_at)
    values ('disk', 'warning', 'diskLow', now() - interval '100 days', now() - interval '91 days'),
      ('disk', 'warning', 'diskLow', now() - interval '92 days', now() - interval '80 days')`.execute(server.db)
  await watchParts(server.foundation)
  const page = await asked()
  const mail = page.parts.find(({ part }) => part === 'mail')
  expect(mail).toMatchObject({ state: 'fault', reason: 'messagesFail', detail: { sent: 0, failed: 1 } })
  expect(mail?.since).toBe(page.incidents[0]?.beganAt)
  expect(page.incidents.map(({ part, endedAt }) => [part, endedAt === null])).toEqual([
    ['mail', true],
    ['disk', false],
  ])
  expect(page.lastBackupAt).not.toBeNull()
  expect(page.watched?.from).toBe(page.watched?.to)
  expect((await server.send(statusCalls.parts, {}, await server.login())).status).toBe(403)
})
