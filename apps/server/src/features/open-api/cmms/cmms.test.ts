import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { coreErrors } from '@undertone/domain/core/error'
import { repairCalls, type WorkDetail } from '@undertone/domain/work/work.calls'
import { workErrors } from '@undertone/domain/work/work.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageTasks } from '../../../platform/outbox/send-messages.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { openWavePlant } from '../../../testing/test-wave-plant.ts'
import { openApiPush } from '../push.ts'
import { makeKey, sendSigned, type TestKey } from '../test-key.ts'
import { type Records, standInErpnext, standInOdoo } from './stand-ins.ts'

interface Bridge {
  readonly port: number
  readonly poll: () => Promise<void>
  readonly stop: () => Promise<void>
}
type StartBridge = (settings: object, log: (line: string) => void) => Promise<Bridge>
const program = path.join(import.meta.dirname, '../../../../../../examples/cmms/bridge.mjs')
interface Kept {
  readonly take: (message: { readonly id: string }) => Promise<void>
}
const { openKept } = (await import(pathToFileURL(path.join(program, '../kept.mjs')).href)) as { openKept: (place: string) => Promise<Kept> }
const { startBridge } = (await import(pathToFileURL(program).href)) as { startBridge: StartBridge }

let plant: Awaited<ReturnType<typeof openWavePlant>>
let admin: string
let base: string
let folder: string
beforeAll(async () => {
  plant = await openWavePlant('cmms')
  admin = await plant.server.login('superadmin')
  base = await plant.server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(path.join(tmpdir(), 'cmms-'))
})
afterAll(async () => {
  await plant?.server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const table of ['work', 'finding', 'outbox_message', 'task']) await sql`delete from ${sql.table(table)}`.execute(plant.server.db)
})

const events = ['repair.moved', 'finding.changed', 'alarm.changed'] as const
/** A key that listens at a port and may write repairs. */
const bridgeKey = (port: number): Promise<TestKey> =>
  makeKey(plant.server, admin, {
    notifyUrl: `http://127.0.0.1:${port}/hook`,
    notifyEvents: [...events],
    scopes: ['repair.read', 'repair.write', 'alarm.read', 'diagnosis.read'],
  })

/** Sends what waits in the outbox. */
async function deliver(): Promise<void> {
  const channels = [openApiPush(plant.server.db, plant.server.foundation.box, new OutgoingGuard(async () => ['127.0.0.1']))]
  await runTasks(plant.server.db, [messageTasks({ db: plant.server.db, channels, log: createLog({ level: 'error' }) })])
}

const addRepair = async (title: string): Promise<WorkDetail> =>
  (
    await plant.server.send(
      repairCalls.add,
      { body: { title, level: 1, equipmentId: plant.ids.equipmentId, mappingId: plant.ids.mappingId } },
      plant.token,
    )
  ).data
const detail = async (id: number): Promise<WorkDetail> =>
  (await plant.server.send(repairCalls.getDetail, { query: { id: String(id) } }, plant.token)).data

let names = 0
/** A bridge to a stand-in, with a key of its own. */
async function joined(system: 'odoo' | 'erpnext', settings: object) {
  const state = path.join(folder, `${names++}.json`)
  const log: string[] = []
  const start = (given: object, port: number, key: Pick<TestKey, 'accessId' | 'secret'>) =>
    startBridge(
      { port, host: '127.0.0.1', state, undertone: base, key, system, [system]: given, pollMs: 3_600_000, retryMs: 3_600_000 },
      (line) => log.push(line),
    )
  // The address of the key is known once the bridge listens, and its key once the address is.
  const first = await start(settings, 0, { accessId: '', secret: '' })
  await first.stop()
  const key = await bridgeKey(first.port)
  return { bridge: await start(settings, first.port, key), restart: (again: object) => start(again, first.port, key), log, state }
}

describe.each(['odoo', 'erpnext'] as const)('the bridge to %s', (system) => {
  const records: Records = {}
  let cmms: Awaited<ReturnType<typeof standInOdoo>>
  let settings: object
  beforeAll(async () => {
    cmms = system === 'odoo' ? await standInOdoo(records, 'k1') : await standInErpnext(records, 'k1:s1')
    settings =
      system === 'odoo' ? { base: cmms.base, apiKey: 'k1', database: 'maintenance' } : { base: cmms.base, apiKey: 'k1', apiSecret: 's1' }
  })
  afterAll(() => cmms?.close())
  beforeEach(() => {
    Object.assign(records, {
      'maintenance.request': [],
      'maintenance.stage': [{ id: 1 }, { id: 2 }],
      'maintenance.equipment': [{ id: 8, name: 'P-1' }],
      'Asset Repair': [],
      Asset: [{ name: 'ACC-ASS-2026-00001', asset_name: 'P-1' }],
    })
  })
  const requests = () => records[system === 'odoo' ? 'maintenance.request' : 'Asset Repair'] ?? []
  const setState = (part: Record<'odoo' | 'erpnext', object>) => Object.assign(requests()[0] ?? {}, part[system])

  test('a repair becomes a request, and its state comes back into the course of the repair', async () => {
    const { bridge } = await joined(system, settings)
    const work = await addRepair('Replace the bearing')
    await deliver()
    await expect.poll(async () => (await detail(work.id)).externals).toHaveLength(1)
    const [request] = requests()
    if (system === 'odoo')
      expect(request).toMatchObject({
        name: `Replace the bearing [UT-${work.id}]`,
        equipment_id: 8,
        priority: '3',
        maintenance_type: 'corrective',
      })
    else
      expect(request).toMatchObject({
        asset: 'ACC-ASS-2026-00001',
        description: expect.stringContaining(`Replace the bearing [UT-${work.id}]`),
      })
    expect((await detail(work.id)).externals[0]).toMatchObject({ state: 'Open', url: expect.stringContaining(cmms.base) })

    setState({ odoo: { stage_id: [2, 'In Progress'] }, erpnext: { repair_status: 'Waiting for parts' } })
    await bridge.poll()
    expect((await detail(work.id)).externals[0]).toMatchObject({ state: 'InProgress' })
    setState({ odoo: { stage_id: [3, 'Repaired'], close_date: '2026-11-30' }, erpnext: { repair_status: 'Completed' } })
    await bridge.poll()
    await bridge.poll()
    const after = await detail(work.id)
    expect(after.externals[0]).toMatchObject({ state: 'Done', stateText: system === 'odoo' ? 'Repaired' : 'Completed' })
    // Nothing has moved: what was found is for people to say.
    expect(after.stage).toBe('ToAssign')
    expect(after.events.map(({ kind }) => kind)).toEqual(['external', 'external', 'external', 'add'])
    await bridge.stop()
  })

  test('what was acknowledged survives a kill, and is registered once although the answer was lost', async () => {
    const { bridge, restart, state, log } = await joined(system, { ...settings, apiKey: 'wrong' })
    const work = await addRepair('Align the coupling')
    await deliver()
    await expect.poll(() => log.some((line) => line.includes('401'))).toBe(true)
    await bridge.stop()
    expect(requests()).toHaveLength(0)
    const second = await restart(settings)
    await expect.poll(async () => (await detail(work.id)).externals).toHaveLength(1)
    await second.stop()
    // The message is there again and the request forgotten, as after a kill before the answer was written down.
    const kept = JSON.parse(await readFile(state, 'utf8'))
    const message = {
      id: 'm1',
      event: 'repair.moved',
      createdAt: new Date().toISOString(),
      data: { workId: work.id, work: 'Repair', move: 'add', title: 'Align the coupling', level: 1, equipmentName: 'P-1' },
    }
    await writeFile(state, JSON.stringify({ ...kept, works: {}, waiting: [message] }))
    const third = await restart(settings)
    await expect.poll(async () => JSON.parse(await readFile(state, 'utf8')).waiting).toEqual([])
    expect(requests()).toHaveLength(1)
    expect((await detail(work.id)).externals).toHaveLength(1)
    await third.stop()
  })

  test('a clear finding and a danger become repairs, each once; a repair that is cancelled is taken back', async () => {
    const { bridge } = await joined(system, settings)
    const { rows } = await sql<{ id: number }>`insert into finding
        (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, stage, sampling_id, first_seen, last_seen, waves)
      values (13, ${plant.ids.mappingId}, 'bearingBreath', 'outer', 'bearing', '{"component": {"cn": "轴承", "en": "Bearing"}, "channels": [], "evidence": [], "doubts": [], "codes": [], "rule": "bearing"}',
        0.9, 0.9, 'clear', 2, 1, now(), now(), 1) returning id`.execute(plant.server.db)
    await deliver()
    const list = async () =>
      (await plant.server.send(repairCalls.findPage, { body: { findingId: rows[0]?.id ?? 0 } }, plant.token)).data.records
    await expect.poll(list).toHaveLength(1)
    const [repair] = await list()
    expect(repair).toMatchObject({
      title: 'Finding: bearingBreath',
      level: 2,
      reporter: { id: null, name: expect.stringContaining('open-api:') },
    })
    await deliver()
    await expect.poll(() => requests().length).toBe(1)
    const { version } = await detail(repair?.id ?? 0)
    await plant.server.send(repairCalls.lead, { body: { id: repair?.id ?? 0, version, move: 'cancel', reason: 'Seen twice' } }, plant.token)
    await deliver()
    await expect.poll(() => requests()[0]).toMatchObject(system === 'odoo' ? { archive: true } : { repair_status: 'Cancelled' })
    await bridge.poll()
    expect((await detail(repair?.id ?? 0)).externals[0]).toMatchObject({ state: 'Cancelled' })
    await bridge.stop()
  })

  test('a repair that was deleted is forgotten, and the states of the others come back', async () => {
    const { bridge, state, log } = await joined(system, settings)
    const [gone, left] = [await addRepair('Paint'), await addRepair('Clean')]
    await deliver()
    await expect.poll(async () => (await detail(left.id)).externals).toHaveLength(1)
    await expect.poll(async () => (await detail(gone.id)).externals).toHaveLength(1)
    await sql`delete from work where id = ${gone.id}`.execute(plant.server.db)
    for (const request of requests())
      Object.assign(request, system === 'odoo' ? { stage_id: [2, 'In Progress'] } : { repair_status: 'Waiting for parts' })
    await bridge.poll()
    expect((await detail(left.id)).externals[0]).toMatchObject({ state: 'InProgress' })
    expect(Object.keys(JSON.parse(await readFile(state, 'utf8')).works)).toEqual([String(left.id)])
    const said = log.length
    await bridge.poll()
    expect(log.slice(said)).toEqual([])
    await bridge.stop()
  })

  test('a message that always fails is given up in the end, and kept with its reason', async () => {
    const { restart, bridge, state } = await joined(system, settings)
    await bridge.stop()
    const message = {
      id: 'm1',
      event: 'repair.moved',
      createdAt: new Date().toISOString(),
      data: { workId: 1, work: 'Repair', move: 'add' },
    }
    const away = { ...message, id: 'm2', failingSince: 0, data: { ...message.data, workId: 2 } }
    await writeFile(state, JSON.stringify({ waiting: [message, away], seen: [], works: {} }))
    const again = await restart({ ...settings, apiKey: 'wrong' })
    const kept = async () => JSON.parse(await readFile(state, 'utf8'))
    await expect.poll(async () => (await kept()).failed).toMatchObject([{ id: 'm2', error: expect.stringContaining('401') }])
    expect((await kept()).waiting).toMatchObject([{ id: 'm1', failingSince: expect.any(Number) }])
    await again.stop()
  })

  test('an alarm that escalates or recurs as a danger, and a finding that becomes clear, become repairs, each once', async () => {
    const { restart, bridge, state } = await joined(system, settings)
    await bridge.stop()
    const { db } = plant.server
    const { rows: alarms } = await sql<{ id: number }>`
      insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, source, level, began_at, raised_at, last_at)
      select 13, 13, ${plant.ids.equipmentId}, ${plant.ids.mappingId}, type, 1, 3, now(), now(), now()
      from unnest(array['VibrationIntensity', 'Temperature']) type returning id`.execute(db)
    const { rows: findings } = await sql<{ id: number }>`insert into finding
        (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, stage, sampling_id, first_seen, last_seen, waves)
      values (13, ${plant.ids.mappingId}, 'imbalance', '', 'imbalance', '{}', 0.9, 0.9, 'clear', 2, 1, now(), now(), 1) returning id`.execute(
      db,
    )
    const place = { equipmentId: plant.ids.equipmentId, mappingId: plant.ids.mappingId }
    const [escalated, recurred] = alarms.map(({ id }) => id)
    const said = [
      ['alarm.changed', { kind: 'Began', level: 2, alarmId: escalated }],
      ['alarm.changed', { kind: 'Escalated', level: 3, alarmId: escalated }],
      ['alarm.changed', { kind: 'Reopened', level: 3, alarmId: recurred }],
      ['alarm.changed', { kind: 'Reopened', level: 3, alarmId: escalated }],
      ['alarm.changed', { kind: 'Ended', level: 3, alarmId: recurred }],
      ['finding.changed', { kind: 'Appeared', word: 'possible', findingId: findings[0]?.id, fault: 'imbalance' }],
      ['finding.changed', { kind: 'StageChanged', word: 'clear', findingId: findings[0]?.id, fault: 'imbalance' }],
      ['finding.changed', { kind: 'Returned', word: 'clear', findingId: findings[0]?.id, fault: 'imbalance' }],
    ] as const
    const waiting = said.map(([event, data], at) => ({
      id: `m${at}`,
      event,
      createdAt: new Date().toISOString(),
      data: { ...place, ...data },
    }))
    await writeFile(state, JSON.stringify({ waiting, seen: [], works: {} }))
    const again = await restart(settings)
    await expect.poll(async () => JSON.parse(await readFile(state, 'utf8')).waiting).toEqual([])
    const { rows } = await sql`select title from work order by id`.execute(db)
    expect(rows).toEqual([{ title: `Danger alarm ${escalated}` }, { title: `Danger alarm ${recurred}` }, { title: 'Finding: imbalance' }])
    await again.stop()
    await sql`delete from alarm`.execute(db)
  })

  test('a webhook without a valid signature is refused', async () => {
    const { bridge } = await joined(system, settings)
    const answer = await fetch(`http://127.0.0.1:${bridge.port}/hook`, {
      method: 'POST',
      body: '{"id":"1","event":"repair.moved","data":{}}',
    })
    expect(answer.status).toBe(401)
    await bridge.stop()
  })
})

test('a message that could not be written down is not acknowledged, not even when it comes again, and later ones are written', async () => {
  const place = path.join(folder, 'kept.json')
  const kept = await openKept(place)
  // Where the draft would be is a folder: as a full disk, it cannot be written.
  await mkdir(`${place}.draft`)
  await expect(kept.take({ id: 'a' })).rejects.toThrow('EISDIR')
  await expect(kept.take({ id: 'a' })).rejects.toThrow('EISDIR')
  await rm(`${place}.draft`, { recursive: true })
  await kept.take({ id: 'a' })
  await kept.take({ id: 'b' })
  expect(JSON.parse(await readFile(place, 'utf8')).waiting).toEqual([{ id: 'a' }, { id: 'b' }])
})

describe('the state of work in a maintenance system', () => {
  const noted = { system: 'SAP', reference: 'PM-1', state: 'InProgress' as const }

  test('is noted by keys that may write repairs, and by no other', async () => {
    const work = await addRepair('Balance')
    const reader = await makeKey(plant.server, admin, { scopes: ['repair.read'] })
    const writer = await makeKey(plant.server, admin, { scopes: ['repair.write'] })
    const at = '/fault/repair/external'
    expect(await sendSigned(plant.server, reader, 'POST', at, { id: work.id, ...noted })).toMatchObject({ status: 403 })
    expect(await sendSigned(plant.server, writer, 'POST', at, { id: work.id, ...noted })).toMatchObject({ status: 200 })
    // Repeated, it is no news.
    expect(await sendSigned(plant.server, writer, 'POST', at, { id: work.id, ...noted })).toMatchObject({ status: 200 })
    const { externals, events: course } = await detail(work.id)
    expect(externals).toMatchObject([{ ...noted, url: null, by: expect.stringContaining('open-api:') }])
    expect(course.map(({ kind, note }) => [kind, note])).toEqual([
      ['external', 'SAP PM-1: InProgress'],
      ['add', null],
    ])
    expect(await sendSigned(plant.server, writer, 'POST', at, { id: work.id + 1000, ...noted })).toMatchObject({ status: 404 })
  })

  test('is an address of the web, and of a few systems', async () => {
    const work = await addRepair('Grease')
    const send = (part: object) => plant.server.send(repairCalls.external, { body: { id: work.id, ...noted, ...part } }, plant.token)
    expect(await send({ url: 'javascript:alert(1)' })).toMatchObject({ code: coreErrors.invalidInput.code })
    for (let i = 0; i < 5; i++) expect(await send({ system: `S${i}` })).toMatchObject({ code: 200 })
    expect(await send({ system: 'S5' })).toMatchObject({ code: workErrors.tooManySystems.code })
    expect(await send({ system: 'S4', state: 'Done' })).toMatchObject({ code: 200 })
  })
})
