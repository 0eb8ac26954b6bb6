import { callsOf } from '@undertone/domain/core/resource-calls'
import { type CommandCode, commandKind, gatewayCommands, sensorCommands } from '@undertone/domain/device/command/device-commands.table'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { gatewayConfigCalls, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Delivery, DownCommand } from '../../contracts/device-link.ts'
import { beginServerRun } from '../../platform/database/server-run.ts'
import { cancelTasks } from '../../platform/queue/task.store.ts'
import { makeTasksDue, runTasks } from '../../testing/run-tasks.ts'
import { Samples } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deviceCommandTasks, wakeCommands } from './send-command.job.ts'

let server: TestServer
let token: string
let hub: number
let run: number

beforeAll(async () => {
  server = await startTestServer('send_command')
  token = await server.login()
  run = await beginServerRun(server.db)
  hub = (await server.send(callsOf(gateway).add, { body: { name: 'Hub', deviceId: 'GW-1', type: 'LoRa', companyId: 13 } }, token)).data.id
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`delete from device_command`.execute(server.db)
  await sql`delete from task`.execute(server.db)
  await sql`update gateway set connected_to = null`.execute(server.db)
})

/** A server with a link that answers as the test says, and what it handed over. */
function serverWith(answer: Delivery | (() => Promise<Delivery>), serverRun = run) {
  const sent: DownCommand[] = []
  const link = {
    send: async (_gatewayId: number, command: DownCommand) => {
      const outcome = typeof answer === 'string' ? answer : await answer()
      if (outcome === 'delivered') sent.push(command)
      return outcome
    },
  }
  const kind = deviceCommandTasks({ db: server.db, box: server.foundation.box, link, serverRun })
  return { sent, kind, work: () => runTasks(server.db, [kind]) }
}
const queue = async (kind: 'restart' | 'readVersion' = 'restart') =>
  (await server.send(gatewayConfigCalls.queue, { body: { id: hub, kind } }, token)).data.id
const commands = async () =>
  (await sql`select kind, status, reason, attempts, sent_at is not null as is_sent from device_command order by id`.execute(server.db)).rows
const tasks = async () =>
  (
    await sql<{ attempts: number; waitsForEnd: boolean }>`select t.attempts, t.due_at = c.expires_at as waits_for_end
    from task t join device_command c on c.id = t.key::int`.execute(server.db)
  ).rows

/** Lets commands be a minute old: they are not tried again before their gateway listens. */
async function grow() {
  await sql`update device_command set created_at = now() - interval '1 minute'`.execute(server.db)
  await makeTasksDue(server.db)
}

test('a command waits while its gateway is away, and is sent when it listens', async () => {
  const id = await queue()
  const away = serverWith('notConnected')
  await away.work()
  expect(await commands()).toMatchObject([{ status: 3, attempts: 0, isSent: false }])
  expect(await tasks()).toEqual([{ attempts: 0, waitsForEnd: false }])
  await grow()
  await away.work()
  expect(await tasks()).toEqual([{ attempts: 0, waitsForEnd: true }])
  const near = serverWith('delivered')
  expect(await near.work()).toBe(0)
  expect(await wakeCommands(server.db, run, [hub])).toBe(1)
  await near.work()
  expect(near.sent).toEqual([{ id, sensorId: null, method: 'restart', params: {}, hasSecrets: false }])
  expect(await commands()).toMatchObject([{ status: 4, attempts: 1, isSent: true }])
  expect(await wakeCommands(server.db, run, [hub])).toBe(0)
})

test('a command that no connection takes is not marked as sent', async () => {
  await queue()
  await serverWith('notSupported').work()
  expect(await commands()).toMatchObject([{ status: 3, attempts: 0, isSent: false }])
})

test('a link that fails is tried again, and nothing is marked', async () => {
  await queue()
  await serverWith(async () => {
    throw new Error('the ingest is restarting')
  }).work()
  expect(await commands()).toMatchObject([{ status: 3, attempts: 0, isSent: false }])
  await makeTasksDue(server.db)
  const near = serverWith('delivered')
  await near.work()
  expect(near.sent).toHaveLength(1)
})

test('a gateway that begins to listen while its command is being tried gets it', async () => {
  await queue()
  let isListening = false
  const { sent, work } = serverWith(async () => {
    if (isListening) return 'delivered'
    isListening = true
    await wakeCommands(server.db, run, [hub])
    return 'notConnected'
  })
  await work()
  expect(sent).toHaveLength(1)
})

test('the commands of a gateway are sent in their order, each once', async () => {
  const ids = [await queue('restart'), await queue('readVersion')]
  const near = serverWith('delivered')
  await Promise.all([near.work(), near.work()])
  await near.work()
  expect(near.sent.map(({ id }) => id)).toEqual(ids)
})

test('what was not sent, or not answered, in time has failed', async () => {
  await queue('restart')
  await serverWith('delivered').work()
  await queue('readVersion')
  await serverWith('notConnected').work()
  await sql`update device_command set expires_at = now() - interval '1 second'`.execute(server.db)
  await makeTasksDue(server.db)
  const near = serverWith('delivered')
  await near.work()
  expect(await commands()).toMatchObject([
    { status: 2, reason: 'expired' },
    { status: 2, reason: 'expired' },
  ])
  expect(near.sent).toEqual([])
  expect(await tasks()).toEqual([])
})

test('a command that was stopped or replaced no longer has a task', async () => {
  const id = await queue()
  await server.send(gatewayConfigCalls.stop, { body: { id: hub, commandId: id } }, token)
  expect(await tasks()).toEqual([])
  await queue()
  await queue()
  expect(await tasks()).toHaveLength(1)
})

test('a command that is being handed over can no longer be stopped', async () => {
  const id = await queue()
  const { promise: handed, resolve: hand } = Promise.withResolvers<Delivery>()
  const asked = Promise.withResolvers<void>()
  const working = serverWith(() => {
    asked.resolve()
    return handed
  }).work()
  await asked.promise
  const stopping = server.send(gatewayConfigCalls.stop, { body: { id: hub, commandId: id } }, token)
  hand('delivered')
  await working
  expect((await stopping).code).toBe(1314)
  expect(await commands()).toMatchObject([{ status: 4 }])
})

test('a gateway at another server gets its commands there', async () => {
  const other = await beginServerRun(server.db)
  await queue()
  await wakeCommands(server.db, other, [hub])
  const here = serverWith('delivered')
  const there = serverWith('delivered', other)
  await here.work()
  expect(here.sent).toEqual([])
  await there.work()
  expect(there.sent).toHaveLength(1)
  // A server that died holds nothing back.
  await queue('readVersion')
  await sql`update server_run set seen_at = now() - interval '1 minute' where id = ${other}`.execute(server.db)
  await here.work()
  expect(here.sent).toHaveLength(1)
})

test('secrets are put in when the command is sent', async () => {
  const aesKey = '00112233445566778899aabbccddeeff'
  expect((await server.send(gatewayConfigCalls.save, { body: { id: hub, change: { aesKey } } }, token)).code).toBe(200)
  const near = serverWith('delivered')
  await near.work()
  expect(near.sent).toMatchObject([{ method: 'writeSettings', params: { aesKey }, hasSecrets: true }])
})

test('an operator who cancels the task stops the command', async () => {
  await queue()
  const { kind } = serverWith('notConnected')
  await server.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from task`.execute(tx)
    for (const task of await cancelTasks(
      tx,
      rows.map(({ id }) => id),
    ))
      await kind.onCancelled?.(tx, task)
  })
  expect(await commands()).toMatchObject([{ status: 5, reason: 'stopped' }])
})

const asked = Object.values(commandKind.members)
  .map(({ code }) => code)
  .filter((code) => code !== commandKind.members.WriteSettings.code)

describe('each command that a user can give is handed over under its name', () => {
  let dtu: number
  let sensorPk: number
  beforeAll(async () => {
    const body = { name: 'DTU', deviceId: 'GW-DTU', type: 'DTU', companyId: 13 }
    dtu = (await server.send(callsOf(gateway).add, { body }, token)).data.id
    const made = await new Samples(server, token, 13).make('sensor')
    sensorPk = made.id
    await sql`update sensor set gateway_id = ${dtu}, model = 'VB24H' where id = ${sensorPk}`.execute(server.db)
  })

  test.each(asked.filter((kind) => gatewayCommands('DTU').includes(kind)))('%s of a gateway', async (kind: CommandCode) => {
    await server.sendAny(gatewayConfigCalls.queue, { body: { id: dtu, kind } }, token)
    const near = serverWith('delivered')
    await near.work()
    expect(near.sent).toMatchObject([{ sensorId: null, method: kind }])
  })

  test.each(asked.filter((kind) => sensorCommands('VB24H').includes(kind)))('%s of a sensor', async (kind: CommandCode) => {
    await server.sendAny(sensorConfigCalls.queue, { body: { id: sensorPk, kind } }, token)
    const near = serverWith('delivered')
    await near.work()
    expect(near.sent).toMatchObject([{ sensorId: expect.any(String), method: kind }])
  })

  test('none of them is left out', () => {
    expect(asked.filter((kind) => ![...gatewayCommands('DTU'), ...sensorCommands('VB24H')].includes(kind))).toEqual([])
  })
})
