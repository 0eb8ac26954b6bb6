import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { networkingCalls } from '@undertone/domain/device/networking/networking.calls'
import { networkingState } from '@undertone/domain/device/networking/networking.enums'
import { maxNetworkingDevices, networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token: string
let task: number
let bound: { id: number; sensorId: string; mappingId: number | null; gatewayId: number }
let free: typeof bound
const states = networkingState.members

const rowOf = (id: number) => server.db.selectFrom('sensor').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const devices = async (id = task, by = token) =>
  (await server.send(networkingCalls.devices, { params: { id: String(id) } }, by)).data.devices
const save = (list: readonly { sensorId: string; note?: string }[], id = task) =>
  server.sendAny(networkingCalls.saveDevices, { body: { id, devices: list } }, token)
const addTask = async (name: string) =>
  (await server.send(callsOf(networkingTask).add, { body: { name, companyId: 13 } }, token)).data.id as number
/** A message of a sensor without a point, as the ingest keeps it. */
const keep = (sensorId: string, ts: number, values: object) =>
  sql`insert into quarantine (tenant_id, gateway_id, topic, reason, detail, raw, digest) select tenant_id, id, 'v1/gateway/telemetry', 'unboundSensor',
    'the sensor is not bound to a measuring point', ${Buffer.from(JSON.stringify({ [sensorId]: [{ ts, values }] }))}, ${Buffer.from(`${sensorId}${ts}`)}
    from gateway where id = ${free.gatewayId}`.execute(server.db)

beforeAll(async () => {
  server = await startTestServer('networking')
  token = await server.login()
  const samples = new Samples(server, token, 13)
  bound = await rowOf((await samples.make('sensor')).id)
  free = await rowOf((await samples.make('sensor')).id)
  await server.db.updateTable('sensor').set({ mappingId: null }).where('id', '=', free.id).execute()
  task = await addTask('North hall')
})
afterAll(() => server?.close())

describe('the devices of a task', () => {
  test('are saved in their order, each number once, also in another case', async () => {
    expect(await save([{ sensorId: 'NEW-1' }, { sensorId: 'new-1' }])).toMatchObject({ code: 1352, msg: expect.stringContaining('new-1') })
    expect(await save([{ sensorId: bound.sensorId }, { sensorId: free.sensorId, note: 'Pump 3' }, { sensorId: 'NEW-1' }])).toMatchObject({
      data: { saved: 3 },
    })
    expect((await devices()).map(({ sensorId, note }) => [sensorId, note])).toEqual([
      [bound.sensorId, null],
      [free.sensorId, 'Pump 3'],
      ['NEW-1', null],
    ])
  })

  test('are limited', async () => {
    const many = Array.from({ length: maxNetworkingDevices + 1 }, (_, at) => ({ sensorId: `X-${at}` }))
    expect((await save(many)).code).not.toBe(200)
    expect(await devices()).toHaveLength(3)
  })

  test('go from "not registered" over "waiting" and "sends" to "online" and "offline"', async () => {
    const stateOf = async () => (await devices()).map(({ state }) => state)
    expect(await stateOf()).toEqual([states.Waiting.code, states.Waiting.code, states.NotRegistered.code])
    await keep(free.sensorId, Date.now() - 60_000, { vX: 1.5, batt: 3.5 })
    await keep(free.sensorId, Date.now() - 120_000, { vX: 9 })
    await sql`insert into latest (mapping_id, ts, received_at, "values") values (${bound.mappingId}, now(), now(),
      ${JSON.stringify({ vX: [2.25, Date.now()], rssi: [20, Date.now()] })}::jsonb)`.execute(server.db)
    expect(await stateOf()).toEqual([states.Online.code, states.Unbound.code, states.NotRegistered.code])
    await sql`update latest set ts = now() - interval '9 days' where mapping_id = ${bound.mappingId}`.execute(server.db)
    expect(await stateOf()).toEqual([states.Offline.code, states.Unbound.code, states.NotRegistered.code])
    const page = await server.sendAny(callsOf(networkingTask).findPage, { body: {} }, token)
    expect(page.data.records).toMatchObject([{ name: 'North hall', devices: 3, online: 0, pending: 2 }])
  })

  test('show their newest values; those of a sensor without a point wait in the quarantine', async () => {
    const { data } = await server.send(networkingCalls.values, { params: { id: String(task) } }, token)
    expect(data.devices).toMatchObject([
      { sensorId: bound.sensorId, values: { vX: 2.25, rssi: -73 }, waiting: false, mappingId: bound.mappingId },
      { sensorId: free.sensorId, values: { vX: 1.5, batt: 3.5 }, waiting: true, mappingId: null },
      { sensorId: 'NEW-1', values: {}, time: null, waiting: false },
    ])
  })

  test('that are in another task, too, are flagged', async () => {
    const other = await addTask('South hall')
    await save([{ sensorId: 'NEW-1' }], other)
    expect((await devices()).map(({ otherTasks }) => otherTasks)).toEqual([[], [], ['South hall']])
    await save([], other)
  })
})

test('waveforms and alarms are those of the sensors of the task, bound or not', async () => {
  const row = { tenantId: 13, sensorPk: free.id, mappingId: null, t0: new Date(), freqMode: 0, sampleHz: 25_600 }
  const tenantId = (await rowOf(free.id)).tenantId
  const { id } = await server.db
    .insertInto('sampling')
    .values({ ...row, tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const waves = await server.sendAny(waveformCalls.findPage, { body: { networkingTaskId: task } }, token)
  expect(waves.data.total).toBe(1)
  await save([{ sensorId: bound.sensorId }])
  expect((await server.sendAny(waveformCalls.findPage, { body: { networkingTaskId: task } }, token)).data.total).toBe(0)
  expect((await server.sendAny(alarmRecordCalls.findPage, { body: { networkingTaskId: task } }, token)).data.total).toBe(0)
  await server.db.deleteFrom('sampling').where('id', '=', id).execute()
})

test('a task is deleted once its sensors are unbound from it', async () => {
  expect(await server.sendAny(callsOf(networkingTask).remove, { params: { ids: String(task) } }, token)).toMatchObject({ code: 1351 })
  await save([])
  expect((await server.sendAny(callsOf(networkingTask).remove, { params: { ids: String(task) } }, token)).code).toBe(200)
})

test('another tenant sees neither the task nor what its sensors sent', async () => {
  const id = await addTask('East hall')
  await save([{ sensorId: bound.sensorId }, { sensorId: free.sensorId }], id)
  await addTenant(server, 50, 'otheradmin')
  const stranger = await server.login('otheradmin')
  for (const call of [networkingCalls.devices, networkingCalls.values])
    expect((await server.sendAny(call, { params: { id: String(id) } }, stranger)).code).not.toBe(200)
  const page = await server.sendAny(waveformCalls.findPage, { body: { networkingTaskId: id } }, stranger)
  expect(page.data?.total ?? 0).toBe(0)
})
