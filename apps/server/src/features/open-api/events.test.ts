import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { callOfMove, repairCalls, upkeepCalls, type WorkDetail } from '@undertone/domain/work/work.calls'
import type { WorkMoveKey } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OutgoingGuard } from '../../platform/security/outgoing.ts'
import { addTenant } from '../../testing/test-samples.ts'
import { openWavePlant } from '../../testing/test-wave-plant.ts'
import { openApiPush } from './push.ts'
import { makeKey, type TestKey } from './test-key.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
let admin: string
let key: TestKey
beforeAll(async () => {
  plant = await openWavePlant('open_api_events')
  admin = await plant.server.login('superadmin')
  await addTenant(plant.server, 50, 'otheradmin')
  const listening = {
    notifyUrl: 'https://cmms.example/hook',
    notifyEvents: ['finding.changed' as const, 'conclusion.added' as const, 'repair.moved' as const, 'case.changed' as const],
  }
  key = await makeKey(plant.server, admin, listening)
  await makeKey(plant.server, admin, { ...listening, tenantId: 50 })
  await makeKey(plant.server, admin, { ...listening, notifyEvents: ['alarm.changed'] })
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  await sql`delete from finding`.execute(plant.server.db)
  await sql`delete from outbox_message`.execute(plant.server.db)
})

interface Row {
  readonly recipient: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What waits for receivers, in order. */
const queued = async (): Promise<Row[]> =>
  (
    await sql<Row>`select recipient, payload ->> 'event' as event, payload -> 'data' as data from outbox_message
      where channel = 'openApiPush' order by id`.execute(plant.server.db)
  ).rows
const kinds = async () => (await queued()).map(({ data }) => data.kind ?? data.move)

/** A finding that was seen some hours ago. */
async function addFinding(hoursAgo = 1): Promise<number> {
  const seen = sql`now() - ${hoursAgo} * interval '1 hour'`
  const { rows } = await sql<{ id: number }>`insert into finding
      (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, stage, sampling_id, first_seen, last_seen, waves)
    values (13, ${plant.ids.mappingId}, 'bearingBreath', 'outer', 'bearing', '{"component": {"cn": "轴承", "en": "Bearing"}, "channels": [], "evidence": [], "doubts": [], "codes": [], "rule": "bearing"}',
      0.8, 0.7, 'probable', 2, 1, ${seen}, ${seen}, 1) returning id`.execute(plant.server.db)
  return rows[0]?.id ?? 0
}
const change = (id: number, set: ReturnType<typeof sql>) => sql`update finding set ${set} where id = ${id}`.execute(plant.server.db)

describe('a finding', () => {
  test('is reported when it appears, changes its stage, goes and comes back, to the keys of its customer that listen', async () => {
    const id = await addFinding()
    await change(id, sql`stage = 3`)
    await change(id, sql`confidence = 0.9, stage = 3`)
    await change(id, sql`gone_at = now()`)
    await change(id, sql`stage = 4`)
    await change(id, sql`gone_at = null`)
    await sql`delete from finding where id = ${id}`.execute(plant.server.db)
    expect(await kinds()).toEqual(['Appeared', 'StageChanged', 'Gone', 'Returned', 'Withdrawn'])
    const [first, second] = await queued()
    expect(new Set((await queued()).map(({ recipient, event }) => `${recipient} ${event}`))).toEqual(new Set([`${key.id} finding.changed`]))
    expect(first?.data).toMatchObject({
      ...{
        findingId: id,
        fault: 'bearingBreath',
        part: 'outer',
        stage: 2,
        stageBefore: null,
        confidence: 0.7,
        word: 'probable',
        goneAt: null,
      },
      ...{ equipmentId: plant.ids.equipmentId, equipmentName: 'P-1', mappingId: plant.ids.mappingId, mappingName: 'DE', companyId: 13 },
      ...{ component: { cn: '轴承', en: 'Bearing' }, firstSeen: expect.any(Number), answer: null },
    })
    expect(second?.data).toMatchObject({ stage: 3, stageBefore: 2 })
  })

  test('is reported as it is when its transaction ends: once, and not at all if that is undone', async () => {
    const { db } = plant.server
    const stored = (end: 'commit' | 'rollback') =>
      db
        .transaction()
        .execute(async (tx) => {
          const { rows } = await sql<{ id: number }>`insert into finding
            (tenant_id, mapping_id, fault, rule, found, confidence, plant_confidence, word, stage, sampling_id, first_seen, last_seen, waves)
            values (13, ${plant.ids.mappingId}, 'imbalance', 'imbalance', '{}', 0.5, 0.5, 'hint', 1, 1, now(), now(), 1) returning id`.execute(
            tx,
          )
          await sql`update finding set stage = 3 where id = ${rows[0]?.id}`.execute(tx)
          if (end === 'rollback') throw new Error('undone')
        })
        .catch(() => undefined)
    await stored('rollback')
    expect(await queued()).toEqual([])
    await stored('commit')
    expect((await queued()).map(({ data }) => [data.kind, data.stage])).toEqual([['Appeared', 3]])
  })

  test('of an imported year is history until a new waveform shows it', async () => {
    const id = await addFinding(24 * 300)
    await change(id, sql`stage = 3`)
    await change(id, sql`gone_at = now() - interval '299 days'`)
    await change(id, sql`gone_at = null`)
    expect(await queued()).toEqual([])
    await change(id, sql`last_seen = now()`)
    expect(await kinds()).toEqual(['Appeared'])
  })

  test('of a customer that is being purged is not reported', async () => {
    const id = await addFinding()
    await sql`delete from outbox_message`.execute(plant.server.db)
    await sql`update tenant set purging_at = now() where id = 13`.execute(plant.server.db)
    await sql`delete from finding where id = ${id}`.execute(plant.server.db)
    await sql`update tenant set purging_at = null where id = 13`.execute(plant.server.db)
    expect(await queued()).toEqual([])
  })
})

test('every conclusion is reported with its basis, reason and person', async () => {
  const id = await addFinding()
  await sql`delete from outbox_message`.execute(plant.server.db)
  const said = { id, basis: 'Measured' as const, note: 'Load had changed' }
  const send = <C extends Parameters<typeof plant.server.sendAny>[0]>(call: C, body: object) =>
    plant.server.sendAny(call, { body }, plant.token)
  await send(diagnosisCalls.watch, { ...said, until: '2099-01-01 00:00:00' })
  await send(diagnosisCalls.confirm, said)
  await send(diagnosisCalls.correct, { ...said, fault: 'looseness' })
  await send(diagnosisCalls.reject, { ...said, reason: 'ProcessChange' })
  const rows = await queued()
  expect(rows.map(({ event }) => event)).toEqual(Array(4).fill('conclusion.added'))
  expect(rows.map(({ data }) => [data.answer, data.reason, data.correctedFault, data.watchUntil])).toEqual([
    ['Watched', null, null, expect.any(Number)],
    ['Confirmed', null, null, null],
    ['Corrected', null, 'looseness', null],
    ['Rejected', 'ProcessChange', null, null],
  ])
  expect(rows[0]?.data).toMatchObject({
    findingId: id,
    fault: 'bearingBreath',
    basis: 'Measured',
    note: 'Load had changed',
    by: expect.any(String),
    equipmentName: 'P-1',
  })
})

describe('work', () => {
  const send = <C extends Parameters<typeof plant.server.sendAny>[0]>(call: C, input: object) =>
    plant.server.sendAny(call, input, plant.token)
  const move = async (id: number, body: { readonly move: WorkMoveKey; readonly [key: string]: unknown }) => {
    const { version } = (await send(repairCalls.getDetail, { query: { id: String(id) } })).data
    const answer = await send(callOfMove(repairCalls, body.move), { body: { id, version, ...body } })
    expect(answer, body.move).toMatchObject({ code: 200 })
    return answer
  }
  const add = async (calls: typeof repairCalls, part: object = {}): Promise<WorkDetail> =>
    (await send(calls.add, { body: { title: 'Replace bearing', level: 2, equipmentId: plant.ids.equipmentId, ...part } })).data

  test('is reported with every move and its reason', async () => {
    const { rows } = await sql<{ id: number }>`select id from account where login_name = 'demoadmin'`.execute(plant.server.db)
    const me = rows[0]?.id ?? 0
    const findingId = await addFinding()
    await sql`delete from outbox_message`.execute(plant.server.db)
    const { id } = await add(repairCalls, { findingId })
    await move(id, { move: 'take' })
    await move(id, { move: 'giveBack', reason: 'On leave' })
    await move(id, { move: 'assign', assigneeIds: [me] })
    await move(id, { move: 'hold', reason: 'Waits for the part' })
    await move(id, { move: 'resume' })
    const edited = (await send(repairCalls.getDetail, { query: { id: String(id) } })).data
    await send(repairCalls.edit, { body: { id, version: edited.version, title: 'Replace the bearing', level: 1 } })
    await move(id, { move: 'cancel', reason: 'Twice' })
    expect(
      (await queued()).filter(({ event }) => event === 'repair.moved').map(({ data }) => [data.move, data.from, data.to, data.reason]),
    ).toEqual([
      ['add', null, 'ToAssign', null],
      ['take', 'ToAssign', 'InWork', null],
      ['giveBack', 'InWork', 'ToAssign', 'On leave'],
      ['assign', 'ToAssign', 'InWork', null],
      ['hold', 'InWork', 'OnHold', 'Waits for the part'],
      ['resume', 'OnHold', 'InWork', null],
      ['cancel', 'InWork', 'Cancelled', 'Twice'],
    ])
    const [, taken] = await queued()
    expect(taken?.data).toMatchObject({
      ...{
        workId: id,
        work: 'Repair',
        title: 'Replace bearing',
        level: 2,
        findingId,
        alarmId: null,
        equipmentName: 'P-1',
        dueAt: expect.any(Number),
      },
      assignees: [expect.any(String)],
    })
  })

  test('of maintenance is reported as such', async () => {
    await add(upkeepCalls as typeof repairCalls, { title: 'Grease' })
    expect((await queued()).map(({ data }) => [data.work, data.move])).toEqual([['Upkeep', 'add']])
  })
})

test('a case is reported as it is written, edited, published and deleted', async () => {
  const { db } = plant.server
  const { rows } = await sql<{
    id: number
  }>`insert into fault_case (tenant_id, company_id, case_number, name, equipment_id, equipment_name, fault, record, likeness, search_text)
    values (13, 13, 'C-1', 'Outer race', ${plant.ids.equipmentId}, 'P-1', 'bearingBreath', '{}', '{}', '') returning id`.execute(db)
  const id = rows[0]!.id
  await sql`update fault_case set reason = 'Grease', version = version + 1 where id = ${id}`.execute(db)
  await sql`update fault_case set mapping_id = null where id = ${id}`.execute(db)
  const copies = await sql<{ id: number }>`insert into public_case (case_number, state, is_of_platform, name, record, likeness, search_text)
    values ('P-1', 'Pending', false, 'Outer race', '{}', '{}', '') returning id`.execute(db)
  const publicId = copies.rows[0]!.id
  await sql`insert into case_publication (tenant_id, case_id, public_case_id, requested_by) values (13, ${id}, ${publicId}, 'Chen')`.execute(
    db,
  )
  for (const [state, reason] of [
    ['Rejected', 'Names a person'],
    ['Approved', null],
    ['Withdrawn', null],
  ] as const)
    await sql`update public_case set state = ${state}, decision_reason = ${reason} where id = ${publicId}`.execute(db)
  await sql`delete from fault_case where id = ${id}`.execute(db)
  const told = (await queued()).filter(({ event }) => event === 'case.changed')
  expect(told.map(({ data }) => [data.kind, data.publicId, data.reason])).toEqual([
    ['Added', null, null],
    ['Edited', null, null],
    ['PublicationRequested', publicId, null],
    ['PublicationRejected', publicId, 'Names a person'],
    ['PublicationApproved', publicId, null],
    ['PublicationWithdrawn', publicId, null],
    ['Deleted', null, null],
  ])
  expect(told[0]?.data).toMatchObject({ caseId: id, caseNumber: 'C-1', name: 'Outer race', fault: 'bearingBreath', equipmentName: 'P-1' })
  expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([String(key.id)]))
})

test('the events that can be chosen are those that are written', async () => {
  const { rows } = await sql<{ source: string }>`select string_agg(prosrc, ' ') as source from pg_proc
    where prosrc like '%tell_open_api(%' or proname like 'tell%'`.execute(plant.server.db)
  const { openApiEvent } = await import('@undertone/domain/open-api/open-api.enums')
  for (const { code } of Object.values(openApiEvent.members)) expect(rows[0]?.source, code).toContain(`'${code}'`)
})

describe('the scopes of a key', () => {
  const draft = { notifyUrl: 'https://cmms.example/hook', scopes: ['alarm.read' as const] }

  test('bound its events when it is saved', async () => {
    await expect(makeKey(plant.server, admin, { ...draft, notifyEvents: ['alarm.changed', 'finding.changed'] })).rejects.toThrow(
      'needs the scope diagnosis.read',
    )
    await makeKey(plant.server, admin, { ...draft, notifyEvents: ['alarm.changed'] })
  })

  test('and the edition of its customer bound them when they are sent', async () => {
    const { db, foundation } = plant.server
    const channel = openApiPush(db, foundation.box, new OutgoingGuard(async () => []))
    const send = (event: string) =>
      channel.send(
        {
          ...{ id: 'm1', tenantId: 13, recipient: String(key.id), payload: { event, data: {} } },
          ...{ createdAt: new Date(), attempt: 1 },
        } as unknown as Parameters<typeof channel.send>[0],
        AbortSignal.timeout(5000),
      )
    const beyond = { outcome: 'never', answer: 'beyond the scopes of the key or the edition of the customer' }
    expect(await send('alarm.changed')).toEqual(beyond)
    expect(await send('finding.changed')).not.toEqual(beyond)
    await sql`update tenant set edition = 'TrendAlarm' where id = 13`.execute(db)
    expect(await send('finding.changed')).toEqual(beyond)
    await sql`update tenant set edition = 'Full' where id = 13`.execute(db)
  })
})
