import { callsOf } from '@undertone/domain/core/resource-calls'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { gatewayBatchCalls, sensorBatchCalls } from '@undertone/domain/device/setting/command-batch.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settleCommands } from '../../plant/command/settle-commands.ts'
import { makeTasksDue, runTasks } from '../../testing/run-tasks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { commandBatchTasks } from './command-batch.job.ts'
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
/** Lets the batch look, and its commands be sent. */
async function work() {
  const link = { send: async () => 'delivered' as const }
  await makeTasksDue(server.db)
  await runTasks(server.db, [commandBatchTasks({ db: server.db })])
  await runTasks(server.db, [deviceCommandTasks({ db: server.db, box: server.foundation.box, link, serverRun: 0 })])
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

test('its report has a line for each device', async () => {
  const id = await start(hubs.slice(0, 2))
  await work()
  await answerAll('failed')
  const { data } = await server.sendAny(gatewayBatchCalls.export, { body: { id } }, token)
  const lines = String(data).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/Hub 1.*no card/)
})

test('devices that are not in scope are left out, and another customer sees nothing of it', async () => {
  expect((await server.send(gatewayBatchCalls.add, { body: { ids: [999_999], kind: 'readSim' } }, token)).code).toBe(1328)
  expect((await server.send(sensorBatchCalls.add, { body: { ids: hubs, kind: 'readRssi' } }, token)).code).toBe(1328)
  const id = await start(hubs)
  expect((await server.send(sensorBatchCalls.findPage, { body: { id } }, token)).data.records).toEqual([])
})
