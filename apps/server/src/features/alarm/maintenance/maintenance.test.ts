import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { LimitEvaluator } from '../evaluate/evaluate-samples.ts'
import { notifyOutlasting } from './maintenance-end.job.ts'

let server: TestServer
let evaluator: LimitEvaluator
let token = ''
let samples: Samples
let owner = 0
const minute = 60_000
const hour = 60 * minute
const start = Date.now() - hour
const told: ServerEvents['alarm'][] = []
const windows = callsOf(maintenanceWindow)

beforeAll(async () => {
  server = await startTestServer('maintenance')
  token = await server.login()
  samples = new Samples(server, token, 13)
  evaluator = new LimitEvaluator(server.events)
  server.events.on('alarm', (alarm) => told.push(alarm))
  const { rows } = await sql<{ id: number }>`select id from account where login_name = 'demoadmin'`.execute(server.db)
  owner = rows[0]?.id ?? 0
  await sql`update account set created_at = '2020-01-01'`.execute(server.db)
})
afterAll(() => server?.close())

async function point() {
  const sensor = await samples.make('sensor')
  await sql`update equipment set run_status = 'Open' where id = (select equipment_id from mapping where id = ${sensor.mappingId})`.execute(
    server.db,
  )
  await sql`insert into sensor_limit (sensor_id, name, value) values (${sensor.id}, 'vXCMax', 4.5), (${sensor.id}, 'vXDMax', 7.1)`.execute(
    server.db,
  )
  await sql`update sensor set model = 'VB40', sleep_t = 30 where id = ${sensor.id}`.execute(server.db)
  server.events.emit('assets', { tenantId: 13, companyId: 13, resource: 'sensor' })
  const { rows } = await sql<{ id: number; equipmentId: number; areaId: number }>`select m.id, m.equipment_id, e.area_id from mapping m
    join equipment e on e.id = m.equipment_id where m.id = ${sensor.mappingId}`.execute(server.db)
  const found = rows[0]
  if (!found) throw new Error('the sample sensor has no point')
  return found
}

async function feed(mappingId: number, values: readonly number[], from = start): Promise<void> {
  for (const [i, vX] of values.entries()) {
    const t = from + i * minute
    await server.db
      .transaction()
      .execute((tx) => evaluator.evaluate(tx, [{ mappingId, t, receivedAt: t, values: { vX }, before: { vX: [0, t - minute] } }]))
  }
}

const add = (draft: object) =>
  server.sendAny(windows.add, { body: { companyId: 13, ownerId: owner, reason: 'Coupling', repeat: 'Once', ...draft } }, token, 'en')
const alarms = async (mappingId: number) =>
  (await server.send(alarmRecordCalls.findPage, { body: { pageNum: 1, pageSize: 10, mappingId } }, token)).data.records
const mutedEvents = async (mappingId: number) =>
  (
    await sql<{ kind: string; isMuted: boolean }>`select e.kind, e.is_muted from alarm_event e join alarm a on a.id = e.alarm_id
      where a.mapping_id = ${mappingId} order by e.id`.execute(server.db)
  ).rows.map(({ kind, isMuted }) => `${kind}${isMuted ? ' muted' : ''}`)
const unread = async () => (await server.send(alarmRecordCalls.unread, {}, token)).data

test('an alarm in a window is recorded, marked with user and reason, and not notified', async () => {
  const { id, equipmentId } = await point()
  expect((await add({ equipmentId, fromAt: start - hour, toAt: start + 5 * hour })).msg).toBe('success')
  const before = (await unread()).unread
  await feed(id, [5, 5, 5, 5])
  const [alarm] = await alarms(id)
  expect(alarm).toMatchObject({ mutedBy: 'Maintenance', level: 2 })
  expect(alarm?.mutedBecause).toMatch(/: Coupling$/)
  expect(await mutedEvents(id)).toEqual(['Began muted'])
  expect((await unread()).unread).toBe(before)
  const now = await server.send(maintenanceCalls.mutedNow, { query: { mappingId: String(id) } }, token)
  expect(now.data.window).toMatchObject({ reason: 'Coupling', endMs: Math.floor((start + 5 * hour) / 1000) * 1000 })
})

test('a window of another machine mutes nothing, nor one that was over when it was measured', async () => {
  const { id } = await point()
  const other = await point()
  await add({ equipmentId: other.equipmentId, fromAt: start - hour, toAt: start + 5 * hour })
  await add({ mappingId: id, fromAt: start - 3 * hour, toAt: start - hour })
  await feed(id, [5, 5, 5])
  expect((await alarms(id))[0]).toMatchObject({ mutedBy: null })
  expect(await mutedEvents(id)).toEqual(['Began'])
})

test('an alarm still active after its window is notified then, once', async () => {
  const { id, areaId } = await point()
  const window = await add({ areaId, fromAt: start - hour, toAt: start + 5 * hour })
  await feed(id, [5, 5, 5])
  const now = new Date(start + 6 * hour)
  expect(await notifyOutlasting(server.db, server.events, new Date(start + hour))).toBe(0)
  told.length = 0
  await notifyOutlasting(server.db, server.events, now)
  expect(told.filter((one) => one.mappingId === id)).toMatchObject([{ kind: 'Reminded' }])
  expect(await mutedEvents(id)).toEqual(['Began muted', 'Reminded'])
  expect((await alarms(id))[0]).toMatchObject({ mutedBy: null })
  told.length = 0
  await notifyOutlasting(server.db, server.events, now)
  expect(told.filter((one) => one.mappingId === id)).toEqual([])
  await server.send(windows.remove, { params: { ids: String(window.data.id) } }, token)
})

test('a window whose owner was deleted no longer mutes', async () => {
  const { id } = await point()
  const user = await samples.make('user')
  await add({ mappingId: id, ownerId: user.id, fromAt: start - hour, toAt: start + 5 * hour })
  await sql`delete from account where id = ${user.id}`.execute(server.db)
  await feed(id, [5, 5, 5])
  expect(await mutedEvents(id)).toEqual(['Began'])
})

test('a window shows its end and its target', async () => {
  const at = { fromAt: '2026-11-02 08:00:00', toAt: '2026-11-02 12:00:00' }
  expect(await add({ ...at, toAt: '2026-11-02 08:00:00' })).toMatchObject({ code: 1651, field: 'toAt' })
  expect(await add({ ...at, toAt: '2027-11-02 08:00:00' })).toMatchObject({ code: 1652 })
  expect(await add({ ...at, repeat: 'Daily' })).toMatchObject({ code: 1653, field: 'untilAt' })
  expect(await add({ ...at, repeat: 'Daily', untilAt: '2028-01-01 00:00:00' })).toMatchObject({ code: 1654 })
  expect(await add({ ...at, repeat: 'Daily', toAt: '2026-11-03 09:00:00', untilAt: '2026-12-01 00:00:00' })).toMatchObject({ code: 1655 })
  const made = await add({ ...at, repeat: 'Weekly', untilAt: '2026-12-01 00:00:00' })
  expect(made.msg).toBe('success')
  const edit = (change: object) => server.sendAny(windows.edit, { body: { id: made.data.id, ...change } }, token, 'en')
  expect(await edit({ toAt: '2026-11-01 08:00:00' })).toMatchObject({ code: 1651 })
  expect((await edit({ toAt: '2026-11-02 13:00:00' })).data).toMatchObject({ toAt: '2026-11-02 13:00:00' })
  const company = await samples.make('company')
  const area = await samples.make('area')
  expect(await add({ ...at, companyId: company.id, areaId: area.id })).toMatchObject({ code: 1657, field: 'areaId' })
  // It would mute the tests after this one, on Mondays from eight to one.
  await server.send(windows.remove, { params: { ids: String(made.data.id) } }, token)
})

test('one alarm is shelved with a reason and an end, and unshelved', async () => {
  const { id } = await point()
  await feed(id, [5, 5, 5])
  const [alarm] = await alarms(id)
  const shelve = (until: number) =>
    server.send(maintenanceCalls.shelve, { body: { id: alarm?.id ?? 0, reason: 'Belt comes on Monday', until } }, token, 'en')
  expect(await shelve(Date.now() - hour)).toMatchObject({ code: 1659, field: 'until' })
  expect(await shelve(Date.now() + 8 * 24 * hour)).toMatchObject({ code: 1658 })
  expect((await shelve(Date.now() + hour)).data).toMatchObject({ holds: true, alarmType: 'VibrationIntensity', bandName: null })
  const again = (await shelve(Date.now() + 2 * hour)).data
  await feed(id, [8, 8, 8], start + 5 * minute)
  expect(await mutedEvents(id)).toEqual(['Began', 'Escalated muted'])
  expect((await alarms(id))[0]).toMatchObject({ mutedBy: 'Shelved', level: 3 })
  const list = (holds: boolean) => server.send(maintenanceCalls.shelves, { body: { pageNum: 1, pageSize: 10, holds } }, token)
  expect((await list(true)).data.records.map((one) => one.id)).toEqual([again.id])
  expect((await list(false)).data.total).toBe(1)
  const back = () => server.send(maintenanceCalls.unshelve, { body: { id: again.id } }, token)
  expect((await back()).data).toEqual({ changed: 1 })
  expect((await back()).data).toEqual({ changed: 0 })
  await notifyOutlasting(server.db, server.events, new Date())
  expect(await mutedEvents(id)).toEqual(['Began', 'Escalated muted', 'Reminded'])
})
