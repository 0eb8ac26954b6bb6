import { callOfHazardRole, type HazardDetail, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import {
  callOfMove,
  inspectionRepairCalls,
  inspectionUpkeepCalls,
  repairCalls,
  type WorkCalls,
  type WorkDetail,
} from '@undertone/domain/work/work.calls'
import type { WorkMoveKey } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takenByPhone } from '../../../testing/taken-by-phone.ts'
import { addMember } from '../../../testing/test-samples.ts'
import { openWavePlant } from '../../../testing/test-wave-plant.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
const tokens = { boss: '', worker: '', faults: '' }
type Who = keyof typeof tokens
let workerId = 0

beforeAll(async () => {
  plant = await openWavePlant('inspection_work')
  const { server } = plant
  // Of the edition for inspection: no alarms, no faults.
  const inspection = ['Repair', 'Upkeep'].flatMap((kind) => ['list', 'do'].map((one) => `business:inspection${kind}:${one}`))
  await addMember(server, 'worker', [...inspection, ...['list', 'add', 'do'].map((one) => `business:inspectionDanger:${one}`)])
  await addMember(server, 'faults', ['business:alarm:list', 'business:faultRepair:list', 'business:faultRepair:do'])
  const { rows } = await sql<{ id: number }>`select id from account where login_name = 'worker'`.execute(server.db)
  workerId = rows[0]?.id ?? 0
  tokens.worker = await server.login('worker')
  tokens.faults = await server.login('faults')
  tokens.boss = plant.token
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  await sql`delete from work`.execute(plant.server.db)
  await sql`delete from hazard`.execute(plant.server.db)
})

const send = <C extends Parameters<typeof plant.server.sendAny>[0]>(call: C, input: object, as: Who = 'boss') =>
  plant.server.sendAny(call, input, tokens[as])
/** A file that somebody has uploaded. */
async function fileOf(as: 'worker'): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  await sql`insert into file (id, tenant_id, name, kind, size, width, height, purpose, created_by, sha256)
    select ${id}, tenant_id, 'a.png', 'png', 10, 1, 1, 'attachment', id, '\\x00' from account where login_name = ${as}`.execute(
    plant.server.db,
  )
  return id
}
async function hazardWith(part: object = {}): Promise<HazardDetail> {
  const body = {
    title: 'Guard is loose',
    level: 2,
    description: 'Bolts',
    measures: 'Fasten them',
    equipmentId: plant.ids.equipmentId,
    ...part,
  }
  return (await send(hazardCalls.add, { body }, 'worker')).data
}
const approve = async ({ id, version }: HazardDetail) =>
  send(callOfHazardRole.lead, { body: { id, version, move: 'approve', decision: { level: 2, ownerId: workerId } } })
const add = async (calls: WorkCalls, part: object = {}) =>
  send(calls.add, { body: { title: 'Fasten guard', level: 2, equipmentId: plant.ids.equipmentId, assigneeIds: [workerId], ...part } })
const move = async (calls: WorkCalls, id: number, key: WorkMoveKey, part: object, as: Who) => {
  const { version } = (await send(calls.getDetail, { query: { id: String(id) } })).data
  return send(callOfMove(calls, key), { body: { id, version, move: key, ...part } }, as)
}
const outcome = (fileIds: readonly string[]) => ({ outcome: { cause: 'Vibration', action: 'Fastened', found: 'NotOpened', fileIds } })

test('a repair of a hazard shows what the hazard shows, and settles it by its acceptance', async () => {
  const shown = await fileOf('worker')
  const hazard = await hazardWith({ fileIds: [shown] })
  expect(hazard.mayRepair).toBe(false)
  expect(await add(inspectionRepairCalls, { hazardId: hazard.id })).toMatchObject({ code: 2858 })
  await approve(hazard)
  const { data: work } = await add(inspectionRepairCalls, { hazardId: hazard.id, parts: [{ name: 'Bolt', quantity: 2, unitCost: 1.5 }] })
  expect(work).toMatchObject({ stage: 'InWork', origin: 'Inspection', hazardId: hazard.id, hazardTitle: 'Guard is loose', cost: 3 })
  expect(work.files).toMatchObject([{ fileId: shown, isAfter: false }])
  // What shows the hazard is no proof that it is put right.
  expect(await move(inspectionRepairCalls, work.id, 'finish', outcome([shown]), 'worker')).toMatchObject({ code: 1002, field: 'fileIds' })
  const after = await fileOf('worker')
  expect((await move(inspectionRepairCalls, work.id, 'finish', outcome([after]), 'worker')).data.files).toMatchObject([
    { fileId: shown, isAfter: false },
    { fileId: after, isAfter: true },
  ])
  // Sent back and finished again without a file, that file is gone; what shows the hazard stays.
  await move(inspectionRepairCalls, work.id, 'reject', { reason: 'Blurred' }, 'boss')
  const sharp = await fileOf('worker')
  expect((await move(inspectionRepairCalls, work.id, 'finish', outcome([sharp]), 'worker')).data.files).toMatchObject([
    { fileId: shown, isAfter: false },
    { fileId: sharp, isAfter: true },
  ])
  await move(inspectionRepairCalls, work.id, 'accept', {}, 'boss')
  const { version, ...now } = (await send(hazardCalls.getDetail, { query: { id: String(hazard.id) } })).data as HazardDetail
  expect(now.work).toMatchObject([{ id: work.id, stage: 'Accepted' }])
  expect(now.events.map(({ kind }) => kind)).toEqual(['repaired', 'repair', 'approve', 'add'])
  const ask = await send(callOfHazardRole.owner, { body: { id: hazard.id, version, move: 'ask', proof: { kind: 'Repaired' } } }, 'worker')
  expect(ask.data).toMatchObject({ stage: 'ToSettle', proof: 'Repaired' })
})

test('a hazard of the first level does not wait for its approval, and is repaired at its own machine', async () => {
  const urgent = await hazardWith({ level: 1 })
  expect(urgent.mayRepair).toBe(true)
  expect((await add(inspectionRepairCalls, { hazardId: urgent.id })).data).toMatchObject({ hazardId: urgent.id })
  const { rows } = await sql<{ id: number }>`insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status)
    select tenant_id, company_id, area_id, 'P-2', type, level, run_status from equipment where id = ${plant.ids.equipmentId} returning id`.execute(
    plant.server.db,
  )
  expect(await add(inspectionRepairCalls, { hazardId: urgent.id, equipmentId: rows[0]?.id })).toMatchObject({ code: 1729 })
})

test.each([
  ['a repair', inspectionRepairCalls],
  ['maintenance', inspectionUpkeepCalls],
] as const)('%s of inspection is finished with its steps done and something that shows it', async (_name, calls) => {
  const { data: work } = await add(calls, { steps: [{ text: 'Lock out', isDone: false }] })
  const file = await fileOf('worker')
  expect(await move(calls, work.id, 'finish', outcome([file]), 'worker')).toMatchObject({ code: 1732 })
  const { version } = (await send(calls.getDetail, { query: { id: String(work.id) } })).data as WorkDetail
  const body = {
    id: work.id,
    version,
    title: work.title,
    level: 2,
    steps: [{ text: 'Lock out', isDone: true }],
    parts: [],
    labour: [],
    fileIds: [],
  }
  await send(calls.edit, { body }, 'worker')
  expect(await move(calls, work.id, 'finish', outcome([]), 'worker')).toMatchObject({ code: 1731, field: 'fileIds' })
  const { data: finished } = await move(calls, work.id, 'finish', outcome([file]), 'worker')
  expect(finished).toMatchObject({ stage: 'ToReview', result: 2 })
  // While it is reviewed its proof stays.
  const edit = (fileIds: readonly string[]) => send(calls.edit, { body: { ...body, version: finished.version, fileIds } }, 'worker')
  expect(await edit([])).toMatchObject({ code: 1731 })
  expect((await edit([file])).code).toBe(200)
})

test('maintenance of inspection is finished with its steps done and something that shows it, or a waveform since it began', async () => {
  const { data: work } = await add(inspectionUpkeepCalls, { mappingId: plant.ids.mappingId })
  expect(await move(inspectionUpkeepCalls, work.id, 'finish', outcome([]), 'worker')).toMatchObject({ code: 1731 })
  // What a phone has measured shows nothing of how it is.
  const byPhone = await takenByPhone(plant.server.db, await plant.storeSampling(Date.now() + 60_000, 0))
  await plant.storeWave('X', byPhone, new Float32Array(64), 'm/s2')
  expect(await move(inspectionUpkeepCalls, work.id, 'finish', outcome([]), 'worker')).toMatchObject({ code: 1731 })
  const { data: later } = await add(inspectionUpkeepCalls, { mappingId: plant.ids.mappingId })
  expect(later.before?.waveId).toBe(plant.ids.waveId)
  await sql`update work set started_at = '2000-01-01' where id = ${work.id}`.execute(plant.server.db)
  expect((await move(inspectionUpkeepCalls, work.id, 'finish', outcome([]), 'worker')).data).toMatchObject({ stage: 'ToReview' })
})

test('the screens of faults list what came from faults, those of inspection all of it; each asks for its own permissions', async () => {
  await add(inspectionRepairCalls, { title: 'From a round' })
  await send(repairCalls.add, { body: { title: 'From a fault', level: 2, equipmentId: plant.ids.equipmentId } })
  const listed = async (calls: WorkCalls, as: Who) =>
    (await send(calls.findPage, { body: {} }, as)).data.records.map(({ title }: { readonly title: string }) => title).toSorted()
  expect(await listed(repairCalls, 'faults')).toEqual(['From a fault'])
  expect(await listed(inspectionRepairCalls, 'worker')).toEqual(['From a fault', 'From a round'])
  expect((await send(inspectionRepairCalls.findPage, { body: {} }, 'faults')).status).toBe(403)
  expect((await send(repairCalls.findPage, { body: {} }, 'worker')).status).toBe(403)
  const people = (await send(inspectionRepairCalls.people, { query: { equipmentId: String(plant.ids.equipmentId) } })).data
  expect(people.map(({ name }: { readonly name: string }) => name)).toContain('worker')
})
