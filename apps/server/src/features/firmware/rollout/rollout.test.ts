import { noticeCalls } from '@undertone/domain/content/system-notice.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { firmwareCalls } from '@undertone/domain/firmware/firmware.calls'
import { rolloutCalls as calls, type RolloutRecord } from '@undertone/domain/firmware/rollout.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SharedAttributes } from '../../../contracts/device-link.ts'
import { offerTo } from '../../../plant/firmware/offered-firmware.ts'
import { settleFirmwareReports } from '../../../plant/firmware/settle-reports.ts'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { addTenant } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { boundary, formOf } from '../../file/test-upload.ts'
import { offerRepeater, offerTasks } from './offer.job.ts'
import { rolloutTasks } from './rollout.job.ts'

let server: TestServer
let admin: string
let customer: string
let firmwareId: number
const hubs: number[] = []
const name = 'GATEWAY_DTU_HW1_SW2.0.0'
const shared: (SharedAttributes & { gatewayId: number })[] = []

beforeAll(async () => {
  server = await startTestServer('firmware_rollout')
  ;[admin, customer] = [await server.login('superadmin'), await server.login()]
  for (let n = 1; n <= 20; n++) hubs.push((await hub(`GW-${n}`)).id)
  for (const id of hubs) await report(id, { hw_version: 'HW1.0', fw_version: '1.9.0' })
  const file = await server.app.inject({
    method: 'POST',
    url: firmwareCalls.upload.path,
    headers: { token: admin, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: formOf([{ name: 'dtu.bin', bytes: Buffer.alloc(1000, 7) }]),
  })
  const body = { name, type: 'GATEWAY', productType: 'DTU', hwVersion: '1', swVersion: '2.0.0', fileId: file.json().data.fileId }
  firmwareId = (await server.sendAny(firmwareCalls.add, { body }, admin)).data.id
})
afterAll(() => server?.close())
beforeEach(async () => {
  shared.length = 0
  await sql`delete from firmware_rollout`.execute(server.db)
  await sql`delete from task`.execute(server.db)
})

const hub = async (deviceId: string, part: object = {}) =>
  (await server.sendAny(callsOf(gateway).add, { body: { name: deviceId, deviceId, type: 'DTU', companyId: 13, ...part } }, customer)).data
/** What a gateway says of itself, as the ingest stores and settles it. */
const report = async (gatewayId: number, values: Record<string, string>, at = Date.now()) => {
  for (const [key, value] of Object.entries(values))
    await sql`insert into reported_attribute (gateway_id, sensor_id, key, value, reported_at) values (${gatewayId}, '', ${key}, ${JSON.stringify(value)}::jsonb, now())
      on conflict (gateway_id, sensor_id, key) do update set value = excluded.value`.execute(server.db)
  await server.db.transaction().execute((tx) => settleFirmwareReports(tx, [{ gatewayId, sensorId: '', values, at }]))
}
const start = async (part: object = {}) =>
  (await server.sendAny(calls.add, { body: { firmwareId, ids: hubs, notice: 'Sunday night', ...part } }, admin)).data?.id as number
const link = {
  share: (gatewayId: number, one: SharedAttributes) => {
    shared.push({ gatewayId, ...one })
    return Promise.resolve(true)
  },
}
/** Lets the roll-outs look, and their offers be sent. */
async function work(): Promise<void> {
  await makeTasksDue(server.db)
  await runTasks(server.db, [rolloutTasks({ db: server.db }), offerTasks({ db: server.db, link, serverRun: 0 })])
}
const rollout = async (id: number) => (await server.sendAny(calls.findPage, { body: { id } }, admin)).data.records[0] as RolloutRecord
const devices = async (id: number, status?: number) =>
  (await server.sendAny(calls.devices, { body: { id, pageSize: 100, ...(status ? { status } : {}) } }, admin)).data.records
const change = (id: number, action: string) => server.sendAny(calls.change, { body: { id, action } }, admin)
const succeed = (gatewayId: number) => report(gatewayId, { current_fw_title: name, current_fw_version: '2.0.0', fw_state: 'UPDATED' })
const offered = async () =>
  (
    await sql<{ id: number }>`select gateway_id as id from firmware_upgrade where phase = 'offered' order by id`.execute(server.db)
  ).rows.map(({ id }) => id)
const restore = async () => {
  for (const id of hubs) await report(id, { fw_version: '1.9.0', current_fw_version: '1.9.0' })
}

describe('a roll-out', () => {
  beforeEach(restore)

  test('goes in stages: one device, a tenth, all; and success is what a device reports', async () => {
    const id = await start()
    await work()
    expect(await rollout(id)).toMatchObject({ state: 'running', stage: 0, stageEnds: [1, 2, 20], counts: { total: 20, waiting: 20 } })
    expect(await offered()).toEqual(hubs.slice(0, 1))
    expect(shared).toMatchObject([{ gatewayId: hubs[0], sensorId: null, values: { fw_title: name, fw_version: '2.0.0', fw_size: 1000 } }])
    // It says that it is done, and not which version it runs.
    await report(hubs[0] ?? 0, { fw_state: 'UPDATING' })
    await report(hubs[0] ?? 0, { fw_state: 'UPDATED' })
    expect(await devices(id, 1)).toEqual([])
    await succeed(hubs[0] ?? 0)
    expect(await devices(id, 1)).toMatchObject([{ deviceId: 'GW-1', status: 1, phase: 'success', fromVersion: '1.9.0', percent: 100 }])
    await work()
    expect(await offered()).toEqual([hubs[1]])
    await succeed(hubs[1] ?? 0)
    await work()
    expect(await offered()).toHaveLength(18)
    for (const one of hubs) await succeed(one)
    await work()
    expect(await rollout(id)).toMatchObject({ state: 'finished', counts: { success: 20 }, finishedAt: expect.any(String) })
    expect((await server.db.selectFrom('task').selectAll().execute()).filter(({ kind }) => kind === 'firmwareRollout')).toEqual([])
  })

  test('stops by itself when too many fail, and goes on when a user accepts that', async () => {
    const id = await start({ stages: [{ devices: 10 }], stopPercent: 20 })
    await work()
    const [a = 0, b = 0, c = 0] = await offered()
    for (const one of [a, b]) await report(one, { fw_state: 'FAILED', fw_error: 'checksum' })
    await work()
    expect((await rollout(id)).state).toBe('running')
    await report(c, { fw_state: 'FAILED', fw_error: 'flash' })
    await work()
    expect(await rollout(id)).toMatchObject({ state: 'halted', stage: 0, counts: { failed: 3, waiting: 17 } })
    await work()
    expect(await devices(id, 2)).toMatchObject([{ reason: 'deviceError', detail: 'checksum' }, {}, { detail: 'flash' }])
    expect((await change(id, 'resume')).code).toBe(200)
    await work()
    expect((await rollout(id)).state).toBe('running')
    // Those that failed are tried once more.
    expect((await change(id, 'retry')).code).toBe(200)
    await work()
    expect(await rollout(id)).toMatchObject({ counts: { failed: 0 } })
    expect(shared.filter(({ gatewayId }) => gatewayId === a)).toHaveLength(2)
  })

  test('is paused, resumed and stopped; a stop takes out what has not begun and leaves an installation alone', async () => {
    const id = await start({ stages: [{ devices: 3 }] })
    await work()
    const [installs = 0, downloads = 0, waits = 0] = await offered()
    await report(installs, { fw_state: 'UPDATING' })
    await report(downloads, { fw_state: 'DOWNLOADING' })
    await change(id, 'pause')
    await work()
    expect(await rollout(id)).toMatchObject({ state: 'paused', counts: { upgrading: 2, waiting: 18 } })
    await change(id, 'resume')
    await change(id, 'stop')
    shared.length = 0
    await work()
    expect(await rollout(id)).toMatchObject({ state: 'stopped', counts: { upgrading: 1, failed: 1, cancelled: 18 } })
    expect(shared.map(({ gatewayId }) => gatewayId).toSorted((x, y) => x - y)).toEqual([downloads, waits].toSorted((x, y) => x - y))
    expect(shared[0]?.values).toMatchObject({ deleted: expect.arrayContaining(['fw_title']) })
    expect(await offerTo(server.db, waits, '')).toBeUndefined()
    await succeed(installs)
    expect((await rollout(id)).counts).toMatchObject({ success: 1 })
    for (const action of ['pause', 'resume', 'stop', 'retry']) expect((await change(id, action)).code).toBe(2812)
  })

  test('ends devices whose time is over, and believes them when they report the version after all', async () => {
    const id = await start({ stages: [{ devices: 3 }], stopPercent: 100 })
    await work()
    const [a = 0, b = 0, c = 0] = await offered()
    await report(a, { fw_state: 'DOWNLOADING' })
    await report(b, { fw_state: 'UPDATING' })
    await sql`update firmware_upgrade set phase_at = now() - interval '31 minutes'`.execute(server.db)
    await work()
    expect(await devices(id, 2)).toMatchObject([{ reason: 'installTimeout' }])
    await sql`update firmware_upgrade set phase_at = now() - interval '61 minutes'`.execute(server.db)
    await work()
    expect((await devices(id, 2)).map(({ reason }) => reason)).toEqual(['downloadTimeout', 'installTimeout'])
    await sql`update firmware_upgrade set phase_at = now() - interval '73 hours' where gateway_id = ${c}`.execute(server.db)
    await work()
    expect((await devices(id, 2)).map(({ reason }) => reason)).toContain('notStarted')
    await succeed(b)
    expect((await rollout(id)).counts).toMatchObject({ success: 1, failed: 2 })
  })

  test('a device that starts with its old version again has failed; the version it sends with each state says nothing', async () => {
    const id = await start({ stages: [{ devices: 1 }] })
    await work()
    const [one = 0] = await offered()
    for (const fw_state of ['DOWNLOADING', 'DOWNLOADED', 'VERIFIED', 'UPDATING'])
      await report(one, { current_fw_version: '1.9.0', fw_state })
    expect(await devices(id, 3)).toMatchObject([{ phase: 'updating' }])
    await report(one, { current_fw_version: '1.9.0' })
    expect(await devices(id, 2)).toMatchObject([{ reason: 'rolledBack', detail: '1.9.0' }])
  })

  test('a stage whose only device is refused takes the next one, so that one device proves the package', async () => {
    const id = await start()
    await report(hubs[0] ?? 0, { hw_version: '2' })
    await work()
    await work()
    await report(hubs[0] ?? 0, { hw_version: '1' })
    expect(await offered()).toEqual([hubs[1]])
    expect((await rollout(id)).stage).toBe(0)
    await report(hubs[1] ?? 0, { fw_state: 'FAILED', fw_error: 'flash' })
    await work()
    expect((await rollout(id)).state).toBe('halted')
  })

  test('a device that is away holds up neither the others nor the next stage', async () => {
    const id = await start({ stages: [{ devices: 2 }], parallel: 1 })
    await work()
    // Neither is connected: both are offered it, whatever the limit in parallel.
    await work()
    expect(await offered()).toHaveLength(2)
    await succeed(hubs[0] ?? 0)
    await work()
    expect((await rollout(id)).stage).toBe(0)
    await sql`update firmware_upgrade set phase_at = now() - interval '11 minutes' where phase = 'offered'`.execute(server.db)
    await work()
    expect((await rollout(id)).stage).toBe(1)
  })
})

describe('who gets a package', () => {
  beforeEach(restore)

  test('devices that it is not for are listed with the reason, and sent nothing', async () => {
    const other = await hub('GW-LORA', { type: 'LoRa' })
    const old = await hub('GW-HW2')
    const silent = await hub('GW-SILENT')
    const done = await hub('GW-DONE')
    await report(old.id, { hw_version: '2' })
    await report(done.id, { hw_version: '1', fw_version: '2.0.0' })
    const ids = [hubs[0], other.id, old.id, silent.id, done.id]
    const { data } = await server.sendAny(calls.candidates, { body: { firmwareId, fitting: false, pageSize: 100 } }, admin)
    const problems = Object.fromEntries(
      data.records.map((row: { deviceId: string; problem: string | null }) => [row.deviceId, row.problem]),
    )
    expect(problems).toMatchObject({
      ...{ 'GW-1': null, 'GW-LORA': 'wrongProduct', 'GW-HW2': 'wrongHardware', 'GW-SILENT': 'unknownHardware', 'GW-DONE': 'alreadyThere' },
    })
    const fitting = await server.sendAny(calls.candidates, { body: { firmwareId, keyword: 'GW-1', pageSize: 100 } }, admin)
    const all = await server.sendAny(calls.candidates, { body: { firmwareId, pageSize: 100 } }, admin)
    expect(all.data.total).toBe(hubs.length)
    // Also those whose number only begins so.
    const numbers = hubs.map((_, at) => `GW-${at + 1}`).filter((number) => number.startsWith('GW-1'))
    expect(fitting.data.records.map(({ deviceId }: { deviceId: string }) => deviceId).sort()).toEqual(numbers.sort())
    const id = await start({ ids })
    await work()
    expect(await rollout(id)).toMatchObject({ state: 'running', counts: { total: 5, waiting: 1, failed: 4, refused: 4 } })
    expect(await offered()).toEqual([hubs[0]])
    for (const one of [other, old, silent, done]) expect(await offerTo(server.db, one.id, '')).toBeUndefined()
    expect(await server.sendAny(calls.add, { body: { firmwareId, ids: [other.id], notice: 'x' } }, admin)).toMatchObject({ code: 2811 })
  })

  test('a device is in one roll-out at a time', async () => {
    await start({ ids: hubs.slice(0, 3) })
    const second = await start({ ids: hubs.slice(2, 4) })
    expect((await rollout(second)).counts).toMatchObject({ total: 2, refused: 1 })
  })

  test('a report is about the roll-out that has the device, not about a later one that was refused it', async () => {
    const id = await start({ ids: hubs.slice(0, 1) })
    const second = await start({ ids: hubs.slice(0, 2) })
    await work()
    await succeed(hubs[0] ?? 0)
    expect((await rollout(id)).counts).toMatchObject({ success: 1 })
    expect((await rollout(second)).counts).toMatchObject({ success: 0, refused: 1 })
    const { data } = await server.sendAny(callsOf(gateway).findPage, { body: { keyword: 'GW-1', pageSize: 100 } }, customer)
    expect(data.records.find((row: { id: number }) => row.id === hubs[0])).toMatchObject({ upgradeStatus: 1 })
  })

  test('what was said before the offer, and arrives late, changes nothing', async () => {
    const id = await start({ ids: hubs.slice(0, 1) })
    await work()
    await report(hubs[0] ?? 0, { fw_state: 'FAILED', fw_error: 'old' }, Date.now() - 3_600_000)
    expect((await rollout(id)).counts).toMatchObject({ failed: 0 })
  })

  test('a retry of one that was stopped by failures does not go on by itself', async () => {
    const id = await start({ ids: hubs.slice(0, 2), stages: [{ devices: 2 }], stopPercent: 10 })
    await work()
    await report(hubs[0] ?? 0, { fw_state: 'FAILED', fw_error: 'flash' })
    await work()
    expect((await rollout(id)).state).toBe('halted')
    expect((await change(id, 'retry')).code).toBe(200)
    expect(await rollout(id)).toMatchObject({ state: 'halted', counts: { failed: 0 } })
  })

  test('a device that begins again and again ends', async () => {
    const id = await start({ ids: hubs.slice(0, 1) })
    await work()
    await report(hubs[0] ?? 0, { fw_state: 'DOWNLOADING' })
    await sql`update firmware_upgrade set started_at = now() - interval '30 days' where rollout_id = ${id}`.execute(server.db)
    await report(hubs[0] ?? 0, { fw_state: 'DOWNLOADED' })
    await work()
    expect((await rollout(id)).counts).toMatchObject({ failed: 1 })
  })

  test('what waits while it is paused does not fail for that', async () => {
    const id = await start({ ids: hubs.slice(0, 1) })
    await work()
    await change(id, 'pause')
    await sql`update firmware_upgrade set phase_at = now() - interval '90 days' where rollout_id = ${id}`.execute(server.db)
    await work()
    await change(id, 'resume')
    await work()
    expect((await rollout(id)).counts).toMatchObject({ failed: 0, waiting: 1 })
  })

  test('without names: all that it is for, of one customer or all', async () => {
    await addTenant(server, 60, 'other.boss')
    expect(await start({ ids: null, customerId: 60 })).toBeUndefined()
    const id = await start({ ids: null, customerId: 13 })
    expect((await rollout(id)).counts).toMatchObject({ total: 20, refused: 0 })
    expect((await server.sendAny(calls.customers, {}, admin)).data).toContainEqual({ id: 13, name: expect.any(String) })
  })

  test('users of the customer are shown a notice, and neither see nor steer the roll-out', async () => {
    const id = await start()
    const { data } = await server.sendAny(noticeCalls.mine, {}, customer)
    expect(data.notices[0]).toMatchObject({ title: 'DTU 2.0.0', body: 'Sunday night' })
    for (const [call, input] of [
      [calls.findPage, { body: {} }],
      [calls.devices, { body: { id } }],
      [calls.change, { body: { id, action: 'stop' } }],
      [calls.add, { body: { firmwareId, ids: hubs, notice: 'x' } }],
      [calls.export, { body: { id } }],
    ] as const)
      expect((await server.sendAny(call, input, customer)).code).toBe(403)
  })

  test('a package that was rolled out stays', async () => {
    await start()
    expect(await server.sendAny(firmwareCalls.remove, { params: { ids: String(firmwareId) } }, admin)).toMatchObject({ code: 2808 })
  })
})

test('a gateway that connects hears again what it is offered', async () => {
  await restore()
  await start({ stages: [{ devices: 1 }] })
  await work()
  shared.length = 0
  const hear = offerRepeater({ db: server.db, link, log: server.foundation.log })
  for (const gatewayId of hubs) hear({ gatewayId })
  await expect.poll(() => shared).toMatchObject([{ gatewayId: hubs[0], isRepeated: true, values: { fw_title: name } }])
})

test('the report has a line for each device, in the language of the caller', async () => {
  await restore()
  const id = await start({ stages: [{ devices: 1 }], stopPercent: 100 })
  await work()
  await report(hubs[0] ?? 0, { fw_state: 'FAILED', fw_error: '=cmd' })
  const text = String((await server.sendAny(calls.export, { body: { id } }, admin)).data)
  const lines = text.trim().split('\n')
  expect(lines).toHaveLength(21)
  expect(lines[0]).toContain('Upgrade status')
  expect(lines[1]).toContain('The device reported an error')
  expect(lines[1]).not.toMatch(/,=cmd/)
})
