import { conclusionCalls } from '@undertone/domain/diagnosis/conclusion.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { scorecardCalls } from '@undertone/domain/diagnosis/scorecard.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFindings } from '../../../plant/open-findings.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { openDiagnosisPlant } from './test-diagnosis-plant.ts'

let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
let stranger = ''

beforeAll(async () => {
  plant = await openDiagnosisPlant('finding_answers')
  await addTenant(plant.server, 50, 'otheradmin')
  stranger = await plant.server.login('otheradmin')
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  for (const table of ['finding', 'finding_answer']) await sql`delete from ${sql.table(table)}`.execute(plant.db)
})

/** A finding with a shipped confidence, as `settle` stores it. */
async function finding(confidence: number, { tenantId = 13, mappingId = plant.ids.mappingId, rule = 'x' } = {}): Promise<number> {
  const found = JSON.stringify({ component: null, channels: ['X'], word: 'probable', evidence: [], doubts: [], codes: [], rule })
  const { rows } = await sql<{
    id: number
  }>`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word,
      sampling_id, first_seen, last_seen, waves, gone_at)
    values (${tenantId}, ${mappingId}, 'bearingBreath', 'outer', ${rule}, ${found}, ${confidence}, ${confidence}, 'probable', 1, now(), now(), 1, now()) returning id`.execute(
    plant.db,
  )
  return rows[0]!.id
}
const present = (id: number) => sql`update finding set gone_at = null where id = ${id}`.execute(plant.db)
const answer = (call: 'confirm' | 'reject' | 'watch', id: number, as = plant.token) =>
  plant.server.send(diagnosisCalls[call], { body: { id, note: 'opened it', basis: 'Seen' } }, as)
const detail = async (id: number) => (await plant.server.send(diagnosisCalls.getDetail, { query: { id: String(id) } }, plant.token)).data
const calibration = async (as = plant.token) => (await plant.server.send(diagnosisCalls.calibration, { query: {} }, as)).data

test('an answer is kept with who, when and its note, in the log as well; the last one holds', async () => {
  const id = await finding(0.7)
  expect(await detail(id)).toMatchObject({ answer: null, answers: [], confidence: 0.7, plantConfidence: 0.7 })
  await answer('reject', id)
  const { data } = await plant.server.send(
    diagnosisCalls.correct,
    { body: { id, note: 'it was the seal', basis: 'Seen', fault: 'rub', part: null } },
    plant.token,
  )
  expect(data).toMatchObject({ answer: 'Corrected', fault: 'bearingBreath' })
  expect(data.answers).toMatchObject([
    { answer: 'Corrected', fault: 'rub', part: null, note: 'it was the seal', by: expect.any(String) },
    { answer: 'Rejected', fault: null, note: 'opened it' },
  ])
  const log = await sql<{
    ids: number[]
  }>`select ids::int4[] as ids from operation_log where path like '%/diagnosis/finding/correct' and result = 0`.execute(plant.db)
  expect(log.rows).toEqual([{ ids: [id] }])
  // Only a bearing fault has a part.
  const wrong = { id, note: '', basis: 'Seen' as const, fault: 'rub' as const, part: 'outer' as const }
  expect((await plant.server.send(diagnosisCalls.correct, { body: wrong }, plant.token)).code).toBe(1684)
})

test('answers move the confidences of present findings of this customer, beside the shipped ones, and of no other customer', async () => {
  await sql`insert into area (id, tenant_id, company_id, name) select 9050, 50, id, 'A' from company where tenant_id = 50 limit 1`.execute(
    plant.db,
  )
  await sql`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status) select 9050, 50, company_id, 9050, 'M', 3, 'B', 'Open' from area where id = 9050`.execute(
    plant.db,
  )
  await sql`insert into mapping (id, tenant_id, company_id, equipment_id, name) select 9050, 50, company_id, 9050, 'P' from area where id = 9050`.execute(
    plant.db,
  )
  const other = await finding(0.66, { tenantId: 50, mappingId: 9050 })
  await present(other)
  const answered = [await finding(0.66), await finding(0.66), await finding(0.66)]
  const open = await finding(0.66)
  await present(open)
  for (const id of answered) await answer('reject', id)
  const after = await detail(open)
  expect(after).toMatchObject({ confidence: 0.66, word: 'hint' })
  expect(after.plantConfidence).toBeGreaterThan(0.5)
  expect(after.plantConfidence).toBeLessThan(0.6)
  expect(await calibration()).toMatchObject({ answers: { confirmed: 0, rejected: 3, corrected: 0, desk: 0 } })
  const { rows } = await sql<{ plantConfidence: number }>`select plant_confidence from finding where id = ${other}`.execute(plant.db)
  expect(rows).toEqual([{ plantConfidence: 0.66 }])
  const theirs = await calibration(stranger)
  expect(theirs.answers).toEqual({ confirmed: 0, rejected: 0, corrected: 0, desk: 0 })
  for (const { shipped, plant: own } of theirs.bins) expect(own).toBe(shipped)
  // One that is only watched is not answered any more.
  for (const id of answered) await answer('watch', id)
  expect(await detail(open)).toMatchObject({ plantConfidence: expect.closeTo(0.66, 9), word: 'probable' })
})

test('new waveforms keep the correction, and a rejected finding no longer counts for the health', async () => {
  await plant.enterBearing(1)
  await plant.waves(true)
  const { data } = await plant.server.send(diagnosisCalls.findPage, { body: { fault: ['bearingBreath'] } }, plant.token)
  const [one] = data.records
  expect(one?.plantConfidence).toBeCloseTo(one?.confidence ?? 0, 9)
  const counted = async () => (await openFindings(plant.db, [plant.ids.mappingId])).get(plant.ids.mappingId)?.map(({ id }) => id) ?? []
  expect(await counted()).toContain(one?.id)
  await answer('reject', one!.id)
  expect(await counted()).not.toContain(one?.id)
  await plant.waves(true)
  const after = await detail(one!.id)
  expect(after).toMatchObject({ answer: 'Rejected', count: 2 })
  expect(after.plantConfidence).toBeLessThan(after.confidence)
})

test('findings are listed by what people concluded, and by the category of their fault', async () => {
  const [confirmed, open] = [await finding(0.7), await finding(0.7)]
  await answer('confirm', confirmed)
  await sql`update finding set fault = 'lubrication', part = null where id = ${open}`.execute(plant.db)
  const listed = async (body: object) =>
    (await plant.server.send(diagnosisCalls.findPage, { body }, plant.token)).data.records.map(({ id }) => id)
  expect(await listed({ answer: 'Confirmed' })).toEqual([confirmed])
  expect(await listed({ answer: 'Rejected' })).toEqual([])
  // Poor lubrication is a kind of ours that is nearest to a bearing fault.
  expect((await listed({ category: 'bearingBreath' })).sort()).toEqual([confirmed, open].sort())
  expect(await listed({ category: 'imbalance' })).toEqual([])
})

test('answering needs its permission and a finding in scope', async () => {
  const id = await finding(0.7)
  expect((await answer('confirm', id, stranger)).code).toBe(1002)
  await addMember(plant.server, 'reader', ['business:diagnosis:list'])
  expect((await answer('confirm', id, await plant.server.login('reader'))).status).toBe(403)
  expect((await sql`select from finding_answer`.execute(plant.db)).rows).toEqual([])
})

test('what was judged from the desk is kept with its reason, and corrects no confidence', async () => {
  const answered = [await finding(0.66), await finding(0.66), await finding(0.66)]
  const open = await finding(0.66)
  await present(open)
  for (const id of answered)
    await plant.server.send(diagnosisCalls.reject, { body: { id, note: '', basis: 'Desk', reason: 'ProcessChange' } }, plant.token)
  expect((await detail(answered[0]!)).answers).toMatchObject([
    { answer: 'Rejected', basis: 'Desk', reason: 'ProcessChange', watchUntil: null },
  ])
  expect(await detail(open)).toMatchObject({ plantConfidence: 0.66 })
  expect(await calibration()).toMatchObject({ answers: { confirmed: 0, rejected: 0, corrected: 0, desk: 3 } })
})

test('a finding is watched until a time to come, which a later conclusion clears', async () => {
  const id = await finding(0.7)
  const watch = (until: string) => plant.server.send(diagnosisCalls.watch, { body: { id, note: '', basis: 'Desk', until } }, plant.token)
  expect(await watch('2020-01-01 00:00:00')).toMatchObject({ code: 1694 })
  expect((await watch('2099-01-01 08:00:00')).data).toMatchObject({ answer: 'Watched', watchUntil: '2099-01-01 08:00:00', basis: 'Desk' })
  await answer('confirm', id)
  expect(await detail(id)).toMatchObject({ answer: 'Confirmed', watchUntil: null, basis: 'Seen' })
})

test('each account has its own unread findings; those that are gone need no reading', async () => {
  const id = await finding(0.7)
  const unread = async () =>
    (await plant.server.send(diagnosisCalls.findPage, { body: { readState: 1 } }, plant.token)).data.records.map((one) => one.id)
  expect(await unread()).toEqual([])
  await present(id)
  expect(await unread()).toEqual([id])
  const mark = async (body: { ids?: number[]; isRead?: boolean }, as = plant.token) =>
    (await plant.server.send(diagnosisCalls.markRead, { body }, as)).data.changed
  // Of another customer nothing is marked.
  expect(await mark({ ids: [id] }, stranger)).toBe(0)
  // Findings that are gone need no mark, however many there were.
  const gone = await finding(0.7)
  await sql`update finding set gone_at = now() where id = ${gone}`.execute(plant.db)
  expect(await mark({})).toBe(1)
  expect(await detail(id)).toMatchObject({ readState: 2 })
  expect(await unread()).toEqual([])
  expect(await mark({ ids: [id], isRead: false })).toBe(1)
  expect(await unread()).toEqual([id])
})

test('findings are listed by who handles them: the owner of the machine', async () => {
  const id = await finding(0.7)
  const listed = async (handler: 'mine' | 'none') =>
    (await plant.server.send(diagnosisCalls.findPage, { body: { handler } }, plant.token)).data.records.map((one) => one.id)
  const own = (ownerId: number | null) =>
    sql`update equipment set owner_id = ${ownerId} where id = (select equipment_id from mapping where id = ${plant.ids.mappingId})`.execute(
      plant.db,
    )
  await own(null)
  expect([await listed('mine'), await listed('none')]).toEqual([[], [id]])
  const { rows } = await sql<{ accountId: number }>`select account_id from session order by created_at limit 1`.execute(plant.db)
  await own(rows[0]!.accountId)
  expect([await listed('mine'), await listed('none')]).toEqual([[id], []])
  expect(await detail(id)).toMatchObject({ ownerId: rows[0]!.accountId, ownerName: expect.any(String) })
  await own(null)
})

test('the course of a finding says where it is heading', async () => {
  const id = await finding(0.7)
  for (const [at, confidence] of [0.4, 0.5, 0.6, 0.7, 0.8].entries())
    await sql`insert into finding_wave (finding_id, sampling_id, t0, confidence) values (${id}, ${at + 1}, now() - ${5 - at} * interval '1 hour', ${confidence})`.execute(
      plant.db,
    )
  expect(await detail(id)).toMatchObject({ curve: [0.4, 0.5, 0.6, 0.7, 0.8], trend: 'Rising' })
})

describe('phrases of conclusions', () => {
  const list = async (as = plant.token) => (await plant.server.send(conclusionCalls.findList, { body: {} }, as)).data
  const add = (body: { fault?: 'rub'; cn?: string; en?: string }, as = plant.token) =>
    plant.server.send(conclusionCalls.add, { body: { fault: null, cn: '', en: '', ...body } }, as)

  test('a customer adds its own to those of the product, in one language or two, and changes and removes them', async () => {
    const shipped = await list()
    expect(shipped.find(({ fault }) => fault === 'belt')).toMatchObject({
      id: null,
      cn: expect.stringContaining('皮带'),
      en: expect.stringContaining('belts'),
    })
    expect(await add({})).toMatchObject({ code: 1695 })
    const { id } = (await add({ en: 'Seal was rubbing', fault: 'rub' })).data
    expect((await list())[0]).toEqual({ id, fault: 'rub', cn: 'Seal was rubbing', en: 'Seal was rubbing' })
    await plant.server.send(conclusionCalls.edit, { body: { id, fault: null, cn: '密封碰磨', en: 'Seal was rubbing' } }, plant.token)
    expect((await list())[0]).toEqual({ id, fault: null, cn: '密封碰磨', en: 'Seal was rubbing' })
    // Another customer sees and changes none of it.
    expect(await list(stranger)).toEqual(shipped)
    const query = { id: String(id) }
    expect(await plant.server.send(conclusionCalls.remove, { query }, stranger)).toMatchObject({ code: 1002 })
    expect(await plant.server.send(conclusionCalls.edit, { body: { id, fault: null, cn: 'x', en: 'x' } }, stranger)).toMatchObject({
      code: 1002,
    })
    await plant.server.send(conclusionCalls.remove, { query }, plant.token)
    expect(await list()).toEqual(shipped)
  })
})

test('the scorecard counts what this customer has checked, and failures with a finding before', async () => {
  const read = async (as = plant.token) => (await plant.server.send(scorecardCalls.read, { query: {} }, as)).data
  const id = await finding(0.7)
  await plant.server.send(diagnosisCalls.correct, { body: { id, note: '', basis: 'Seen', fault: 'rub', part: null } }, plant.token)
  await sql`delete from component`.execute(plant.db)
  await sql`insert into component (tenant_id, company_id, equipment_id, name, kind, failed_at)
    select tenant_id, company_id, equipment_id, 'DE bearing', 'Bearing', now() + interval '2 days' from mapping where id = ${plant.ids.mappingId}`.execute(
    plant.db,
  )
  const { rows, failures } = await read()
  expect(rows).toMatchObject([{ fault: 'bearingBreath', findings: 1, other: 1, instead: [{ fault: 'rub', count: 1 }] }])
  // The machine was diagnosed before, by an earlier test; its finding is two days old then.
  expect(failures).toMatchObject({ all: 1, warned: 1 })
  expect(failures.days?.median).toBeCloseTo(2, 1)
  expect(await read(stranger)).toMatchObject({ rows: [], failures: { all: 0 } })
})
