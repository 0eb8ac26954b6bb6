import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { networkingCalls } from '@undertone/domain/device/networking/networking.calls'
import { networkingState } from '@undertone/domain/device/networking/networking.enums'
import { maxNetworkingDevices, networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FeaturePartitions } from '../../../ingest/write/partition.store.ts'
import { addMember, addTenant, Samples } from '../../../testing/test-samples.ts'
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
interface Change {
  readonly add?: readonly { sensorId: string; note?: string | null }[]
  readonly remove?: readonly string[]
}
const save = (change: Change, id = task, by = token) => server.sendAny(networkingCalls.saveDevices, { body: { id, ...change } }, by)
const added = (...ids: string[]): Change => ({ add: ids.map((sensorId) => ({ sensorId })) })
const clear = async (id = task) => save({ remove: (await devices(id)).map(({ sensorId }) => sensorId) }, id)
const addTask = async (name: string) =>
  (await server.send(callsOf(networkingTask).add, { body: { name, companyId: 13 } }, token)).data.id as number
/** A message of a sensor without a point, as the ingest keeps it. */
const keep = (sensorId: string, ts: number, values: object, gatewayId = free.gatewayId) =>
  sql`insert into quarantine (tenant_id, gateway_id, topic, reason, detail, raw, digest) select tenant_id, id, 'v1/gateway/telemetry', 'unboundSensor',
    'the sensor is not bound to a measuring point', ${Buffer.from(JSON.stringify({ [sensorId]: [{ ts, values }] }))}, ${Buffer.from(`${sensorId}${ts}`)}
    from gateway where id = ${gatewayId}`.execute(server.db)

beforeAll(async () => {
  server = await startTestServer('networking')
  token = await server.login()
  const samples = new Samples(server, token, 13)
  bound = await rowOf((await samples.make('sensor')).id)
  free = await rowOf((await samples.make('sensor')).id)
  await server.db.updateTable('sensor').set({ mappingId: null }).where('id', '=', free.id).execute()
  await sql`update sensor set bound_at = now() - interval '30 days' where id = ${bound.id}`.execute(server.db)
  task = await addTask('North hall')
})
afterAll(() => server?.close())

describe('the devices of a task', () => {
  test('are saved in their order, each number once, also in another case', async () => {
    expect(await save(added('NEW-1', 'new-1'))).toMatchObject({ code: 1352, msg: expect.stringContaining('new-1') })
    expect(
      await save({ add: [{ sensorId: bound.sensorId }, { sensorId: free.sensorId, note: 'Pump 3' }, { sensorId: 'NEW-1' }] }),
    ).toMatchObject({ data: { saved: 3 } })
    expect(await save(added('new-1'))).toMatchObject({ code: 1352 })
    expect((await devices()).map(({ sensorId, note }) => [sensorId, note])).toEqual([
      [bound.sensorId, null],
      [free.sensorId, 'Pump 3'],
      ['NEW-1', null],
    ])
  })

  test('are limited', async () => {
    const many = Array.from({ length: maxNetworkingDevices + 1 }, (_, at) => `X-${at}`)
    expect((await save(added(...many))).code).toBe(1001)
    expect((await save(added(...many.slice(0, maxNetworkingDevices - 2)))).code).toBe(1353)
    expect(await devices()).toHaveLength(3)
  })

  test('keep what two people add and remove at the same time, new ones at the end', async () => {
    const id = await addTask('West hall')
    await save(added('A-1', 'A-2'), id)
    const answers = await Promise.all([save(added('B-1'), id), save(added('B-2'), id), save({ remove: ['a-1', 'GONE'] }, id)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    const listed = (await devices(id)).map(({ sensorId }) => sensorId)
    expect(listed[0]).toBe('A-2')
    expect(listed.slice(1).sort()).toEqual(['B-1', 'B-2'])
    const twice = await Promise.all([save(added('C-1'), id), save(added('c-1'), id)])
    expect(twice.map(({ code }) => code).sort()).toEqual([1352, 200].sort())
    await clear(id)
  })

  test('take the spelling of the registered sensor', async () => {
    const id = await addTask('Spelling')
    await server.db.updateTable('sensor').set({ sensorId: 'Sn-0A' }).where('id', '=', free.id).execute()
    await save(added('SN-0a', 'OTHER-x'), id)
    expect((await devices(id)).map(({ sensorId, sensorPk }) => [sensorId, sensorPk])).toEqual([
      ['Sn-0A', free.id],
      ['OTHER-x', null],
    ])
    await server.db.updateTable('sensor').set({ sensorId: free.sensorId }).where('id', '=', free.id).execute()
    await clear(id)
  })

  test('go offline, too, while they are not bound', async () => {
    const stateOf = async () => (await devices())[1]?.state
    await keep(free.sensorId, Date.now() - 9 * 86_400_000, { vX: 7 })
    expect(await stateOf()).toBe(states.Offline.code)
  })

  test('go from "not registered" over "waiting" and "sends" to "online" and "offline"', async () => {
    const stateOf = async () => (await devices()).map(({ state }) => state)
    expect(await stateOf()).toEqual([states.Waiting.code, states.Offline.code, states.NotRegistered.code])
    await keep(free.sensorId, Date.now() - 60_000, { vX: 1.5, batt: 3.5 })
    await keep(free.sensorId, Date.now() - 120_000, { vX: 9 })
    await sql`insert into latest (mapping_id, ts, received_at, "values") values (${bound.mappingId}, now(), now(),
      ${JSON.stringify({ vX: [2.25, Date.now()], rssi: [20, Date.now()] })}::jsonb)`.execute(server.db)
    expect(await stateOf()).toEqual([states.Online.code, states.Unbound.code, states.NotRegistered.code])
    const t = Date.now() - 9 * 86_400_000
    await sql`update latest set ts = ${new Date(t)}, "values" = ${JSON.stringify({ vX: [2.25, t], rssi: [20, t] })}::jsonb
      where mapping_id = ${bound.mappingId}`.execute(server.db)
    expect(await stateOf()).toEqual([states.Offline.code, states.Unbound.code, states.NotRegistered.code])
    const page = await server.sendAny(callsOf(networkingTask).findPage, { body: {} }, token)
    expect(page.data.records).toContainEqual(expect.objectContaining({ name: 'North hall', devices: 3, online: 0, pending: 2 }))
  })

  test('show their newest values; those of a sensor without a point wait in the quarantine', async () => {
    const { data } = await server.send(networkingCalls.values, { params: { id: String(task) } }, token)
    expect(data.devices).toMatchObject([
      { sensorId: bound.sensorId, values: { vX: 2.25, rssi: -73 }, waiting: false, mappingId: bound.mappingId },
      { sensorId: free.sensorId, values: { vX: 1.5, batt: 3.5 }, waiting: true, mappingId: null },
      { sensorId: 'NEW-1', values: {}, time: null, waiting: false },
    ])
  })

  test('that take the place of others have only their own values, and wait until they have sent', async () => {
    const samples = new Samples(server, token, 13)
    const before = await rowOf((await samples.make('sensor')).id)
    const after = await rowOf((await samples.make('sensor')).id)
    const { mappingId } = before
    const at = Date.now() - 60_000
    const store = (sensorPk: number | null, t: number) =>
      sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x)
        values (${mappingId}, ${new Date(t)}, ${sensorPk}, now(), 0, 1)`.execute(server.db)
    const show = (t: number, values: object) =>
      sql`insert into latest (mapping_id, ts, received_at, "values") values (${mappingId}, ${new Date(t)}, now(), ${JSON.stringify(values)}::jsonb)
        on conflict (mapping_id) do update set ts = excluded.ts, "values" = excluded."values"`.execute(server.db)
    await new FeaturePartitions(server.db).ensure([at, at + 1000, at + 2000])
    await store(before.id, at)
    await show(at, { vX: [7, at], batt: [3.1, at] })
    const id = await addTask('Swap hall')
    await save(added(before.sensorId, after.sensorId), id)
    const shown = async () => {
      const { data } = await server.send(networkingCalls.values, { params: { id: String(id) } }, token)
      return (await devices(id)).map(({ state, batt, lastSeen }, i) => [state, batt, lastSeen !== null, data.devices[i]?.values])
    }
    expect((await shown())[0]).toEqual([states.Online.code, 3.1, true, { vX: 7, batt: 3.1 }])
    await server.db.updateTable('sensor').set({ mappingId: null }).where('id', '=', before.id).execute()
    await server.db.updateTable('sensor').set({ mappingId }).where('id', '=', after.id).execute()
    expect((await shown())[1]).toEqual([states.Waiting.code, null, false, {}])
    const page = async () => (await server.sendAny(callsOf(networkingTask).findPage, { body: {} }, token)).data.records
    expect(await page()).toContainEqual(expect.objectContaining({ name: 'Swap hall', online: 0, pending: 2 }))
    await store(after.id, at + 1000)
    await show(at + 1000, { vX: [2, at + 1000], batt: [3.1, at] })
    expect((await shown())[1]).toEqual([states.Online.code, null, true, { vX: 2 }])
    expect(await page()).toContainEqual(expect.objectContaining({ name: 'Swap hall', online: 1, pending: 1 }))
    // Somebody measures by hand, at last all that the sensor has sent.
    await store(null, at + 2000)
    for (const [values, own] of [
      [{ vX: [2, at + 1000], temp: [40, at + 2000] }, { vX: 2 }],
      [{ vX: [5, at + 2000] }, {}],
    ] as const) {
      await show(at + 2000, values)
      expect((await shown())[1]).toEqual([states.Online.code, null, true, own])
      expect(await page()).toContainEqual(expect.objectContaining({ name: 'Swap hall', online: 1, pending: 1 }))
    }
    await clear(id)
  })

  test('that were registered long before they took the place of others do not have the packed values of these', async () => {
    const samples = new Samples(server, token, 13)
    const before = await rowOf((await samples.make('sensor')).id)
    const spare = await rowOf((await samples.make('sensor')).id)
    await server.db.updateTable('sensor').set({ mappingId: null }).where('id', '=', spare.id).execute()
    await sql`update sensor set created_at = now() - interval '200 days', bound_at = now() - interval '200 days'
      where id = any(${[before.id, spare.id]}::int[])`.execute(server.db)
    const at = Date.now() - 60_000
    await sql`insert into latest (mapping_id, ts, received_at, "values")
      values (${before.mappingId}, ${new Date(at)}, now(), ${JSON.stringify({ vX: [7, at] })}::jsonb)`.execute(server.db)
    const id = await addTask('Spare hall')
    await save(added(before.sensorId, spare.sensorId), id)
    const stateOf = async () => (await devices(id)).map(({ state }) => state)
    expect(await stateOf()).toEqual([states.Online.code, states.Waiting.code])
    await server.db.updateTable('sensor').set({ mappingId: null }).where('id', '=', before.id).execute()
    await server.db.updateTable('sensor').set({ mappingId: before.mappingId }).where('id', '=', spare.id).execute()
    expect(await stateOf()).toEqual([states.Waiting.code, states.Waiting.code])
    const { data } = await server.sendAny(callsOf(networkingTask).findPage, { body: {} }, token)
    expect(data.records).toContainEqual(expect.objectContaining({ name: 'Spare hall', online: 0, pending: 2 }))
    await clear(id)
  })

  test('of one gateway do not hide those of another, and large messages are passed over', async () => {
    const loud = await rowOf((await new Samples(server, token, 13).make('sensor')).id)
    await server.db.updateTable('sensor').set({ mappingId: null }).where('id', '=', loud.id).execute()
    expect(loud.gatewayId).not.toBe(free.gatewayId)
    const id = await addTask('Loud hall')
    await save(added(loud.sensorId, free.sensorId), id)
    const now = Date.now()
    await keep(loud.sensorId, now, { vX: 3 }, loud.gatewayId)
    await sql`insert into quarantine (tenant_id, gateway_id, topic, reason, detail, raw, digest)
      select tenant_id, gateway_id, topic, reason, detail, raw, int4send(at) from quarantine, generate_series(1, 1000) at
      where gateway_id = ${loud.gatewayId}`.execute(server.db)
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`unknown${at}`, 1]))
    await keep(loud.sensorId, now + 1000, { vX: 99, ...many }, loud.gatewayId)
    const { data } = await server.send(networkingCalls.values, { params: { id: String(id) } }, token)
    expect(data.devices.map(({ values }) => values.vX)).toEqual([3, 1.5])
    await clear(id)
  })

  test('that are in another task, too, are flagged', async () => {
    const other = await addTask('South hall')
    await save(added('NEW-1'), other)
    expect((await devices()).map(({ otherTasks }) => otherTasks)).toEqual([[], [], ['South hall']])
    await clear(other)
  })
})

/** A recording of a sensor without a point. */
async function record(sensorPk: number): Promise<void> {
  const { tenantId } = await rowOf(sensorPk)
  const row = { tenantId, sensorPk, mappingId: null, t0: new Date(), freqMode: 0, sampleHz: 25_600 }
  await server.db.insertInto('sampling').values(row).execute()
}
/** An active alarm of a sensor. */
async function raise(sensorPk: number): Promise<void> {
  const { tenantId, companyId, mappingId } = await rowOf(sensorPk)
  const now = new Date()
  const kind = { alarmType: 'VibrationIntensity', axis: 'X', source: 1, level: 3, createdBy: null }
  await server.db
    .insertInto('alarm')
    .values({ ...{ tenantId, companyId, mappingId, sensorPk, ...kind }, beganAt: now, raisedAt: now, lastAt: now })
    .execute()
}
const total = async (call: typeof waveformCalls.findPage | typeof alarmRecordCalls.findPage, id: number, by = token): Promise<number> =>
  (await server.sendAny(call, { body: { networkingTaskId: id } }, by)).data?.total ?? 0

test('waveforms and alarms are those of the sensors of the task, bound or not', async () => {
  await record(free.id)
  const other = await rowOf((await new Samples(server, token, 13).make('sensor')).id)
  await raise(bound.id)
  await raise(other.id)
  expect([await total(waveformCalls.findPage, task), await total(alarmRecordCalls.findPage, task)]).toEqual([1, 1])
  expect((await devices()).map(({ openAlarms }) => openAlarms)).toEqual([1, 0, 0])
  await save({ remove: [free.sensorId] })
  expect([await total(waveformCalls.findPage, task), await total(alarmRecordCalls.findPage, task)]).toEqual([0, 1])
  await save({ ...added(other.sensorId), remove: [bound.sensorId] })
  expect([await total(waveformCalls.findPage, task), await total(alarmRecordCalls.findPage, task)]).toEqual([0, 1])
  await save({ remove: [other.sensorId] })
  expect(await total(alarmRecordCalls.findPage, task)).toBe(0)
})

test('who may not see alarms does not see their number', async () => {
  await save(added(bound.sensorId))
  await addMember(server, 'fitter', [networkingCalls.devices.access])
  expect((await devices(task, await server.login('fitter'))).map(({ openAlarms }) => openAlarms)).toEqual([null, null])
})

test('a task is deleted once its sensors are unbound from it', async () => {
  expect(await server.sendAny(callsOf(networkingTask).remove, { params: { ids: String(task) } }, token)).toMatchObject({ code: 1351 })
  await clear()
  expect((await server.sendAny(callsOf(networkingTask).remove, { params: { ids: String(task) } }, token)).code).toBe(200)
})

test('another tenant sees neither the task nor what its sensors sent, and changes nothing', async () => {
  const id = await addTask('East hall')
  await save(added(bound.sensorId, free.sensorId), id)
  await addTenant(server, 50, 'otheradmin')
  const stranger = await server.login('otheradmin')
  for (const call of [networkingCalls.devices, networkingCalls.values])
    expect((await server.sendAny(call, { params: { id: String(id) } }, stranger)).code).not.toBe(200)
  for (const call of [waveformCalls.findPage, alarmRecordCalls.findPage])
    expect([await total(call, id), await total(call, id, stranger)]).toEqual([1, 0])
  expect((await save({ ...added('X-1'), remove: [bound.sensorId] }, id, stranger)).code).not.toBe(200)
  expect((await server.sendAny(callsOf(networkingTask).remove, { params: { ids: String(id) } }, stranger)).code).not.toBe(200)
  expect((await devices(id)).map(({ sensorId }) => sensorId)).toEqual([bound.sensorId, free.sensorId])
})
