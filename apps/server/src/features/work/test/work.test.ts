import { component } from '@undertone/domain/asset/component.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { callOfMove, repairCalls, upkeepCalls, type WorkDetail } from '@undertone/domain/work/work.calls'
import { stageOf, type WorkMoveKey } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takenByPhone } from '../../../testing/taken-by-phone.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { openWavePlant, t0 } from '../../../testing/test-wave-plant.ts'
import { setAfterWave } from '../after-wave.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
const tokens = { boss: '', worker: '', reviewer: '', reader: '', stranger: '' }
let workerId = 0

beforeAll(async () => {
  plant = await openWavePlant('work')
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  const see = ['business:alarm:list', 'business:faultRepair:list', 'business:faultUpkeep:list']
  await addMember(server, 'worker', [...see, 'business:faultRepair:add', 'business:faultRepair:do', 'business:faultUpkeep:do'])
  await addMember(server, 'reviewer', [...see, 'business:faultRepair:review', 'business:diagnosis:list'])
  await addMember(server, 'reader', see)
  const { rows } = await sql<{ id: number }>`select id from account where login_name = 'worker'`.execute(server.db)
  workerId = rows[0]?.id ?? 0
  for (const [key, name] of Object.entries({ worker: 'worker', reviewer: 'reviewer', reader: 'reader', stranger: 'otheradmin' }))
    tokens[key as keyof typeof tokens] = await server.login(name)
  tokens.boss = plant.token
})
afterAll(() => plant?.server.close())
beforeEach(() => sql`delete from work`.execute(plant.server.db))

const send = <C extends Parameters<typeof plant.server.sendAny>[0]>(call: C, input: object, as: keyof typeof tokens = 'boss') =>
  plant.server.sendAny(call, input, tokens[as])
const draft = (part: object = {}) => ({
  title: 'Replace bearing',
  level: 2,
  equipmentId: plant.ids.equipmentId,
  mappingId: plant.ids.mappingId,
  ...part,
})
const add = async (part: object = {}, as: keyof typeof tokens = 'boss'): Promise<WorkDetail> =>
  (await send(repairCalls.add, { body: draft(part) }, as)).data
const detail = async (id: number): Promise<WorkDetail> => (await send(repairCalls.getDetail, { query: { id: String(id) } })).data
const move = async (id: number, body: { readonly move: WorkMoveKey; readonly [key: string]: unknown }, as: keyof typeof tokens = 'boss') =>
  send(callOfMove(repairCalls, body.move), { body: { id, version: (await detail(id)).version, ...body } }, as)
const outcome = { cause: 'Pitted outer race', action: 'Bearing replaced', found: 'AsSuspected' }
const assigned = () => add({ assigneeIds: [workerId] })
const finished = async (part: object = {}) => {
  const { id } = await assigned()
  expect(await move(id, { move: 'finish', outcome: { ...outcome, ...part } }, 'worker')).toMatchObject({
    code: 200,
    data: { stage: 'ToReview' },
  })
  return id
}

describe('work', () => {
  test('goes from its report over its assignment, a hold, and a rejection to its acceptance, with its course', async () => {
    const { id } = await add({}, 'worker')
    expect(await detail(id)).toMatchObject({
      stage: 'ToAssign',
      handle: 1,
      audit: null,
      result: 1,
      reporter: { name: 'worker' },
      equipmentName: 'P-1',
      mappingName: 'DE',
    })
    await move(id, { move: 'assign', assigneeIds: [workerId] })
    expect(await detail(id)).toMatchObject({ stage: 'InWork', handle: 2, assignees: [{ id: workerId }] })
    await move(id, { move: 'hold', reason: 'Waits for the part' }, 'worker')
    expect(await move(id, { move: 'finish', outcome }, 'worker')).toMatchObject({ code: 1720, msg: expect.stringContaining('On hold') })
    await move(id, { move: 'resume' }, 'worker')
    await move(id, { move: 'finish', outcome }, 'worker')
    expect(await detail(id)).toMatchObject({
      stage: 'ToReview',
      handle: 3,
      audit: 1,
      result: 2,
      cause: outcome.cause,
      finishedAt: expect.any(String),
    })
    await move(id, { move: 'reject', reason: 'Coupling guard is missing' }, 'reviewer')
    expect(await detail(id)).toMatchObject({ stage: 'SentBack', handle: 2, audit: 3, result: 1, finishedAt: null })
    await move(id, { move: 'finish', outcome }, 'worker')
    await move(id, { move: 'accept' }, 'reviewer')
    const { events, ...end } = await detail(id)
    expect(end).toMatchObject({ stage: 'Accepted', handle: 3, audit: 2, reviewer: 'reviewer' })
    expect(events.map(({ kind, note }) => [kind, note])).toEqual([
      ['accept', null],
      ['finish', null],
      ['reject', 'Coupling guard is missing'],
      ['finish', null],
      ['resume', null],
      ['hold', 'Waits for the part'],
      ['assign', null],
      ['add', null],
    ])
    // What has ended stays as it is.
    expect(await move(id, { move: 'cancel', reason: 'Too late' })).toMatchObject({ code: 1720 })
  })

  test('is due a day, a week or a month after it was added, or when it says so', async () => {
    const hours = async (part: object) => {
      const { dueMs } = await add(part)
      return Math.round((dueMs - Date.now()) / 3_600_000)
    }
    expect([await hours({ level: 1 }), await hours({ level: 2 }), await hours({ level: 3 })]).toEqual([24, 168, 720])
    expect((await add({ dueAt: '2030-01-02 03:04:05' })).dueAt).toBe('2030-01-02 03:04:05')
  })

  test('is moved only by those who may', async () => {
    const { id } = await assigned()
    expect((await move(id, { move: 'cancel', reason: 'x' }, 'worker')).status).toBe(403)
    expect((await move(id, { move: 'hold', reason: 'x' }, 'reader')).status).toBe(403)
    // The boss may do work, but this is not theirs.
    expect(await move(id, { move: 'finish', outcome })).toMatchObject({ code: 1721 })
    expect(await move(id, { move: 'hold' }, 'worker')).toMatchObject({ code: 1724, field: 'reason' })
    expect(await move(id, { move: 'finish' }, 'worker')).toMatchObject({ code: 1726 })
    expect(await move(id, { move: 'assign' })).toMatchObject({ code: 1725 })
    const other = await finished()
    expect((await move(other, { move: 'accept' }, 'worker')).status).toBe(403)
    expect(await detail(id)).toMatchObject({ stage: 'InWork' })
  })

  test('is not accepted by somebody who has done it', async () => {
    const bossId = (await send(repairCalls.add, { body: draft() })).data.reporter.id
    const { id } = await add({ assigneeIds: [bossId] })
    await move(id, { move: 'finish', outcome })
    expect(await detail(id)).toMatchObject({ isOwnReview: true })
    expect(await move(id, { move: 'accept' })).toMatchObject({ code: 1722 })
    expect(await move(id, { move: 'accept' }, 'reviewer')).toMatchObject({ data: { stage: 'Accepted' } })
  })

  test('an older version is refused, so that two people do not overwrite each other', async () => {
    const { id, version } = await assigned()
    const body = { id, version, title: 'A', level: 2, steps: [], parts: [], labour: [], fileIds: [] }
    expect(await send(repairCalls.edit, { body })).toMatchObject({ data: { title: 'A', version: version + 1 } })
    expect(await send(repairCalls.edit, { body: { ...body, title: 'B' } })).toMatchObject({ code: 1723 })
    expect(await send(repairCalls.work, { body: { id, version, move: 'take' } })).toMatchObject({ code: 1723 })
  })

  test('keeps steps, parts with what they cost that day, and labour; who does the work does not change its title or level', async () => {
    const { id, version, title } = await assigned()
    const parts = [
      { name: '6205 bearing', quantity: 2, unitCost: 12.5 },
      { name: 'Grease', quantity: 1, unitCost: 5 },
    ]
    const labour = [{ name: 'Ann', minutes: 90 }]
    const steps = [{ text: 'Lock out', isDone: true }]
    const body = { id, version, title: 'Mine now', level: 1, description: 'See note', steps, parts, labour, fileIds: [] }
    await send(repairCalls.edit, { body }, 'worker')
    expect(await detail(id)).toMatchObject({ title, level: 2, description: 'See note', steps, parts, labour, cost: 30 })
    expect((await send(repairCalls.edit, { body: { ...body, version: version + 1 } }, 'reader')).status).toBe(403)
    // Another kind of work is not found under this one.
    expect(await send(upkeepCalls.getDetail, { query: { id: String(id) } })).toMatchObject({ code: 1002 })
  })

  test('is assigned only to people who may see the machine, and belongs to one machine', async () => {
    const { rows } = await sql<{ id: number }>`select id from account where login_name = 'otheradmin'`.execute(plant.server.db)
    expect(await send(repairCalls.add, { body: draft({ assigneeIds: [rows[0]?.id] }) })).toMatchObject({ code: 1727 })
    expect(await send(repairCalls.add, { body: draft({ findingId: 999_999 }) })).toMatchObject({ code: 1729 })
    const people = (await send(repairCalls.people, { query: { equipmentId: String(plant.ids.equipmentId) } })).data
    expect(people.map((one: { name: string }) => one.name)).toContain('worker')
    expect((await send(repairCalls.people, { query: { equipmentId: String(plant.ids.equipmentId) } }, 'stranger')).data).toEqual([])
  })

  test('another customer sees and moves none of it', async () => {
    const { id, version } = await assigned()
    expect(await send(repairCalls.getDetail, { query: { id: String(id) } }, 'stranger')).toMatchObject({ code: 1002 })
    expect(await send(repairCalls.lead, { body: { id, version, move: 'cancel', reason: 'x' } }, 'stranger')).toMatchObject({ code: 1002 })
    expect(await send(repairCalls.add, { body: draft() }, 'stranger')).toMatchObject({ code: 1002 })
    expect((await send(repairCalls.findPage, { body: {} }, 'stranger')).data.total).toBe(0)
  })

  test('is listed open first and most urgent before the others, by stage, level, person and due date', async () => {
    const [late, soon, urgent, done] = [
      await add({ title: 'late', dueAt: Date.now() + 1000 }),
      await add({ title: 'soon' }),
      await add({ title: 'urgent', level: 1 }),
      await finished(),
    ]
    await sql`update work set due_at = now() - interval '1 hour' where id = ${late.id}`.execute(plant.server.db)
    const listed = async (body: object, as: keyof typeof tokens = 'boss') =>
      (await send(repairCalls.findPage, { body }, as)).data.records.map((one) => one.title)
    expect(await listed({})).toEqual(['urgent', 'late', 'soon', 'Replace bearing'])
    expect(await listed({ due: 'overdue' })).toEqual(['late'])
    expect(await listed({ level: 1 })).toEqual(['urgent'])
    expect(await listed({ stage: 'ToReview' })).toEqual(['Replace bearing'])
    expect(await listed({ whose: 'mine' }, 'worker')).toEqual(['Replace bearing'])
    expect(await listed({ whose: 'reported' }, 'worker')).toEqual([])
    expect(await listed({ keyword: 'soo' })).toEqual(['soon'])
    expect([urgent, soon, done]).toHaveLength(3)
  })

  test('the database and the table of moves agree on the stage', async () => {
    await sql`insert into work (tenant_id, company_id, kind, title, level, equipment_id, due_at, reporter, handle, audit, held_at, cancelled_at)
      select 13, 13, 'Repair', 't', 1, ${plant.ids.equipmentId}::int4, now(), 'x', h, a, case when held then now() end, case when gone then now() end
      from generate_series(1, 3) h, unnest(array[null, 1, 2, 3]) a, unnest(array[true, false]) held, unnest(array[true, false]) gone`.execute(
      plant.server.db,
    )
    for (const stage of ['ToAssign', 'InWork', 'OnHold', 'ToReview', 'SentBack', 'Accepted', 'Cancelled'] as const) {
      const { records } = (await send(repairCalls.findPage, { body: { stage, pageSize: 100 } })).data
      expect(records.length).toBeGreaterThan(0)
      for (const { id } of records) {
        const { rows } = await sql<{
          handle: 1
          audit: 1
          isHeld: boolean
          isCancelled: boolean
        }>`select handle, audit, held_at is not null as is_held,
          cancelled_at is not null as is_cancelled from work where id = ${id}`.execute(plant.server.db)
        expect(stageOf(rows[0]!)).toBe(stage)
      }
    }
  })
})

describe('what a repair found', () => {
  async function finding(): Promise<number> {
    const found = JSON.stringify({
      component: null,
      channels: ['X'],
      word: 'probable',
      evidence: [],
      doubts: [],
      codes: [],
      rule: 'bearing',
    })
    const { rows } = await sql<{
      id: number
    }>`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word,
        sampling_id, first_seen, last_seen, waves)
      values (13, ${plant.ids.mappingId}, 'bearingBreath', 'outer', 'bearing', ${found}, 0.8, 0.8, 'probable', 1, now(), now(), 1)
      on conflict (mapping_id, fault, coalesce(part, '')) where gone_at is null do update set answer = null, basis = null returning id`.execute(
      plant.server.db,
    )
    return rows[0]!.id
  }
  const answerOf = async (id: number) =>
    (await plant.server.send(diagnosisCalls.getDetail, { query: { id: String(id) } }, plant.token)).data

  test.each([
    ['AsSuspected', {}, { answer: 'Confirmed', basis: 'Seen' }],
    ['OtherFault', { foundFault: 'looseness' }, { answer: 'Corrected', basis: 'Seen' }],
    ['Nothing', {}, { answer: 'Rejected', basis: 'Seen' }],
    ['NotOpened', {}, { answer: null, basis: null }],
  ])('%s settles its finding once it is accepted', async (found, more, settled) => {
    const findingId = await finding()
    const { id } = await add({ findingId, assigneeIds: [workerId] })
    expect(await detail(id)).toMatchObject({ faultName: expect.stringContaining('Bearing'), faultStatus: 1 })
    await move(id, { move: 'finish', outcome: { ...outcome, found, ...more } }, 'worker')
    expect(await answerOf(findingId)).toMatchObject({ answer: null })
    await move(id, { move: 'accept' }, 'reviewer')
    const after = await answerOf(findingId)
    expect(after).toMatchObject(settled)
    if (found === 'OtherFault') expect(after.answers[0]).toMatchObject({ fault: 'looseness', note: 'Pitted outer race\nBearing replaced' })
    expect(await detail(id)).toMatchObject({ faultStatus: 2 })
    expect(await send(repairCalls.closeFault, { body: { id } }, 'reviewer')).toMatchObject({ data: { faultStatus: 3 } })
  })

  test('fills the ledger of components: what failed when, and what has taken its place', async () => {
    const { add: addComponent, detail: query } = callsOf(component)
    const old = (
      await plant.server.sendAny(
        addComponent,
        { body: { name: 'DE bearing', equipmentId: plant.ids.equipmentId, kind: 'Bearing', model: '6205' } },
        plant.token,
      )
    ).data.id
    const id = await finished({
      componentId: old,
      failedPart: 'outer race',
      replacement: 'DE bearing 2',
      downFrom: '2026-11-20 08:00:00',
      downTo: '2026-11-20 12:00:00',
    })
    const read = async (of: number) => (await plant.server.sendAny(query, { params: { id: String(of) } }, plant.token)).data
    expect((await read(old)).failedAt).toBeNull()
    await move(id, { move: 'accept' }, 'reviewer')
    const failed = await read(old)
    expect(failed).toMatchObject({ failedAt: '2026-11-20 08:00:00', failedPart: 'outer race', replacedByName: 'DE bearing 2' })
    expect(await read(Number(failed.replacedById))).toMatchObject({ commissionedAt: '2026-11-20 12:00:00', model: '6205', failedAt: null })
  })

  test('a component of another machine, and a downtime without an end, are refused', async () => {
    const { id } = await assigned()
    expect(await move(id, { move: 'finish', outcome: { ...outcome, componentId: 999_999 } }, 'worker')).toMatchObject({ code: 1729 })
    expect((await move(id, { move: 'finish', outcome: { ...outcome, downFrom: '2026-11-20 08:00:00' } }, 'worker')).field).toBe('downTo')
  })

  test('is compared by waveforms before and after: the newest one when it was added, and the first of its kind after it was finished', async () => {
    const { id } = await assigned()
    const { before, after } = await detail(id)
    expect(before).toMatchObject({ sampleHz: 5120 })
    expect(after).toBeNull()
    await move(id, { move: 'finish', outcome }, 'worker')
    await sql`update work set finished_at = ${new Date(t0 + 3_600_000)} where id = ${id}`.execute(plant.server.db)
    const store = async (hours: number) => {
      const sampling = await plant.storeSampling(t0 + hours * 3_600_000, 0)
      await plant.storeWave('X', sampling, new Float32Array(64), 'm/s2')
      return sampling
    }
    await store(0.5)
    const first = await store(2)
    const byPhone = await takenByPhone(plant.server.db, await store(1))
    await store(3)
    await plant.server.blobs.sync()
    await sql`update work set finished_at = now() - interval '1 day' where id <> ${id}`.execute(plant.server.db)
    await sql`update sampling set t0 = now() - interval '1 hour' where id = ${first}`.execute(plant.server.db)
    await sql`update sampling set t0 = now() - interval '90 minutes' where id = ${byPhone}`.execute(plant.server.db)
    await sql`update work set finished_at = now() - interval '2 hours' where id = ${id}`.execute(plant.server.db)
    await setAfterWave(plant.server.db)
    expect((await detail(id)).after?.waveId).toBe(first)
  })
})
