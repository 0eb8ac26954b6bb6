import { callOfHazardRole, type HazardDetail, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import type { HazardMoveKey, HazardRole } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { hazardMoveKeys, hazardMoves, hazardStageOf } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../../testing/test-samples.ts'
import { openWavePlant } from '../../../../testing/test-wave-plant.ts'
import { addHazard } from '../add-hazard.ts'
import { hazardStageSql } from '../hazard.store.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
const tokens = { boss: '', reporter: '', owner: '', reviewer: '', reader: '', stranger: '' }
type Who = keyof typeof tokens
const ids: Record<string, number> = {}

beforeAll(async () => {
  plant = await openWavePlant('hazard')
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  const may = (...actions: string[]) => ['list', ...actions].map((action) => `business:inspectionDanger:${action}`)
  await addMember(server, 'reporter', may('add'))
  await addMember(server, 'owner', may('add', 'do'))
  await addMember(server, 'reviewer', may('review'))
  await addMember(server, 'reader', may())
  const { rows } = await sql<{ id: number; loginName: string }>`select id, login_name from account`.execute(server.db)
  for (const { id, loginName } of rows) ids[loginName] = id
  for (const name of ['reporter', 'owner', 'reviewer', 'reader'] as const) tokens[name] = await server.login(name)
  tokens.stranger = await server.login('otheradmin')
  tokens.boss = plant.token
})
afterAll(() => plant?.server.close())
beforeEach(() => sql`delete from hazard`.execute(plant.server.db))

const send = <C extends Parameters<typeof plant.server.sendAny>[0]>(call: C, input: object, as: Who = 'boss') =>
  plant.server.sendAny(call, input, tokens[as])
const report = (part: object = {}) => ({
  title: 'Guard is loose',
  level: 2,
  description: 'Two bolts of the coupling guard are missing',
  equipmentId: plant.ids.equipmentId,
  mappingId: plant.ids.mappingId,
  ...part,
})
const add = async (part: object = {}, as: Who = 'reporter'): Promise<HazardDetail> =>
  (await send(hazardCalls.add, { body: report(part) }, as)).data
const detail = async (id: number, as: Who = 'boss'): Promise<HazardDetail> =>
  (await send(hazardCalls.getDetail, { query: { id: String(id) } }, as)).data
/** Makes a move by the call of a part in the hazard. */
const move = async (id: number, key: HazardMoveKey, as: Who, part: object = {}, role: HazardRole = hazardMoves[key].by[0] as HazardRole) =>
  send(callOfHazardRole[role], { body: { id, version: (await detail(id)).version, move: key, ...part } }, as)
const decision = () => ({ decision: { level: 1, ownerId: ids.owner } })
const noFault = { proof: { kind: 'NoFault', note: 'Bolts are in place' } }
const approved = async () => {
  const { id } = await add()
  expect((await move(id, 'approve', 'boss', decision())).code).toBe(200)
  return id
}
/** A round of the company with a failed check: its id, and the name of the check. */
async function failedCheck() {
  const { db } = plant.server
  const { rows } = await sql<{ id: number; tenantId: number; companyId: number }>`insert into inspection_task
      (tenant_id, company_id, local_start, name, line_name, opens_at, starts_at, ends_at, grace_end)
    select tenant_id, company_id, 'x', 'Walk', 'Line', now(), now(), now(), now() from equipment where id = ${plant.ids.equipmentId}
    returning id, tenant_id, company_id`.execute(db)
  const { id = 0, tenantId = 0, companyId = 0 } = rows[0] ?? {}
  await sql`insert into inspection_result (tenant_id, company_id, task_id, client_id, point_id, item_id, judged_by, verdict, is_made_up, done_by_name, done_at)
    values (${tenantId}, ${companyId}, ${id}, gen_random_uuid(), 3, 5, '{}', 3, false, 'x', now())`.execute(db)
  return { taskId: id, checkKey: `${id}-3-5` }
}
const asked = async () => {
  const id = await approved()
  expect((await move(id, 'ask', 'owner', noFault)).code).toBe(200)
  return id
}
const settled = async () => {
  const id = await asked()
  expect((await move(id, 'settle', 'reviewer')).code).toBe(200)
  return id
}

describe('a hazard', () => {
  test('goes from its report over a rejection and its approval to its settlement, with its course', async () => {
    const { id } = await add()
    expect(await detail(id)).toMatchObject({
      ...{ stage: 'ToApprove', status: 1, audit: 1, level: 2, owner: null, dueAt: null, reporter: { name: 'reporter' } },
      ...{ equipmentName: 'P-1', mappingName: 'DE', isOverdue: false },
    })
    await move(id, 'reject', 'boss', { reason: 'Which pump?' })
    expect(await detail(id)).toMatchObject({ stage: 'SentBack', status: 1, audit: 3 })
    await move(id, 'resend', 'reporter', { reason: 'P-1, drive end' })
    await move(id, 'approve', 'boss', decision())
    expect(await detail(id)).toMatchObject({
      stage: 'Open',
      status: 2,
      audit: 2,
      level: 1,
      owner: { id: ids.owner },
      dueAt: expect.any(String),
    })
    await move(id, 'ask', 'owner', noFault)
    await move(id, 'refuse', 'reviewer', { reason: 'One bolt is still loose' })
    await move(id, 'ask', 'owner', noFault)
    await move(id, 'settle', 'reviewer')
    const { events, ...end } = await detail(id)
    expect(end).toMatchObject({ stage: 'Settled', status: 3, proof: 'NoFault', settledBy: 'reviewer' })
    expect(events.map(({ kind, note }) => [kind, note])).toEqual([
      ['settle', null],
      ['ask', null],
      ['refuse', 'One bolt is still loose'],
      ['ask', null],
      ['approve', null],
      ['resend', 'P-1, drive end'],
      ['reject', 'Which pump?'],
      ['add', null],
    ])
  })

  test('is due a day, a week or a month after its approval by its level, or when it says so', async () => {
    const hours = async (part: object) => {
      const { id } = await add()
      await move(id, 'approve', 'boss', { decision: { ownerId: ids.owner, ...part } })
      const { rows } = await sql<{
        h: number
      }>`select round(extract(epoch from due_at - now()) / 3600)::int as h from hazard where id = ${id}`.execute(plant.server.db)
      return rows[0]?.h
    }
    expect([await hours({ level: 1 }), await hours({ level: 2 }), await hours({ level: 3 })]).toEqual([24, 168, 720])
    expect(await hours({ level: 3, dueAt: Date.now() + 5 * 3_600_000 })).toBe(5)
  })

  test('takes every move of the table from its stages, and refuses all others', async () => {
    const stages = {
      ToApprove: async () => (await add()).id,
      SentBack: async () => {
        const { id } = await add()
        await move(id, 'reject', 'boss', { reason: 'x' })
        return id
      },
      Open: approved,
      ToSettle: asked,
      Settled: settled,
      Withdrawn: async () => {
        const { id } = await add()
        await move(id, 'withdraw', 'reporter', { reason: 'x' })
        return id
      },
    }
    const by: Record<HazardRole, Who> = { reporter: 'reporter', lead: 'boss', owner: 'owner', reviewer: 'reviewer' }
    for (const [stage, make] of Object.entries(stages))
      for (const key of hazardMoveKeys) {
        const role = hazardMoves[key].by[0] as HazardRole
        const { code } = await move(await make(), key, by[role], { reason: 'x', ...decision(), ...noFault }, role)
        const isAllowed = (hazardMoves[key].from as readonly string[]).includes(stage)
        expect([stage, key, code]).toEqual([stage, key, isAllowed ? 200 : 2840])
      }
  })

  test('is moved only by those who may', async () => {
    const { id } = await add()
    expect((await move(id, 'approve', 'reporter', decision())).status).toBe(403)
    expect((await move(id, 'settle', 'owner')).status).toBe(403)
    expect(await move(id, 'withdraw', 'owner', { reason: 'x' })).toMatchObject({ code: 2841 })
    // A move of another part is not accepted by the call.
    expect((await move(id, 'approve', 'reporter', decision(), 'reporter')).code).toBe(1001)
    await move(id, 'approve', 'boss', decision())
    expect(await move(id, 'ask', 'boss', noFault)).toMatchObject({ code: 2841 })
    expect((await send(hazardCalls.getDetail, { query: { id: String(id) } }, 'stranger')).code).toBe(1002)
    expect((await send(hazardCalls.findPage, { body: {} }, 'stranger')).data.total).toBe(0)
  })

  test('is not approved by who reported it, nor settled by who put it right, unless they are the only account', async () => {
    const own = await add({}, 'boss')
    expect(await move(own.id, 'approve', 'boss', decision())).toMatchObject({ code: 2842 })
    const { id } = await add()
    await move(id, 'approve', 'boss', { decision: { level: 2, ownerId: ids.admin ?? (await bossId()) } })
    await move(id, 'ask', 'boss', noFault)
    expect(await move(id, 'settle', 'boss')).toMatchObject({ code: 2843 })
    await sql`update account set status = 1 where tenant_id = (select tenant_id from hazard where id = ${id}) and id <> ${await bossId()}`.execute(
      plant.server.db,
    )
    expect((await move(id, 'settle', 'boss')).code).toBe(200)
    expect((await move(own.id, 'approve', 'boss', { decision: { level: 2, ownerId: await bossId() } })).code).toBe(200)
    await sql`update account set status = 0`.execute(plant.server.db)
  })

  test('asks for a reason, an owner who may, and a proof that holds', async () => {
    const { id } = await add()
    expect(await move(id, 'reject', 'boss')).toMatchObject({ code: 2845, field: 'reason' })
    expect(await move(id, 'approve', 'boss')).toMatchObject({ code: 2846 })
    expect(await move(id, 'approve', 'boss', { decision: { level: 1, ownerId: ids.reader } })).toMatchObject({ code: 2851 })
    await move(id, 'approve', 'boss', decision())
    const ask = (proof: object) => move(id, 'ask', 'owner', { proof })
    expect(await move(id, 'ask', 'owner')).toMatchObject({ code: 2847 })
    expect(await ask({ kind: 'NoFault' })).toMatchObject({ code: 2853 })
    expect(await ask({ kind: 'AsIs', acceptedBy: 'Head of plant' })).toMatchObject({ code: 2854 })
    expect(await ask({ kind: 'AsIs', acceptedBy: 'Head of plant', acceptedUntil: '2020-01-01 00:00:00' })).toMatchObject({ code: 2854 })
    expect(await ask({ kind: 'Duplicate', duplicateOf: id })).toMatchObject({ code: 2855 })
    expect(await ask({ kind: 'Repaired' })).toMatchObject({ code: 2852 })
    const { id: other } = await add()
    expect((await ask({ kind: 'Duplicate', duplicateOf: other })).data).toMatchObject({ stage: 'ToSettle', duplicateOf: other })
  })

  test('that was repaired is settled once the work is accepted', async () => {
    const id = await approved()
    const { db } = plant.server
    await sql`insert into work (tenant_id, company_id, kind, title, level, handle, audit, equipment_id, due_at, reporter, hazard_id)
      select tenant_id, company_id, 'Repair', 'Fasten guard', 1, 3, 1, equipment_id, now(), 'x', id from hazard where id = ${id}`.execute(
      db,
    )
    const repaired = { proof: { kind: 'Repaired' } }
    expect(await move(id, 'ask', 'owner', repaired)).toMatchObject({ code: 2852 })
    await sql`update work set audit = 2, reviewed_at = now() where hazard_id = ${id}`.execute(db)
    expect((await move(id, 'ask', 'owner', repaired)).data).toMatchObject({
      proof: 'Repaired',
      work: [{ title: 'Fasten guard', stage: 'Accepted' }],
    })
    // Opened again, it needs another one: that repair has not put it right.
    await move(id, 'settle', 'reviewer')
    await move(id, 'reopen', 'reviewer', { reason: 'Loose again' })
    expect(await move(id, 'ask', 'owner', repaired)).toMatchObject({ code: 2852 })
  })

  test('is opened again within 30 days, and its proof is gone; later it is reported again as one that has come back', async () => {
    const id = await settled()
    expect((await detail(id)).mayReopen).toBe(true)
    expect((await move(id, 'reopen', 'reviewer', { reason: 'Loose again' })).data).toMatchObject({
      stage: 'Open',
      proof: null,
      settledAt: null,
    })
    await move(id, 'ask', 'owner', noFault)
    await move(id, 'settle', 'reviewer')
    await sql`update hazard set settled_at = now() - interval '31 days' where id = ${id}`.execute(plant.server.db)
    expect(await move(id, 'reopen', 'reviewer', { reason: 'Loose again' })).toMatchObject({ code: 2856 })
    expect((await detail(id)).mayReopen).toBe(false)
    expect(await add({ recurrenceOf: id })).toMatchObject({ recurrenceOf: id, stage: 'ToApprove' })
  })

  test('needs a place and something to see or read, and is changed as it was last seen', async () => {
    expect((await send(hazardCalls.add, { body: report({ equipmentId: null, mappingId: null }) })).code).toBe(2848)
    expect((await send(hazardCalls.add, { body: report({ description: ' ' }) })).code).toBe(2849)
    const { id, version, areaId } = await add()
    expect(await add({ equipmentId: null, mappingId: null, areaId })).toMatchObject({ areaId, equipmentId: null, mappingId: null })
    const change = (part: object, as: Who) =>
      send(hazardCalls.edit, { body: { id, version, title: 'Guard is gone', level: 1, description: 'All bolts', ...part } }, as)
    expect((await change({}, 'owner')).status).toBe(403)
    expect((await change({}, 'reporter')).data).toMatchObject({ title: 'Guard is gone', level: 1, version: version + 1 })
    expect(await change({}, 'reporter')).toMatchObject({ code: 2844 })
    await move(id, 'approve', 'boss', decision())
    // From then on those who lead change it, and its owner what they know of it.
    const now = { version: version + 2, title: 'Other', cause: 'Vibration' }
    expect((await change(now, 'reporter')).status).toBe(403)
    expect((await change(now, 'owner')).data).toMatchObject({ title: 'Guard is gone', cause: 'Vibration' })
  })

  test('of a failed check is one hazard, however often the round is sent', async () => {
    const { db } = plant.server
    const { rows } = await sql<{ tenantId: number }>`select tenant_id from account where id = ${ids.reporter}`.execute(db)
    const { taskId, checkKey } = await failedCheck()
    const scope = { tenantId: rows[0]?.tenantId ?? 0, companyIds: 'all', accountId: ids.reporter ?? 0, ownWithin: [] } as const
    const make = () =>
      db
        .transaction()
        .execute((tx) =>
          addHazard(
            tx,
            { scope, userName: 'reporter' },
            { ...report(), level: 2, checkKey, taskId, source: 'Round', cause: '', measures: '', place: '', fileIds: [] },
          ),
        )
    const first = await make()
    expect([first.isNew, await make()]).toEqual([true, { id: first.id, isNew: false, isOwn: true }])
    // What somebody else writes of it is added to its course, once.
    for (let times = 0; times < 2; times++)
      expect((await send(hazardCalls.add, { body: report({ checkKey, description: 'Third bolt too' }) }, 'owner')).data).toMatchObject({
        id: first.id,
        description: report().description,
        reporter: { name: 'reporter' },
        events: [{ kind: 'again', by: 'owner', note: 'Third bolt too' }, { kind: 'add' }],
      })
    // In bounds: more is refused, and says which hazard there is.
    await sql`insert into hazard_event (tenant_id, hazard_id, kind, to_stage, note, account_name)
      select tenant_id, id, 'again', 'ToApprove', 'x', 'x' from hazard, generate_series(1, 19) where id = ${first.id}`.execute(db)
    const again = await send(hazardCalls.add, { body: report({ checkKey }) }, 'owner')
    expect(again).toMatchObject({ code: 2859, msg: expect.stringContaining(`no. ${first.id}`) })
    expect((await send(hazardCalls.findPage, { body: { checkKey } })).data.records).toMatchObject([{ id: first.id }])
    expect((await send(hazardCalls.findPage, { body: { checkKey: 'r-2' } })).data.total).toBe(0)
    const page = await send(hazardCalls.findPage, { body: { taskId } })
    expect(page.data).toMatchObject({ total: 1, records: [{ id: first.id, source: 'Round' }] })
    // A name that is no failed check of the caller is refused, so that none is reserved by a guess.
    for (const key of ['r-2', `${taskId}-9-8`, checkKey.replace('-3-', '-4-')])
      expect(await send(hazardCalls.add, { body: report({ checkKey: key }) }, 'owner')).toMatchObject({ code: 2860, field: 'checkKey' })
    // Withdrawn, it leaves the check to the next report.
    await move(first.id, 'withdraw', 'reporter', { reason: 'Was nothing' })
    expect((await make()).isNew).toBe(true)
  })
})

const bossId = async () => {
  const { rows } = await sql<{
    id: number
  }>`select id from account where login_name not in ('reporter', 'owner', 'reviewer', 'reader', 'otheradmin')
    and tenant_id = (select tenant_id from account where login_name = 'reporter') order by id limit 1`.execute(plant.server.db)
  return rows[0]?.id ?? 0
}

describe('the list of hazards', () => {
  test('has what is open first by its level, then what has ended, and the stage of the database is that of the domain', async () => {
    const third = await add({ level: 3 })
    const done = await settled()
    const first = await add({ level: 1 })
    const withdrawn = await add({ level: 1 })
    await move(withdrawn.id, 'withdraw', 'reporter', { reason: 'x' })
    const page = await send(hazardCalls.findPage, { body: {} })
    expect(page.data.records.map(({ id }: { readonly id: number }) => id)).toEqual([first.id, third.id, withdrawn.id, done])
    const { rows } = await sql<{
      stage: string
      status: 1
      audit: 1
      isAsked: boolean
      isWithdrawn: boolean
    }>`select ${hazardStageSql} as stage, h.status,
      h.audit, h.asked_at is not null as is_asked, h.withdrawn_at is not null as is_withdrawn from hazard h`.execute(plant.server.db)
    for (const { stage, ...codes } of rows) expect(hazardStageOf(codes)).toBe(stage)
  })

  test('is filtered by stage, level, whose, due date, machine and words', async () => {
    const open = await approved()
    const other = await add({ title: 'Oil on the floor', level: 3 })
    const found = async (filter: object, as: Who = 'owner') =>
      (await send(hazardCalls.findPage, { body: filter }, as)).data.records.map(({ id }: { readonly id: number }) => id)
    expect(await found({ stage: 'Open' })).toEqual([open])
    expect(await found({ level: 3 })).toEqual([other.id])
    expect(await found({ whose: 'mine' })).toEqual([open])
    expect(await found({ whose: 'reported' }, 'reporter')).toHaveLength(2)
    expect(await found({ keyword: 'oil' })).toEqual([other.id])
    expect(await found({ keyword: 'p-1' })).toHaveLength(2)
    expect(await found({ equipmentId: 999_999 })).toEqual([])
    expect(await found({ due: 'overdue' })).toEqual([])
    await sql`update hazard set due_at = now() - interval '1 hour' where id = ${open}`.execute(plant.server.db)
    expect(await found({ due: 'overdue' })).toEqual([open])
    expect(await detail(open)).toMatchObject({ isOverdue: true })
  })
})
