import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { readAgain, wallTimeIn } from '../../../platform/sheet/test-workbook-reader.ts'
import { Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { LimitEvaluator } from '../evaluate/evaluate-samples.ts'

let server: TestServer
let evaluator: LimitEvaluator
let token = ''
let samples: Samples
const minute = 60_000
const start = Date.now() - 60 * minute
const notified: ServerEvents['alarm'][] = []

beforeAll(async () => {
  server = await startTestServer('alarm_records')
  token = await server.login()
  samples = new Samples(server, token, 13)
  evaluator = new LimitEvaluator(server.events)
  server.events.on('alarm', (alarm) => notified.push(alarm))
  // Seeded accounts are younger than the alarms of these tests.
  await sql`update account set created_at = '2020-01-01'`.execute(server.db)
})
afterAll(() => server?.close())

/** A point with a sensor and limits of its own. */
async function point(): Promise<{ id: number; sensorPk: number; equipmentId: number; name: string }> {
  const sensor = await samples.make('sensor')
  await sql`update equipment set run_status = 'Open' where id = (select equipment_id from mapping where id = ${sensor.mappingId})`.execute(
    server.db,
  )
  for (const [name, value] of [
    ['vXCMax', 4.5],
    ['vXDMax', 7.1],
  ] as const)
    await sql`insert into sensor_limit (sensor_id, name, value) values (${sensor.id}, ${name}, ${value})`.execute(server.db)
  await sql`update sensor set model = 'VB40', sleep_t = 30 where id = ${sensor.id}`.execute(server.db)
  server.events.emit('assets', { tenantId: 13, companyId: 13, resource: 'sensor' })
  const { rows } = await sql<{
    id: number
    equipmentId: number
    name: string
  }>`select id, equipment_id, name from mapping where id = ${sensor.mappingId}`.execute(server.db)
  const found = rows[0]
  if (!found) throw new Error('the sample sensor has no point')
  return { ...found, sensorPk: sensor.id }
}

/** Judges values of one point, a minute apart. */
async function feed(mappingId: number, values: readonly number[], from = start): Promise<void> {
  for (const [i, vX] of values.entries()) {
    const t = from + i * minute
    const news = await server.db
      .transaction()
      .execute((tx) => evaluator.evaluate(tx, [{ mappingId, t, receivedAt: t, values: { vX }, before: { vX: [0, t - minute] } }]))
    for (const one of news) server.events.emit('alarm', one)
  }
}

const find = async (body: object, as = token) => (await server.send(alarmRecordCalls.findPage, { body }, as)).data

test('a record shows location, type and start, and can be found by all of it', async () => {
  const { id, equipmentId, name } = await point()
  await feed(id, [1, 5, 5, 8, 8, 8])
  const { records } = await find({ mappingId: id })
  expect(records).toMatchObject([
    {
      alarmType: 'VibrationIntensity',
      axis: 'X',
      level: 3,
      mappingId: id,
      mappingName: name,
      equipmentId,
      limitValue: 7.1,
      limitOrigin: 'Own',
      value: 8,
      peakValue: 8,
      beganMs: start + minute,
      endedAt: null,
      handling: 0,
      readState: 1,
      companyId: 13,
    },
  ])
  const hits = async (body: object) => (await find({ mappingId: id, ...body })).total
  expect(await hits({ keyword: name.slice(1, 5) })).toBe(1)
  expect(await hits({ keyword: 'no such thing' })).toBe(0)
  expect(await hits({ level: [3], alarmType: ['VibrationIntensity'], handling: 0, lasts: true, source: 1, readState: 1 })).toBe(1)
  expect(await hits({ level: [2] })).toBe(0)
  // The choice of a level says how many the others have, and nothing else counts them.
  expect(await find({ mappingId: id, level: [2] })).toMatchObject({ total: 0, unread: 0, unacknowledged: 0, levels: { 3: 1 } })
  expect(await find({ mappingId: id, level: [3] })).toMatchObject({ total: 1, unread: 1, unacknowledged: 1, levels: { 3: 1 } })
  expect(await hits({ lasts: false })).toBe(0)
  expect(await hits({ begin: Date.now(), end: Date.now() + minute })).toBe(0)
  expect(await hits({ equipmentId, companyId: 13, begin: start, end: Date.now() })).toBe(1)
  const strangers = await server.send(alarmRecordCalls.findPage, { body: {} }, await server.login('superadmin'))
  expect(strangers.status === 403 || strangers.data.total === 0).toBe(true)
})

test('the detail shows the whole history in order', async () => {
  const { id } = await point()
  await feed(id, [5, 5, 5, 8, 8, 8, 1])
  const [record] = (await find({ mappingId: id })).records
  const { data } = await server.send(alarmRecordCalls.detail, { params: { id: String(record?.id) } }, token)
  expect(data.events.map(({ kind, level, value }) => [kind, level, value])).toEqual([
    ['Began', 2, 5],
    ['Escalated', 3, 8],
    ['Ended', 3, 1],
  ])
  expect(data).toMatchObject({ handling: 1, endedMs: start + 6 * minute, files: [], nearestWave: null })
  expect((await server.send(alarmRecordCalls.detail, { params: { id: '999999' } }, token)).code).toBe(1002)
})

test('resolved by a person it shows who, what and the values; reopened it is unresolved again', async () => {
  const { id } = await point()
  await feed(id, [5, 5, 5])
  const [record] = (await find({ mappingId: id })).records
  expect(record).toMatchObject({ level: 2, limitValue: 4.5 })
  const ids = [record?.id ?? 0]
  expect((await server.send(alarmRecordCalls.handle, { body: { ids, measures: '' } }, token)).code).not.toBe(200)
  expect(
    await server.send(alarmRecordCalls.handle, { body: { ids, measures: 'Greased', faultCategory: 'bearingBreath' } }, token),
  ).toMatchObject({
    data: { changed: 1 },
  })
  const read = async () => (await server.send(alarmRecordCalls.detail, { params: { id: String(ids[0]) } }, token)).data
  expect(await read()).toMatchObject({
    handling: 2,
    measures: 'Greased',
    faultCategory: 'bearingBreath',
    handledLevel: 2,
    handledOpen: true,
    readState: 2,
  })
  expect((await read()).handler).not.toBe(null)
  expect(notified.at(-1)).toMatchObject({ alarmId: ids[0], kind: 'Handled' })
  // The continuation is the same alarm and stays resolved.
  await feed(id, [5, 5], start + 10 * minute)
  expect(await read()).toMatchObject({ handling: 2, count: 5 })
  await server.send(alarmRecordCalls.withdraw, { body: { ids } }, token)
  expect(await read()).toMatchObject({ handling: 0, handler: null, measures: 'Greased' })
  // Dealt with again and then over: the next crossing is another alarm, even an hour later.
  await server.send(alarmRecordCalls.handle, { body: { ids, measures: 'Greased again' } }, token)
  await feed(id, [1, 5, 5, 5], start + 20 * minute)
  expect(await read()).toMatchObject({ handling: 2, measures: 'Greased again' })
  expect((await read()).endedAt).not.toBe(null)
  expect((await find({ mappingId: id })).total).toBe(2)
})

test('many are resolved together, and none if one of them is not visible', async () => {
  const points = [await point(), await point()]
  for (const { id } of points) await feed(id, [5, 5, 5])
  const { records } = await find({ equipmentId: null, lasts: true })
  const ids = records.filter(({ mappingId }) => points.some(({ id }) => id === mappingId)).map(({ id }) => id)
  expect(await server.send(alarmRecordCalls.handle, { body: { ids: [...ids, 999_999], measures: 'x' } }, token)).toMatchObject({
    code: 1002,
  })
  expect((await find({ handling: 2, lasts: true })).records.filter(({ id }) => ids.includes(id))).toEqual([])
  expect((await server.send(alarmRecordCalls.handle, { body: { ids, measures: 'Checked' } }, token)).data.changed).toBe(2)
})

test('the read state is per user; an escalation is unread again', async () => {
  const { id } = await point()
  await server.send(alarmRecordCalls.read, { body: {} }, token)
  const unread = async (as = token) => (await server.send(alarmRecordCalls.unread, {}, as)).data
  expect(await unread()).toMatchObject({ unread: 0, newest: [] })
  await feed(id, [5, 5, 5])
  const [newest] = (await unread()).newest
  expect(newest).toMatchObject({ mappingId: id, readState: 1 })
  const colleague = await server.login('depthead')
  const before = (await unread(colleague)).unread
  await server.send(alarmRecordCalls.read, { body: { ids: [newest?.id ?? 0] } }, token)
  expect((await unread()).unread).toBe(0)
  expect((await unread(colleague)).unread).toBe(before)
  await feed(id, [8, 8, 8], start + 10 * minute)
  expect((await unread()).newest).toMatchObject([{ id: newest?.id, level: 3 }])
  const other = await point()
  await feed(other.id, [5, 5, 5], start + 20 * minute)
  // The worst first, the newer warning after it, and the same number in the list and in its filter.
  expect((await unread()).newest).toMatchObject([{ level: 3 }, { level: 2, mappingId: other.id }])
  expect((await find({})).unread).toBe(2)
  await feed(id, [1, 1, 1], start + 30 * minute)
  // Over and resolved automatically: read everywhere.
  expect((await unread()).unread).toBe(1)
  expect([(await find({})).unread, (await find({ readState: 1 })).total]).toEqual([1, 1])
})

test('an account has unread alarms known since its creation, however old the data; earlier ones are not news', async () => {
  const { id } = await point()
  await feed(id, [5, 5, 5])
  await sql`update alarm set is_late = true, raised_at = '2019-01-01' where mapping_id = ${id}`.execute(server.db)
  const ofPoint = async () =>
    (await server.send(alarmRecordCalls.unread, {}, token)).data.newest.filter(({ mappingId }) => mappingId === id)
  await server.send(alarmRecordCalls.read, { body: {} }, token)
  await sql`delete from alarm_read where alarm_id in (select id from alarm where mapping_id = ${id})`.execute(server.db)
  expect(await ofPoint()).toHaveLength(1)
  await sql`update alarm set created_at = '2019-01-01' where mapping_id = ${id}`.execute(server.db)
  expect(await ofPoint()).toEqual([])
})

test('machines and the overview count active and raised alarms', async () => {
  const { id, equipmentId } = await point()
  await feed(id, [8, 8, 8])
  const body = { orderBy: 'AlarmLevel' as const, pageSize: 100 }
  const { records } = (await server.send(alarmRecordCalls.machines, { body }, token)).data
  expect(records.find((one) => one.equipmentId === equipmentId)).toMatchObject({ worst: 3, openDanger: 1, unhandled: 1, total: 1 })
  const { data } = await server.send(alarmRecordCalls.overview, { query: { days: '7' } }, token)
  expect(data.byDay).toHaveLength(7)
  expect(data.byDay.reduce((sum, day) => sum + day.danger + day.warning + day.offline, 0)).toBe(data.raised)
  expect(data.openDanger).toBeGreaterThan(0)
  expect(data.waiting[0]?.level).toBe(3)
  const strip = await server.send(
    alarmRecordCalls.ofPoint,
    { query: { mappingId: String(id), begin: String(start), end: String(Date.now()) } },
    token,
  )
  expect(strip.data).toMatchObject([{ alarmType: 'VibrationIntensity', level: 3, beganMs: start, endedMs: null }])
})

test('the export is a workbook of the results', async () => {
  const range = { begin: '2020-01-01', end: '2030-01-01' }
  const answer = await server.send(alarmRecordCalls.export, { body: { level: [3], ...range } }, token)
  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-type'])).toContain('spreadsheetml')
  const [sheet] = await readAgain(answer.data as unknown as Buffer)
  expect(sheet?.rows[0]).toContain('Raised (Asia/Shanghai)')
  expect(sheet?.rows.slice(1).map((row) => wallTimeIn(row[sheet.rows[0]?.indexOf('Raised (Asia/Shanghai)') ?? -1])[0])).toContain('2')
  expect((await server.sendAny(alarmRecordCalls.export, { body: {} }, token)).code).toBe(1403)
  expect((await server.sendAny(alarmRecordCalls.export, { body: { begin: range.begin } }, token)).code).toBe(1403)
})
