import { callsOf } from '@undertone/domain/core/resource-calls'
import { fleetCalls } from '@undertone/domain/device/fleet/fleet.calls'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { gatewayBatchCalls, sensorBatchCalls } from '@undertone/domain/device/setting/command-batch.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../contracts/device-link.ts'
import { settleCommands } from '../../plant/command/settle-commands.ts'
import { beginServerRun } from '../../platform/database/server-run.ts'
import { makeTasksDue, runTasks } from '../../testing/run-tasks.ts'
import { addTenant } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs } from '../access/test-fixture.ts'
import { commandBatchTasks } from './command-batch.job.ts'
import { maxOpenBatches } from './command-batch.store.ts'
import { deviceCommandTasks } from './send-command.job.ts'

let server: TestServer
let token: string
const hubs: number[] = []
let lamp: number

beforeAll(async () => {
  server = await startTestServer('command_batch')
  token = await server.login()
  for (const n of [1, 2, 3, 4, 5]) {
    const body = { name: `Hub ${n}`, deviceId: `GW-${n}`, type: 'DTU', companyId: 13 }
    hubs.push((await server.send(callsOf(gateway).add, { body }, token)).data.id)
  }
  // LoRa gateways have no SIM card to read.
  lamp = (await server.send(callsOf(gateway).add, { body: { name: 'LoRa', deviceId: 'GW-9', type: 'LoRa', companyId: 13 } }, token)).data.id
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`delete from command_batch`.execute(server.db)
  await sql`delete from device_command`.execute(server.db)
  await sql`delete from task`.execute(server.db)
})

const start = async (ids: readonly number[], parallel = 2) =>
  (await server.send(gatewayBatchCalls.add, { body: { ids: [...ids], kind: 'readSim', parallel } }, token)).data.id
const commandTasks = (send: () => Promise<Delivery>) =>
  deviceCommandTasks({ db: server.db, box: server.foundation.box, link: { send }, serverRun: 0 })
const queued = () => server.db.selectFrom('deviceCommand').select('gatewayId').orderBy('id').execute()
/** Lets the batch look, and its commands be sent. */
async function work(deliver: () => Promise<Delivery> = async () => 'delivered') {
  await makeTasksDue(server.db)
  await runTasks(server.db, [commandBatchTasks({ db: server.db })])
  await runTasks(server.db, [commandTasks(deliver)])
}
const answerAll = async (outcome: 'done' | 'failed' = 'done') => {
  const { rows } = await sql<{ id: number; gatewayId: number }>`select id, gateway_id from device_command where status = 4`.execute(
    server.db,
  )
  await server.db.transaction().execute((tx) =>
    settleCommands(
      tx,
      rows.map((row) => ({ ...row, outcome, detail: outcome === 'failed' ? 'no card' : null, values: {}, at: Date.now() })),
    ),
  )
}
const batch = async (id: number) => (await server.send(gatewayBatchCalls.findPage, { body: { id } }, token)).data.records[0]
const change = (id: number, action: 'pause' | 'resume' | 'stop') => server.send(gatewayBatchCalls.change, { body: { id, action } }, token)

test('sends a few at a time, as devices answer, and finishes', async () => {
  const id = await start(hubs)
  await work()
  expect(await batch(id)).toMatchObject({ state: 'running', counts: { total: 5, waiting: 3, sent: 2, success: 0 } })
  await work()
  expect((await batch(id))?.counts).toMatchObject({ sent: 2 })
  await answerAll()
  await work()
  await answerAll('failed')
  await work()
  expect((await batch(id))?.counts).toMatchObject({ waiting: 0, sent: 1, success: 2, failed: 2 })
  await answerAll()
  await work()
  expect(await batch(id)).toMatchObject({ state: 'finished', finishedAt: expect.any(String), counts: { success: 3, failed: 2 } })
  expect((await sql`select from task`.execute(server.db)).rows).toEqual([])
})

test('a device that does not take the command is named with the reason, and the others go on', async () => {
  const id = await start([lamp, hubs[0] ?? 0], 5)
  await work()
  expect((await batch(id))?.counts).toMatchObject({ total: 2, refused: 1, sent: 1 })
  const { records } = (await server.send(gatewayBatchCalls.devices, { body: { id } }, token)).data
  expect(records.map(({ name, status, problem }) => [name, status, problem])).toEqual([
    ['Hub 1', 4, null],
    ['LoRa', null, expect.stringMatching(/support|支持/)],
  ])
})

test('a paused one sends no more until it goes on, a stopped one never, and what waits in the queue is stopped', async () => {
  const id = await start(hubs, 1)
  await work()
  expect((await change(id, 'pause')).code).toBe(200)
  await answerAll()
  await work()
  expect(await batch(id)).toMatchObject({ state: 'paused', counts: { sent: 0, success: 1, waiting: 4 } })
  expect((await change(id, 'resume')).code).toBe(200)
  await work()
  expect((await batch(id))?.counts).toMatchObject({ sent: 1 })
  await sql`update device_command set status = 3 where status = 4`.execute(server.db)
  expect((await change(id, 'stop')).code).toBe(200)
  await work()
  expect(await batch(id)).toMatchObject({ state: 'stopped', counts: { sent: 0, stopped: 1, success: 1, waiting: 3 } })
  expect((await change(id, 'resume')).code).toBe(1327)
})

test('devices behind gateways that are away hold no place of those that are there', async () => {
  const run = await beginServerRun(server.db)
  await server.db.updateTable('gateway').set({ connectedTo: run }).where('id', 'in', hubs.slice(2)).execute()
  const id = await start(hubs, 2)
  const away = async (): Promise<Delivery> => 'notConnected'
  await work(away)
  expect((await batch(id))?.counts).toMatchObject({ waiting: 5, sent: 0 })
  expect((await queued()).map(({ gatewayId }) => gatewayId)).toEqual(hubs.slice(0, 2))
  await work(away)
  expect(await queued()).toHaveLength(4)
  // These two are there: no more are queued until they have answered, and none is forgotten.
  await work(away)
  expect(await queued()).toHaveLength(4)
  await sql`update device_command set status = 1 where gateway_id = any(${hubs.slice(2, 4)}::int[])`.execute(server.db)
  await work(away)
  expect(await queued()).toHaveLength(5)
  await sql`update device_command set status = 1 where gateway_id = any(${hubs.slice(1)}::int[])`.execute(server.db)
  await work(away)
  expect(await batch(id)).toMatchObject({ state: 'running', counts: { waiting: 1, success: 4 } })
  await server.db.updateTable('gateway').set({ connectedTo: null }).execute()
})

test('what waits in the queue is held while the batch is paused, and is sent when it goes on', async () => {
  const id = await start(hubs.slice(0, 2))
  await work(async () => 'notConnected')
  expect((await change(id, 'pause')).code).toBe(200)
  const handed: number[] = []
  const deliver = async (): Promise<Delivery> => (handed.push(1) > 0 ? 'delivered' : 'notConnected')
  await work(deliver)
  expect(handed).toEqual([])
  expect((await batch(id))?.counts).toMatchObject({ waiting: 2, sent: 0 })
  expect((await change(id, 'resume')).code).toBe(200)
  await runTasks(server.db, [commandTasks(deliver)])
  expect(handed).toHaveLength(2)
})

test('a command whose handing over fails after its batch was stopped does not wait for another', async () => {
  const id = await start(hubs.slice(0, 1))
  await work(async () => {
    expect((await change(id, 'stop')).code).toBe(200)
    return 'notConnected'
  })
  expect((await batch(id))?.counts).toMatchObject({ stopped: 1, waiting: 0, sent: 0 })
  await work()
  expect((await batch(id))?.counts).toMatchObject({ stopped: 1, sent: 0 })
})

test('a customer may have only so many that are not over', async () => {
  const all = await Promise.all(Array.from({ length: maxOpenBatches }, () => start(hubs.slice(0, 1))))
  const one = { body: { ids: hubs.slice(0, 1), kind: 'readSim' as const } }
  await change(all[0] ?? 0, 'pause')
  expect(await server.sendAny(gatewayBatchCalls.add, one, token)).toMatchObject({ code: 1329, msg: expect.stringContaining('20') })
  await change(all[0] ?? 0, 'stop')
  expect((await server.send(gatewayBatchCalls.add, one, token)).code).toBe(200)
})

test('its report has a line for each device', async () => {
  const id = await start(hubs.slice(0, 2))
  await work()
  await answerAll('failed')
  const { data } = await server.sendAny(gatewayBatchCalls.export, { body: { id } }, token)
  const lines = String(data).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/Hub 1.*no card/)
})

test('devices that are not in scope are left out', async () => {
  expect((await server.send(gatewayBatchCalls.add, { body: { ids: [999_999], kind: 'readSim' } }, token)).code).toBe(1328)
  expect((await server.send(sensorBatchCalls.add, { body: { ids: hubs, kind: 'readRssi' } }, token)).code).toBe(1328)
  const id = await start(hubs)
  expect((await server.send(sensorBatchCalls.findPage, { body: { id } }, token)).data.records).toEqual([])
})

test('another customer sees nothing of it and cannot change it', async () => {
  const id = await start(hubs)
  await addTenant(server, 50, 'otheradmin')
  const stranger = await server.login('otheradmin')
  expect((await server.send(gatewayBatchCalls.add, { body: { ids: hubs, kind: 'readSim' } }, stranger)).code).toBe(1328)
  expect((await server.send(gatewayBatchCalls.findPage, { body: {} }, stranger)).data).toEqual({ records: [], total: 0 })
  expect((await server.send(gatewayBatchCalls.devices, { body: { id } }, stranger)).data).toEqual({ records: [], total: 0 })
  expect((await server.send(gatewayBatchCalls.change, { body: { id, action: 'stop' } }, stranger)).code).toBe(1002)
  expect((await server.sendAny(gatewayBatchCalls.export, { body: { id } }, stranger)).code).toBe(1002)
  expect(await batch(id)).toMatchObject({ state: 'running' })
  // The database holds no command of one customer in a batch of another.
  await work()
  const { rows } = await sql<{ id: number }>`
    with company as (select 50 as id), hub as (insert into gateway (tenant_id, company_id, name, device_id, type) select 50, id, 'Own', 'OWN', 'DTU' from company returning id)
    insert into device_command (tenant_id, gateway_id, kind, payload, expires_at) select 50, id, 'readSim', '{}', now() + interval '1 day' from hub returning id`.execute(
    server.db,
  )
  await expect(
    server.db.updateTable('commandBatchItem').set({ commandId: rows[0]?.id }).where('batchId', '=', id).execute(),
  ).rejects.toThrow(/foreign key/)
})

test('the files of devices need the right to export', async () => {
  const id = await start(hubs)
  const as = actingAs(server, token)
  const lists = ['business:gateway:list', 'business:sensor:list']
  const exports = ['business:gateway:export', 'business:sensor:export']
  await as.user('reader', 13, [await as.role('reader', 1, lists)])
  await as.user('exporter', 13, [await as.role('exporter', 1, [...lists, ...exports])])
  const [reader, exporter] = [await server.login('reader'), await server.login('exporter')]
  for (const [call, body] of [
    [gatewayBatchCalls.export, { id }],
    [fleetCalls.gatewayExport, {}],
    [fleetCalls.sensorExport, {}],
  ] as const) {
    expect(await server.sendAny(call, { body }, reader)).toMatchObject({ code: 403 })
    expect(String((await server.sendAny(call, { body }, exporter)).data).split('\n').length).toBeGreaterThan(1)
  }
})
