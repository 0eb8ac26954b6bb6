import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { expertCalls, opinionCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionLimits } from '@undertone/domain/experts/opinion-limits'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/security/password.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { testPassword } from '../../../testing/test-server.ts'
import { n, openWavePlant, type WavePlant } from '../../../testing/test-wave-plant.ts'
import { actingAs } from '../../access/test-fixture.ts'

let plant: WavePlant
let stranger = ''
let expert = ''
let colleague = ''

beforeAll(async () => {
  plant = await openWavePlant('experts')
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  stranger = await server.login('otheradmin')
  await server.db
    .insertInto('account')
    .values({ loginName: 'expert2', nickName: 'Second expert', passwordHash: await hashPassword(testPassword), super: true })
    .execute()
  ;[expert, colleague] = [await server.login('superadmin'), await server.login('expert2')]
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  for (const table of ['expert_opinion', 'finding', 'finding_answer', 'task'])
    await sql`delete from ${sql.table(table)}`.execute(plant.server.db)
})

const line = {
  ...{ label: 'BPFO', view: 'envelope', channel: 'X', hz: 89.6, order: 3.585, harmonic: 1, sideband: 0, code: 1106, band: null },
  ...{ value: null, unit: '', floorDb: 24, comparedWith: null, source: 'a study' },
}

/** A finding of the plant's machine whose evidence was read from its waveform. */
async function finding(part: { waveId?: number } = {}): Promise<number> {
  const { mappingId, waveId } = plant.ids
  const found = { component: { cn: '6205', en: '6205' }, channels: ['X'], word: 'clear', doubts: [{ cn: '松动', en: 'Looseness' }] }
  const evidence = [{ ...line, waveId: String(part.waveId ?? waveId) }]
  const { rows } = await sql<{
    id: number
  }>`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word,
      sampling_id, first_seen, last_seen, waves)
    values (13, ${mappingId}, 'bearingBreath', 'outer', 'bearing', ${JSON.stringify({ ...found, evidence, codes: [], rule: 'bearing' })}, 0.8, 0.8, 'clear', ${waveId}, now(), now(), 1)
    returning id`.execute(plant.server.db)
  return rows[0]!.id
}

const preview = async (findingId: number, as = plant.token) =>
  plant.server.send(opinionCalls.preview, { query: { findingId: String(findingId) } }, as)
async function ask(findingId: number, question = 'Is it the race?'): Promise<number> {
  const { digest } = (await preview(findingId)).data
  const answer = await plant.server.send(opinionCalls.ask, { body: { findingId, question, consents: true, digest } }, plant.token)
  expect(answer.msg).toBe('success')
  return answer.data.id
}
const own = async (id: number) => (await plant.server.send(opinionCalls.getDetail, { query: { id: String(id) } }, plant.token)).data
const seen = async (id: number, as = expert) => (await plant.server.send(expertCalls.getDetail, { query: { id: String(id) } }, as)).data
const move = (call: 'take' | 'giveBack', id: number, as = expert) => plant.server.send(expertCalls[call], { body: { id } }, as)
const samples = (waveId: number, as = expert) => plant.server.send(expertCalls.samples, { query: { waveId: String(waveId) } }, as)
type AnswerBody = Parameters<typeof plant.server.send<typeof expertCalls.answer>>[1]['body']
const answer = (id: number, body: Partial<AnswerBody> = {}, as = expert) =>
  plant.server.send(
    expertCalls.answer,
    { body: { id, answer: 'Confirmed', basis: 'Desk', text: 'Three harmonics', ...body } as AnswerBody },
    as,
  )
const withdraw = (id: number, as = plant.token) => plant.server.send(opinionCalls.withdraw, { body: { id } }, as)
const copies = async () => (await sql`select from expert_opinion_wave`.execute(plant.server.db)).rows.length

describe('the consent', () => {
  test('names exactly what is shown: finding, evidence, waveforms, machine facts and points, and no id of the customer', async () => {
    const { data } = await preview(await finding())
    expect(Object.keys(data.shown).sort()).toEqual(['directions', 'evidence', 'finding', 'machine', 'points', 'waves'])
    expect(data.shown).toMatchObject({
      finding: { fault: 'bearingBreath', part: 'outer', component: { en: '6205' }, confidence: 0.8, doubts: [{ en: 'Looseness' }] },
      evidence: [{ label: 'BPFO', waveId: '1' }],
      waves: [{ id: 1, point: 'DE', axes: ['X', 'Z'], n }],
      machine: { name: 'P-1', type: 3 },
      points: [{ name: 'DE', isHere: true }],
    })
    const text = JSON.stringify(data.shown)
    for (const word of ['mappingId', 'equipmentId', 'companyId', 'areaId', 'sensorId', 'Hall', 'VB24H', 'longitude'])
      expect(text).not.toContain(word)
  })

  test('holds for what was previewed: if it has changed, the request is refused and nothing is copied', async () => {
    const findingId = await finding()
    const { digest } = (await preview(findingId)).data
    await sql`update equipment set rated_speed = coalesce(rated_speed, 0) + 1`.execute(plant.server.db)
    const asked = await plant.server.send(opinionCalls.ask, { body: { findingId, question: '', consents: true, digest } }, plant.token)
    expect(asked.code).toBe(1761)
    expect(await copies()).toBe(0)
    const without = await plant.server.sendAny(opinionCalls.ask, { body: { findingId, question: '', digest } }, plant.token)
    expect(without).toMatchObject({ field: 'consents' })
  })

  test('is given once at a time for a finding', async () => {
    const findingId = await finding()
    await ask(findingId)
    const { digest } = (await preview(findingId)).data
    const again = await plant.server.send(opinionCalls.ask, { body: { findingId, question: '', consents: true, digest } }, plant.token)
    expect(again.code).toBe(1760)
  })

  test('can be given for so many requests a day, whatever has become of them', async () => {
    const findingId = await finding()
    await withdraw(await ask(findingId))
    await sql`insert into expert_opinion (tenant_id, company_id, equipment_id, fault, question, shown, asked_name, ended_at)
      select tenant_id, company_id, equipment_id, fault, question, shown, asked_name, ended_at
      from expert_opinion, generate_series(2, ${opinionLimits.perDay}::int)`.execute(plant.server.db)
    const { digest } = (await preview(findingId)).data
    const again = () => plant.server.send(opinionCalls.ask, { body: { findingId, question: '', consents: true, digest } }, plant.token)
    expect((await again()).code).toBe(1771)
    const { rows } = await sql`select from task where kind = 'opinionMoved'`.execute(plant.server.db)
    expect(rows).toHaveLength(1)
    expect(await copies()).toBe(0)
    await sql`update expert_opinion set asked_at = asked_at - interval '1 day' where id = (select min(id) from expert_opinion)`.execute(
      plant.server.db,
    )
    expect((await again()).code).toBe(200)
    expect((await again()).code).toBe(1760)
  })

  test('a waveform of another machine that evidence names is not shown', async () => {
    const { db } = plant.server
    const { rows } = await sql<{
      id: number
    }>`with e as (insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status)
        select tenant_id, company_id, area_id, 'P-2', 3, 'B', 'Open' from equipment where id = ${plant.ids.equipmentId} returning *)
      insert into mapping (tenant_id, company_id, equipment_id, name) select tenant_id, company_id, id, 'Other' from e returning id`.execute(
      db,
    )
    await sql`update sampling set mapping_id = ${rows[0]!.id} where id = ${plant.ids.voltId}`.execute(db)
    const findingId = await finding({ waveId: plant.ids.voltId })
    expect((await preview(findingId)).data.shown).toMatchObject({ waves: [{ id: 1 }], evidence: [{ waveId: null }] })
  })
})

describe('an expert', () => {
  test('sees of a request its customer and its fault alone, until they have taken it', async () => {
    const id = await ask(await finding())
    const { records } = (await plant.server.send(expertCalls.findPage, { body: {} }, expert)).data
    expect(records).toMatchObject([
      { id, state: 'Asked', fault: 'bearingBreath', takenBy: null, isMine: false, customerName: expect.any(String) },
    ])
    expect(Object.keys(records[0]!)).not.toContain('question')
    expect(await seen(id)).toMatchObject({ shown: null, question: null })
    expect(await copies()).toBe(1)
    const { rows } = await sql<{ id: number }>`select id from expert_opinion_wave`.execute(plant.server.db)
    expect((await samples(rows[0]!.id)).code).toBe(1002)
  })

  test('takes it and sees the copy, as it was when it was asked, with its samples; no other expert does', async () => {
    const id = await ask(await finding())
    expect((await move('take', id)).code).toBe(200)
    await sql`update equipment set name = 'Renamed'`.execute(plant.server.db)
    const detail = await seen(id)
    expect(detail).toMatchObject({ state: 'Taken', isMine: true, question: 'Is it the race?', shown: { machine: { name: 'P-1' } } })
    await sql`update equipment set name = 'P-1'`.execute(plant.server.db)
    const [wave] = detail.shown!.waves
    expect(detail.shown!.evidence[0]?.waveId).toBe(String(wave!.id))
    const body = (await samples(wave!.id)).data as unknown as Buffer
    const length = body.readUInt32LE(0)
    const head: BinaryHead = JSON.parse(body.subarray(4, 4 + length).toString())
    expect(head).toMatchObject({ axes: ['X', 'Z'], n, sampleHz: 5120, unit: 'm/s²' })
    // A cosine of 10 m/s² begins at its peak.
    expect(body.readFloatLE(4 + length)).toBeCloseTo(10, 5)
    expect(await seen(id, colleague)).toMatchObject({ shown: null, question: null, takenBy: detail.takenBy })
    expect((await samples(wave!.id, colleague)).code).toBe(1002)
    expect((await move('take', id, colleague)).code).toBe(1764)
    expect((await answer(id, {}, colleague)).code).toBe(1764)
  })

  test('gives it back for others to take', async () => {
    const id = await ask(await finding())
    expect((await move('giveBack', id)).code).toBe(1765)
    await move('take', id)
    await move('giveBack', id)
    expect(await seen(id)).toMatchObject({ state: 'Asked', shown: null })
    expect((await move('take', id, colleague)).code).toBe(200)
    expect((await own(id)).events.map(({ kind }) => kind)).toEqual(['ask', 'take', 'giveBack', 'take'])
  })

  test('takes it over from a colleague who is named, which the customer sees', async () => {
    const id = await ask(await finding())
    await move('take', id)
    const { takenBy } = await seen(id, colleague)
    const takeOver = (from: string) => plant.server.send(expertCalls.take, { body: { id, from } }, colleague)
    expect((await takeOver('Second expert')).code).toBe(1764)
    expect((await takeOver(takenBy ?? '')).code).toBe(200)
    expect(await seen(id)).toMatchObject({ isMine: false, takenBy: 'Second expert', shown: null })
    expect(await seen(id, colleague)).toMatchObject({ isMine: true, shown: { machine: { name: 'P-1' } } })
    expect((await answer(id)).code).toBe(1764)
    expect((await own(id)).events.map(({ kind, by }) => [kind, by]).slice(1)).toEqual([
      ['take', takenBy],
      ['takeOver', 'Second expert'],
    ])
  })

  test.each([
    ['a rejection needs a reason', { answer: 'Rejected' }, 1769, 'reason'],
    ['a correction needs the fault', { answer: 'Corrected' }, 1770, 'fault'],
    ['only a bearing has a part', { answer: 'Corrected', fault: 'rub', part: 'outer' }, 1684, 'part'],
    ['a watch ends in time to come', { answer: 'Watched', until: '2020-01-01 00:00:00' }, 1694, 'until'],
  ] as const)('%s', async (_what, body, code, field) => {
    const id = await ask(await finding())
    await move('take', id)
    expect(await answer(id, body)).toMatchObject({ code, field })
    expect(await seen(id)).toMatchObject({ state: 'Taken' })
  })

  test('answers, which ends the consent: the copies are deleted, and the expert sees the answer alone', async () => {
    const id = await ask(await finding())
    expect((await answer(id)).code).toBe(1765)
    await move('take', id)
    expect((await answer(id, { answer: 'Corrected', fault: 'bearingBreath', part: 'cage', text: 'FTF leads' })).code).toBe(200)
    expect(await copies()).toBe(0)
    expect(await seen(id)).toMatchObject({
      state: 'Answered',
      shown: null,
      question: null,
      conclusion: { answer: 'Corrected', text: 'FTF leads' },
    })
    expect((await answer(id)).code).toBe(1763)
    expect((await withdraw(id)).code).toBe(1763)
    const mine = await own(id)
    expect(mine).toMatchObject({ state: 'Answered', answer: 'Corrected', shown: { machine: { name: 'P-1' } } })
    expect(mine.conclusion).toMatchObject({ fault: 'bearingBreath', part: 'cage', basis: 'Desk', text: 'FTF leads', by: 'Administrator' })
  })
})

describe('the customer', () => {
  test('withdraws the consent at any time before the answer; from then on nothing is shown', async () => {
    const id = await ask(await finding())
    await move('take', id)
    const waveId = (await seen(id)).shown!.waves[0]!.id
    expect((await withdraw(id)).code).toBe(200)
    expect(await copies()).toBe(0)
    expect(await seen(id)).toMatchObject({ state: 'Withdrawn', shown: null, question: null, conclusion: null })
    expect((await samples(waveId)).code).toBe(1002)
    expect((await answer(id)).code).toBe(1763)
    expect((await own(id)).events.map(({ kind }) => kind)).toEqual(['ask', 'take', 'withdraw'])
    // The finding can be shown again.
    expect(await ask((await own(id)).findingId!)).toBeGreaterThan(id)
  })

  test('takes the conclusion over with one call: it settles the finding, marked with its source, once', async () => {
    const findingId = await finding()
    const id = await ask(findingId)
    expect((await plant.server.send(opinionCalls.adopt, { body: { id } }, plant.token)).code).toBe(1766)
    await move('take', id)
    await answer(id, { answer: 'Rejected', reason: 'ProcessChange', text: 'The speed has changed' })
    expect((await plant.server.send(opinionCalls.adopt, { body: { id } }, plant.token)).code).toBe(200)
    const { data } = await plant.server.send(diagnosisCalls.getDetail, { query: { id: String(findingId) } }, plant.token)
    expect(data).toMatchObject({ answer: 'Rejected', basis: 'Desk' })
    expect(data.answers).toMatchObject([{ reason: 'ProcessChange', note: 'The speed has changed', expert: 'Administrator' }])
    expect(data.answers[0]!.by).not.toBe('Administrator')
    expect((await plant.server.send(opinionCalls.adopt, { body: { id } }, plant.token)).code).toBe(1767)
    expect(await own(id)).toMatchObject({ adoptedBy: expect.any(String), adoptedAt: expect.any(String) })
  })

  test('an answer outlives the finding, which then cannot be settled any more', async () => {
    const findingId = await finding()
    const id = await ask(findingId)
    await move('take', id)
    await answer(id)
    await sql`delete from finding`.execute(plant.server.db)
    expect(await own(id)).toMatchObject({ findingId: null, state: 'Answered' })
    expect((await plant.server.send(opinionCalls.adopt, { body: { id } }, plant.token)).code).toBe(1768)
  })

  test('lists requests by state, finding and words', async () => {
    const findingId = await finding()
    const id = await ask(findingId, 'Outer or inner?')
    const listed = async (body: object) =>
      (await plant.server.send(opinionCalls.findPage, { body }, plant.token)).data.records.map((one) => one.id)
    expect(await listed({ findingId })).toEqual([id])
    expect(await listed({ keyword: 'inner' })).toEqual([id])
    expect(await listed({ keyword: 'p-1', state: 'Asked' })).toEqual([id])
    expect(await listed({ state: 'Taken' })).toEqual([])
    expect(await listed({ findingId: findingId + 1 })).toEqual([])
  })
})

describe('access', () => {
  test('another customer sees nothing of a request, and changes nothing', async () => {
    const findingId = await finding()
    const id = await ask(findingId)
    expect((await preview(findingId, stranger)).code).toBe(1002)
    expect((await plant.server.send(opinionCalls.findPage, { body: {} }, stranger)).data).toEqual({ records: [], total: 0 })
    expect((await plant.server.send(opinionCalls.getDetail, { query: { id: String(id) } }, stranger)).code).toBe(1002)
    expect((await withdraw(id, stranger)).code).toBe(1002)
    expect((await plant.server.send(opinionCalls.adopt, { body: { id } }, stranger)).code).toBe(1002)
    expect(await own(id)).toMatchObject({ state: 'Asked' })
  })

  test('customers cannot use the calls of experts, and experts none of the customer', async () => {
    const id = await ask(await finding())
    for (const as of [plant.token, stranger]) {
      expect((await plant.server.send(expertCalls.findPage, { body: {} }, as)).status).toBe(403)
      expect((await plant.server.send(expertCalls.getDetail, { query: { id: String(id) } }, as)).status).toBe(403)
      expect((await move('take', id, as)).status).toBe(403)
      expect((await answer(id, {}, as)).status).toBe(403)
    }
    expect((await plant.server.send(opinionCalls.getDetail, { query: { id: String(id) } }, expert)).status).toBe(403)
    expect((await plant.server.send(diagnosisCalls.findPage, { body: {} }, expert)).status).toBe(403)
  })

  test('asking needs its own permission, and seeing answers is not enough', async () => {
    const findingId = await finding()
    const id = await ask(findingId)
    await addMember(plant.server, 'reader', ['business:expertOpinion:list', 'business:diagnosis:list'])
    const reader = await plant.server.login('reader')
    expect((await plant.server.send(opinionCalls.findPage, { body: {} }, reader)).data.total).toBe(1)
    expect((await preview(findingId, reader)).status).toBe(403)
    expect((await withdraw(id, reader)).status).toBe(403)
    expect((await plant.server.send(opinionCalls.adopt, { body: { id } }, reader)).status).toBe(403)
  })
})

describe('findings', () => {
  const member = async (name: string, ...keys: string[]) => {
    await addMember(
      plant.server,
      name,
      keys.map((key) => `business:${key}`),
    )
    return plant.server.login(name)
  }

  test('are neither previewed nor shown without the permission to see them', async () => {
    const findingId = await finding()
    const asker = await member('asker', 'expertOpinion:list', 'expertOpinion:ask')
    const { digest } = (await preview(findingId)).data
    expect((await preview(findingId, asker)).status).toBe(403)
    const body = { findingId, question: '', consents: true, digest } as const
    expect((await plant.server.send(opinionCalls.ask, { body }, asker)).status).toBe(403)
    const id = await ask(findingId)
    const seenBy = async (as: string) => (await plant.server.send(opinionCalls.getDetail, { query: { id: String(id) } }, as)).data
    expect(await seenBy(asker)).toMatchObject({ id, state: 'Asked', shown: null })
    expect(await seenBy(await member('seer', 'expertOpinion:list', 'diagnosis:list'))).toMatchObject({
      shown: { machine: { name: 'P-1' } },
    })
  })

  test('are not settled by an opinion that the caller may not see', async () => {
    const id = await ask(await finding())
    await move('take', id)
    await answer(id)
    const answerer = await member('answerer', 'diagnosis:list', 'diagnosis:answer')
    expect((await plant.server.send(opinionCalls.adopt, { body: { id } }, answerer)).status).toBe(403)
    expect(await own(id)).toMatchObject({ adoptedAt: null })
    const able = await member('able', 'expertOpinion:list', 'diagnosis:list', 'diagnosis:answer')
    expect((await plant.server.send(opinionCalls.adopt, { body: { id } }, able)).code).toBe(200)
  })
})

test('a request and a case without a point move to another company with their machine', async () => {
  const { db } = plant.server
  const id = await ask(await finding())
  const as = actingAs(plant.server, plant.token)
  const [from, to] = [await as.company('From', 13), await as.company('To', 13)]
  const [hall, yard] = [await as.area('Hall', from), await as.area('Yard', to)]
  const { rows } = await sql<{ id: number }>`insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status)
    values (13, ${from}, ${hall}, 'P-3', 3, 'B', 'Open') returning id`.execute(db)
  const machine = rows[0]!.id
  await sql`update expert_opinion set company_id = ${from}, equipment_id = ${machine}, mapping_id = null where id = ${id}`.execute(db)
  await sql`insert into fault_case (tenant_id, company_id, equipment_id, case_number, name, record, likeness, search_text)
    values (13, ${from}, ${machine}, 'C-1', 'Case', '{}', '{}', '')`.execute(db)
  await sql`update equipment set company_id = ${to}, area_id = ${yard} where id = ${machine}`.execute(db)
  const companies = await sql`select company_id from expert_opinion where id = ${id}
    union all select company_id from fault_case where equipment_id = ${machine}`.execute(db)
  expect(companies.rows).toEqual([{ companyId: to }, { companyId: to }])
  await sql`delete from fault_case`.execute(db)
})

test('who is notified of requests is a setting of the platform; a wrong address is refused', async () => {
  const save = (addresses: string[]) => plant.server.send(expertCalls.saveNotices, { body: { addresses, language: 'en' } }, expert)
  expect((await save(['experts@example.com', 'experts@example.com'])).data).toEqual({
    addresses: ['experts@example.com'],
    language: 'en',
    canSend: false,
  })
  expect((await save(['nowhere'])).code).not.toBe(200)
  expect((await plant.server.send(expertCalls.notices, {}, expert)).data.addresses).toEqual(['experts@example.com'])
})
