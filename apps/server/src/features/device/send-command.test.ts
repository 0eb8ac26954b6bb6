import { callsOf } from '@undertone/domain/core/resource-calls'
import {
  type CommandCode,
  commandKind,
  gatewayCommands,
  maxCommandAttempts,
  sensorCommands,
} from '@undertone/domain/device/command/device-commands.table'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { gatewayConfigCalls, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Delivery, DownCommand } from '../../contracts/device-link.ts'
import { type GivenResult, settleCommands } from '../../plant/command/settle-commands.ts'
import { beginServerRun } from '../../platform/database/server-run.ts'
import { cancelTasks } from '../../platform/queue/task.store.ts'
import { makeTasksDue, runTasks } from '../../testing/run-tasks.ts'
import { Samples } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { maxInFlight } from './open-command.store.ts'
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

const answer = (id: number, given: Partial<GivenResult> = {}) =>
  server.db
    .transaction()
    .execute((tx) => settleCommands(tx, [{ id, gatewayId: hub, outcome: 'done', detail: null, values: {}, at: Date.now(), ...given }]))

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

test('settings that are handed over by a way without answers are a success', async () => {
  await server.send(gatewayConfigCalls.save, { body: { id: hub, change: { heartbeat: 45 } } }, token)
  await serverWith('deliveredUnanswered').work()
  expect(await commands()).toMatchObject([{ kind: 'writeSettings', status: 1, reason: null, attempts: 1 }])
  expect(await tasks()).toEqual([])
})

const dying = () =>
  serverWith(async () => {
    throw new Error('the ingest is restarting')
  })

test('what may have been sent when its server died is sent again only if that does no harm', async () => {
  await queue('restart')
  await queue('readVersion')
  await dying().work()
  expect(await commands()).toMatchObject([
    { status: 4, attempts: 1 },
    { status: 4, attempts: 1 },
  ])
  await makeTasksDue(server.db)
  const near = serverWith('delivered')
  await near.work()
  expect(near.sent.map(({ method }) => method)).toEqual(['readVersion'])
  expect(await commands()).toMatchObject([
    { kind: 'restart', status: 4, attempts: 1 },
    { kind: 'readVersion', status: 4, attempts: 2 },
  ])
  await answersAreOverdue()
  await near.work()
  expect(await commands()).toMatchObject([{ status: 2, reason: 'timeout' }, { status: 4 }])
})

/** Lets the time for answers be over. */
async function answersAreOverdue() {
  await sql`update device_command set answer_by = now() - interval '1 second' where answer_by is not null`.execute(server.db)
  await makeTasksDue(server.db)
}

test('a read without an answer is sent again under its id, and fails in the end', async () => {
  const id = await queue('readVersion')
  const near = serverWith('delivered')
  await near.work()
  for (let attempt = 1; attempt <= maxCommandAttempts; attempt++) {
    expect(near.sent.map((one) => one.id)).toEqual(Array(attempt).fill(id))
    await answersAreOverdue()
    await near.work()
  }
  expect(await commands()).toEqual([{ kind: 'readVersion', status: 2, reason: 'timeout', attempts: maxCommandAttempts, isSent: true }])
  expect(await tasks()).toEqual([])
})

test('a device has only some commands at a time, and gets the next when it has answered', async () => {
  const kinds = ['restart', 'readVersion', 'timeCalibration', 'readParams', 'resendData'] as const
  for (const kind of kinds) await server.send(gatewayConfigCalls.queue, { body: { id: hub, kind } }, token)
  const near = serverWith('delivered')
  await near.work()
  expect(near.sent.map(({ method }) => method)).toEqual(kinds.slice(0, maxInFlight))
  await answer(near.sent[0]!.id)
  expect(await wakeCommands(server.db, null, [hub])).toBe(1)
  await near.work()
  expect(near.sent.map(({ method }) => method)).toEqual(kinds)
})

test('a command that nothing takes gives way to a newer one, with the settings that this one lacks', async () => {
  const save = (change: Record<string, number>) => server.send(gatewayConfigCalls.save, { body: { id: hub, change } }, token)
  await save({ heartbeat: 30 })
  const far = serverWith(async () => {
    await save({ mqttQos: 0 })
    return 'notConnected'
  })
  await far.work()
  const { rows } = await sql`select status, reason, payload from device_command order by id`.execute(server.db)
  expect(rows).toEqual([
    { status: 5, reason: 'replaced', payload: { heartbeat: 30 } },
    { status: 3, reason: null, payload: { heartbeat: 30, mqttQos: 0 } },
  ])
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
    { status: 2, reason: 'timeout' },
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

describe('the answer of a device', () => {
  const sent = async (kind: 'restart' | 'readVersion' = 'readVersion') => {
    const id = await queue(kind)
    await serverWith('delivered').work()
    return id
  }
  const state = async () => (await sql`select status, reason, result from device_command`.execute(server.db)).rows

  test('ends its command, with what was read', async () => {
    const settled = await answer(await sent(), { values: { fw_version: '2.1' } })
    expect(settled).toMatchObject([{ gatewayId: hub, sensorId: '', values: { fw_version: '2.1' } }])
    expect(await state()).toEqual([{ status: 1, reason: null, result: { values: { fw_version: '2.1' } } }])
    expect(await tasks()).toEqual([])
  })

  test.each([
    ['refused', 2, 'refused'],
    ['failed', 2, 'error'],
    ['accepted', 4, null],
  ] as const)('%s', async (outcome, status, reason) => {
    await answer(await sent(), { outcome, detail: 'busy' })
    expect(await state()).toEqual([{ status, reason, result: { error: 'busy' } }])
  })

  test('that comes before it is noted as sent counts, and the command is not sent again', async () => {
    const id = await queue()
    const { work, sent: handed } = serverWith(async () => {
      await answer(id)
      return 'delivered'
    })
    await work()
    await makeTasksDue(server.db)
    await work()
    expect(handed).toHaveLength(1)
    expect(await state()).toMatchObject([{ status: 1 }])
    expect(await tasks()).toEqual([])
  })

  test('counts once, and one of another gateway not at all', async () => {
    const id = await sent()
    expect(await answer(id, { gatewayId: hub + 1 })).toEqual([])
    expect(await state()).toMatchObject([{ status: 4 }])
    await answer(id, { values: { a: 1 } })
    expect(await answer(id, { outcome: 'failed', values: { a: 2 } })).toEqual([])
    expect(await state()).toEqual([{ status: 1, reason: null, result: { values: { a: 1 } } }])
  })

  test('that comes too late is kept and changes nothing else', async () => {
    const id = await sent()
    await sql`update device_command set expires_at = now()`.execute(server.db)
    await makeTasksDue(server.db)
    await serverWith('delivered').work()
    expect(await answer(id, { values: { fw_version: '2' } })).toEqual([])
    expect(await state()).toEqual([{ status: 2, reason: 'timeout', result: { late: true, values: { fw_version: '2' } } }])
  })

  test('"accepted" and the end in one batch are the end', async () => {
    const id = await sent()
    const both = (['accepted', 'done'] as const).map(
      (outcome): GivenResult => ({ id, gatewayId: hub, outcome, detail: null, values: {}, at: Date.now() }),
    )
    await server.db.transaction().execute((tx) => settleCommands(tx, both))
    expect(await state()).toMatchObject([{ status: 1 }])
  })
})

test('secrets are put in when the command is sent', async () => {
  const aesKey = '00112233445566778899aabbccddeeff'
  expect((await server.send(gatewayConfigCalls.save, { body: { id: hub, change: { aesKey } } }, token)).code).toBe(200)
  const near = serverWith('delivered')
  await near.work()
  expect(near.sent).toMatchObject([{ method: 'writeSettings', params: { aesKey }, hasSecrets: true }])
})

test('a command whose secrets cannot be opened is not noted as sent', async () => {
  await server.send(gatewayConfigCalls.save, { body: { id: hub, change: { aesKey: 'ffeeddccbbaa99887766554433221100' } } }, token)
  await sql`update gateway_setting set sealed = substr(sealed, 2) where gateway_id = ${hub} and key = 'aesKey'`.execute(server.db)
  const near = serverWith('delivered')
  await near.work()
  expect(near.sent).toEqual([])
  expect(await commands()).toMatchObject([{ kind: 'writeSettings', status: 3, attempts: 0, isSent: false }])
  await server.send(gatewayConfigCalls.save, { body: { id: hub, change: { aesKey: '00112233445566778899aabbccddeeff' } } }, token)
  await makeTasksDue(server.db)
  await near.work()
  expect(near.sent).toMatchObject([{ method: 'writeSettings' }])
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
    await sql`update sensor set gateway_id = ${dtu}, model = 'VB24H', listening = 1, sleep_t = 30 where id = ${sensorPk}`.execute(server.db)
  })

  test.each(asked.filter((kind) => gatewayCommands('DTU').includes(kind)))('%s of a gateway', async (kind: CommandCode) => {
    await server.sendAny(gatewayConfigCalls.queue, { body: { id: dtu, kind } }, token)
    const near = serverWith('delivered')
    await near.work()
    expect(near.sent).toMatchObject([{ sensorId: null, method: kind }])
  })

  test.each(asked.filter((kind) => sensorCommands('VB24H').includes(kind)))('%s of a sensor', async (kind: CommandCode) => {
    const wave = { waveMode: 1, sampleHz: 25_600, wavePoints: 8192, collectSeconds: null, waveAxes: 'XYZ' }
    await server.sendAny(sensorConfigCalls.queue, { body: { id: sensorPk, kind, ...(kind === 'collectWave' ? { wave } : {}) } }, token)
    const near = serverWith('delivered')
    await near.work()
    expect(near.sent).toMatchObject([{ sensorId: expect.any(String), method: kind }])
  })

  test('none of them is left out', () => {
    expect(asked.filter((kind) => ![...gatewayCommands('DTU'), ...sensorCommands('VB24H')].includes(kind))).toEqual([])
  })
})
