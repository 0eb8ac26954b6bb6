import { pointEventCalls } from '@undertone/domain/alarm/event/point-event.calls'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { repairCalls } from '@undertone/domain/work/work.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token: string
let place: { id: number; equipmentId: number; areaId: number; sensorPk: number }
const hour = 3_600_000
const now = Date.now()

beforeAll(async () => {
  server = await startTestServer('point-events')
  token = await server.login()
  const sensor = await new Samples(server, token, 13).make('sensor')
  await sql`update sensor set model = 'VB24H', x1 = 1, y1 = 3, z1 = 2, sleep_t = 30 where id = ${sensor.id}`.execute(server.db)
  const { rows } = await sql<Omit<typeof place, 'sensorPk'>>`select m.id, m.equipment_id, e.area_id from mapping m
    join equipment e on e.id = m.equipment_id where m.id = ${sensor.mappingId}`.execute(server.db)
  place = { ...rows[0]!, sensorPk: sensor.id }
})
afterAll(() => server?.close())

async function ask(as = token, begin = now - 48 * hour, end = Date.now() + 48 * hour, language: 'en' | 'cn' = 'en') {
  const answer = await server.app.inject({
    method: 'GET',
    url: `${pointEventCalls.find.path}?mappingId=${place.id}&begin=${begin}&end=${end}`,
    headers: { token: as, 'accept-language': language },
  })
  return pointEventCalls.find.data.parse(answer.json().data)
}
const kinds = async (kind: string, ...args: Parameters<typeof ask>) => (await ask(...args)).events.filter((one) => one.kind === kind)

async function addAlarm(axes: readonly string[], beganHoursAgo: number, endedHoursAgo: number | null): Promise<number> {
  const list = JSON.stringify(axes.map((axis) => ({ axis })))
  const { rows } = await sql<{
    id: number
  }>`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, axes, source, level,
      began_at, raised_at, last_at, ended_at)
    select tenant_id, company_id, equipment_id, id, 'Kurtosis', ${axes[0]}, ${list}::jsonb, 1, 3, ${new Date(now - beganHoursAgo * hour)},
      ${new Date(now - beganHoursAgo * hour)}, ${new Date(now - hour)}, ${endedHoursAgo === null ? null : new Date(now - endedHoursAgo * hour)}
    from mapping where id = ${place.id} returning id`.execute(server.db)
  return rows[0]!.id
}

test('an alarm is a period with its level, named by the orientation of its axes, and not listed outside of the range', async () => {
  const id = await addAlarm(['X', 'Y'], 20, 10)
  expect(await kinds('Alarm')).toMatchObject([
    { title: 'Kurtosis H, V', level: 3, fromMs: now - 20 * hour, toMs: now - 10 * hour, page: { of: 'alarm', id } },
  ])
  expect(await kinds('Alarm', token, now - 9 * hour, now)).toEqual([])
  expect(await kinds('Alarm', token, now - 15 * hour, now)).toHaveLength(1)
})

test('is shown with its handler and the actions taken', async () => {
  const id = await addAlarm(['Z'], 5, null)
  await server.send(alarmRecordCalls.handle, { body: { ids: [id], measures: 'Greased' } }, token)
  const [handled] = await kinds('Handling')
  expect(handled).toMatchObject({ title: 'Resolved: Kurtosis', note: 'Greased', page: { of: 'alarm', id } })
  expect(handled?.by).not.toBeNull()
  expect(handled?.toMs).toBe(handled?.fromMs)
})

test('a finding lasts from the first waveform that shows it until it is gone, for those who may see findings', async () => {
  const found = JSON.stringify({ fault: 'bearingBreath', part: 'outer' })
  const { rows } = await sql<{
    id: number
  }>`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, sampling_id, first_seen, last_seen, waves, gone_at)
    values (13, ${place.id}, 'bearingBreath', 'outer', 'bearing', ${found}, 0.8, 0.8, 'probable', 1, ${new Date(now - 20 * hour)}, ${new Date(now - 12 * hour)}, 9,
      ${new Date(now - 9 * hour)}) returning id`.execute(server.db)
  const id = rows[0]!.id
  expect(await kinds('Finding')).toEqual([
    expect.objectContaining({
      title: 'Bearing fault (outer race)',
      fromMs: now - 20 * hour,
      toMs: now - 9 * hour,
      page: { of: 'finding', id },
    }),
  ])
  expect(await kinds('Finding', token, now - 8 * hour, now)).toEqual([])
  expect(await kinds('Finding', token, undefined, undefined, 'cn')).toMatchObject([{ title: '轴承故障（外圈）' }])
  await addMember(server, 'trends', ['business:monitor:list'])
  expect(await kinds('Finding', await server.login('trends'))).toEqual([])
})

test('a repair of the point or its machine is a period with who did what, until it is finished; cancelled ones and those of other points are left out', async () => {
  const { data } = await server.send(
    repairCalls.add,
    { body: { title: 'Replace bearing', level: 2, equipmentId: place.equipmentId } },
    token,
  )
  const account = sql`(select id from account where login_name = 'demoadmin')`
  await sql`insert into work_assignee (tenant_id, work_id, account_id) values (13, ${data.id}, ${account})`.execute(server.db)
  const ask = async () => (await kinds('Work'))[0]
  expect(await ask()).toMatchObject({ title: 'Repair: Replace bearing', toMs: null, note: null, page: { of: 'faultRepair', id: data.id } })
  await sql`update work set started_at = ${new Date(now - 6 * hour)}, finished_at = ${new Date(now - 5 * hour)}, action = 'New bearing' where id = ${data.id}`.execute(
    server.db,
  )
  expect(await ask()).toMatchObject({ fromMs: now - 6 * hour, toMs: now - 5 * hour, note: 'New bearing', by: expect.stringMatching(/./) })
  expect(await kinds('Work', token, now - 4 * hour, now)).toEqual([])
  await addMember(server, 'upkeeper', ['business:monitor:list', 'business:faultUpkeep:list'])
  expect(await kinds('Work', await server.login('upkeeper'))).toEqual([])
  const { rows } = await sql<{
    id: number
  }>`insert into mapping (tenant_id, company_id, equipment_id, name) select tenant_id, company_id, equipment_id, 'Next'
    from mapping where id = ${place.id} returning id`.execute(server.db)
  await sql`update work set mapping_id = ${rows[0]!.id} where id = ${data.id}`.execute(server.db)
  expect(await kinds('Work')).toEqual([])
  await sql`update work set mapping_id = ${place.id}, cancelled_at = now() where id = ${data.id}`.execute(server.db)
  expect(await kinds('Work')).toEqual([])
})

test('a note of the logbook stands where it happened, with its text and author, for those who may see the logbook', async () => {
  const at = now - 7 * hour
  const { data } = await server.send(logbookCalls.add, { body: { equipmentId: place.equipmentId, text: 'Seal drips', at } }, token)
  expect(await kinds('Note')).toMatchObject([
    { title: 'Note', note: 'Seal drips', fromMs: at, toMs: at, by: expect.stringMatching(/./), page: { of: 'logNote', id: data.id } },
  ])
  expect(await kinds('Note', token, now - 6 * hour, now)).toEqual([])
  await addMember(server, 'noteless', ['business:monitor:list'])
  expect(await kinds('Note', await server.login('noteless'))).toEqual([])
})

test('maintenance windows are listed for each occurrence, on the wall clock of their company, and shelvings until they end', async () => {
  const { rows } = await sql<{ id: number }>`select id from account where login_name = 'demoadmin'`.execute(server.db)
  const text = (at: number) => new Date(at + 8 * hour).toISOString().slice(0, 19).replace('T', ' ')
  const first = Math.floor(now / hour) * hour - 30 * hour
  const window = {
    ...{ reason: 'Overhaul', ownerId: rows[0]!.id, companyId: 13, areaId: place.areaId, equipmentId: place.equipmentId },
    ...{ fromAt: text(first), toAt: text(first + hour), repeat: 'Daily', untilAt: text(first + 25 * hour) },
  }
  const made = await server.sendAny(callsOf(maintenanceWindow).add, { body: window }, token)
  expect(made.code).toBe(200)
  const id = await addAlarm(['Y'], 4, 3)
  await server.send(maintenanceCalls.shelve, { body: { id, reason: 'Known', until: Date.now() + 20 * hour } }, token)
  const muting = await kinds('Muting')
  expect(muting.map(({ title, note }) => [title, note])).toEqual([
    ['Maintenance window', 'Overhaul'],
    ['Maintenance window', 'Overhaul'],
    ['Shelved: Kurtosis', 'Known'],
  ])
  expect(muting.slice(0, 2).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [first, first + hour],
    [first + 24 * hour, first + 25 * hour],
  ])
  await sql`update alarm set band_name = 'Outer race' where id = ${id}`.execute(server.db)
  expect((await kinds('Muting')).at(-1)?.title, 'a band by its name').toBe('Shelved: Band “Outer race”')
})

test('a changed setting shows old and new value, unit and user; a save without changes shows nothing', async () => {
  const equipment = callsOf(resourceOf('equipment'))
  await sql`update equipment set rated_speed = 1465 where id = ${place.equipmentId}`.execute(server.db)
  for (const ratedSpeed of [1480, 1480]) await server.sendAny(equipment.edit, { body: { id: place.equipmentId, ratedSpeed } }, token)
  await sql`insert into sensor_limit (sensor_id, name, value) values (${place.sensorPk}, 'kurtXDMax', 50)`.execute(server.db)
  for (const kurtXCMax of [2.1, 2.2])
    expect(await server.send(sensorThresholdCalls.save, { body: { id: place.sensorPk, limits: { kurtXCMax } } }, token)).toMatchObject({
      code: 200,
      msg: 'success',
    })
  const edits = (await kinds('Configuration')).filter(({ changes }) => changes.length > 0)
  expect(edits.map(({ changes }) => changes)).toEqual([
    [{ label: 'Rated speed', from: '1465 r/min', to: '1480 r/min' }],
    [{ label: 'Kurtosis X C', from: null, to: '2.1' }],
    [{ label: 'Kurtosis X C', from: '2.1', to: '2.2' }],
  ])
  expect(edits[0]).toMatchObject({ by: expect.stringMatching(/./), page: { of: 'equipment', id: place.equipmentId } })
  const inChinese = (await kinds('Configuration', token, now - hour, Date.now() + hour, 'cn')).flatMap(({ changes }) => changes)
  expect(inChinese.map(({ label }) => label)).toContain('额定转速')
})

test('a template applied to the machine is shown with the number of its settings', async () => {
  const machines = [{ id: place.equipmentId, keys: ['ratedSpeed', 'level'] }]
  const log = (ids: readonly object[]) =>
    sql`insert into operation_log (user_name, tenant_id, kind, subject, method, path, ids, source, result, code,
      message, duration_ms, address, agent, input, before)
    values ('demoadmin', 13, 0, 'machineModel', 'POST', '/machineModel/apply', '{7}', 1, 0, 200, '', 1, '', '', ${JSON.stringify({ machines: ids })},
      '[{"id":7,"name":"Fan 315"}]')`.execute(server.db)
  await log(machines)
  await log([{ id: place.equipmentId + 1, keys: ['level'] }])
  const templates = (await kinds('Configuration')).filter(({ page }) => page.of === 'machineModel')
  expect(templates).toMatchObject([{ title: 'Machine template · Fan 315', note: 'Template applied, 2 settings', by: 'demoadmin' }])
})

test('another tenant sees none of it, and without the right to list an object its changes are hidden', async () => {
  await addTenant(server, 900, 'stranger')
  expect((await ask(await server.login('stranger'))).events).toEqual([])
  await addMember(server, 'watcher', ['business:monitor:list', 'business:equipment:list'])
  const seen = (await ask(await server.login('watcher'))).events
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['Muting', 'Configuration']))
  expect(new Set(seen.filter(({ kind }) => kind === 'Configuration').map(({ page }) => page.of))).toEqual(new Set(['equipment']))
})
