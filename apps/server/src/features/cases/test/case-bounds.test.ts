import { type CaseDetail, type CaseDraft, caseCalls } from '@undertone/domain/cases/case.calls'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import { publicCaseCalls } from '@undertone/domain/cases/public-case.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../../testing/test-samples.ts'
import { openDiagnosisPlant } from '../../diagnosis/test/test-diagnosis-plant.ts'
import { fetchFile, picture, upload } from '../../file/test-upload.ts'
import { requestPublication } from '../publication/publish.service.ts'

let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
const tokens = { boss: '', writer: '', outsider: '', platform: '' }
let findingId = 0
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const send = <C extends Parameters<typeof plant.server.sendAny>[0]>(call: C, input: object, as: keyof typeof tokens = 'boss') =>
  plant.server.sendAny(call, input, tokens[as])

beforeAll(async () => {
  plant = await openDiagnosisPlant('case_bounds')
  const { server } = plant
  await addMember(server, 'writer', ['business:faultCase:list', 'business:faultCase:edit', 'business:diagnosis:list'])
  await addMember(server, 'outsider', ['business:diagnosis:list'])
  tokens.boss = plant.token
  tokens.writer = await server.login('writer')
  tokens.outsider = await server.login('outsider')
  tokens.platform = await server.login('superadmin')
  await plant.enterBearing(1)
  await plant.waves(true, true, true)
  const { records } = (await send(diagnosisCalls.findPage, { body: {} })).data
  findingId = records.find(({ fault }) => fault === 'bearingBreath')?.id ?? 0
})
afterAll(() => plant?.server.close())
beforeEach(() => sql`delete from fault_case`.execute(plant.server.db))

/** What the form sends of a draft. */
async function filled() {
  const draft: CaseDraft = (await send(caseCalls.draft, { body: { findingId } })).data
  const { files: _f, record: _r, equipmentName: _e, mappingName: _m, equipmentId: _i, mappingId: _p, ...body } = draft
  return body
}
const add = async (part: object = {}): Promise<CaseDetail> =>
  (await send(caseCalls.add, { body: { ...(await filled()), findingId, ...part } })).data
const changed = async ({ id, caseNumber, version }: CaseDetail, part: object) =>
  send(caseCalls.edit, { body: { ...(await filled()), id, caseNumber, version, ...part } })
async function request({ id, version }: CaseDetail, part: object = {}) {
  const { seen } = (await send(caseCalls.previewPublication, { body: { id, version, ...part } })).data
  return send(caseCalls.requestPublication, { body: { id, version, ...part, seen } })
}

test('a case is not kept without a name', async () => {
  const given = { caseNumber: 'M-2', fault: 'coupling' }
  expect(await send(caseCalls.add, { body: { ...given, name: ' ' } })).toMatchObject({ code: 1001, field: 'name' })
})

test('a case fails neither in the future nor long before its source, and holds a bounded time', async () => {
  const sent = async (failedAt: number) => send(caseCalls.add, { body: { ...(await filled()), findingId, failedAt } })
  const long = plant.startMs - 1000 * dayMs
  expect(await sent(long)).toMatchObject({ code: 1753, field: 'failedAt' })
  expect(await sent(Date.now() + 3 * dayMs)).toMatchObject({ code: 1752, field: 'failedAt' })
  const made = await add()
  expect(await changed(made, { failedAt: long })).toMatchObject({ code: 1753, field: 'failedAt' })
})

test('a case moves its trend and what it holds when its failure is corrected', async () => {
  const { db } = plant.server
  const made = await add()
  const trend = [{ metric: 1, axis: '', unit: 'mm/s', days: [-3, 0], values: [1, 2] }]
  await sql`update fault_case set record = jsonb_set(record, '{trend}', ${JSON.stringify(trend)}::jsonb) where id = ${made.id}`.execute(db)
  const held = async () =>
    (await sql<{ heldFrom: Date }>`select held_from from fault_case where id = ${made.id}`.execute(db)).rows[0]!.heldFrom.getTime()
  const before = await held()
  const sent = await changed(made, { failedAt: (made.failedMs ?? 0) - 2 * dayMs })
  expect(sent.data.record.trend).toMatchObject([{ days: [-1, 2] }])
  expect(await held()).toBe(before - 2 * dayMs)
})

test('a case freezes nothing of a point whose measurements its author may not see', async () => {
  const { equipmentId, mappingId } = plant.ids
  const body = { name: 'Point', equipmentId, mappingId, failedAt: plant.startMs + 3 * hourMs }
  const sent = await send(caseCalls.add, { body: { ...body, caseNumber: 'W-1' } }, 'writer')
  expect(sent.data).toMatchObject({ mappingId, waves: [], record: { spectra: [], trend: [] } })
  const seen = await send(caseCalls.add, { body: { ...body, caseNumber: 'W-2' } })
  expect(seen.data.waves).toHaveLength(1)
})

test('publication is requested a few times a day only, and without pictures when the disk is full', async () => {
  const made = await add()
  for (let round = 0; round < caseLimits.requestsPerDay; round++) {
    expect((await request(made)).code).toBe(200)
    await send(caseCalls.withdraw, { body: { id: made.id } })
  }
  expect(await request(made)).toMatchObject({ code: 1751 })
  const full = { refusesUploads: () => true } as unknown as Parameters<typeof requestPublication>[0]
  const asked = { fileIds: ['x'] } as unknown as Parameters<typeof requestPublication>[2]
  const caller = {} as Parameters<typeof requestPublication>[1]
  await expect(requestPublication(full, caller, asked, 'en')).rejects.toMatchObject({ row: { code: 507 } })
})

test('a customer has a bounded number of cases that wait for approval, and asks again when one was decided', async () => {
  const { db } = plant.server
  const first = await add()
  expect((await request(first)).code).toBe(200)
  const { rows } = await sql<{ id: number }>`with one as (select public_case_id as id from case_publication where case_id = ${first.id}),
      more as (insert into public_case (case_number, state, is_of_platform, name, record, likeness, search_text)
        select 'FULL-' || n, 'Pending', false, p.name, p.record, p.likeness, p.search_text
        from public_case p, one, generate_series(2, ${caseLimits.pending}) as n where p.id = one.id returning id)
    insert into case_publication (tenant_id, case_id, public_case_id, requested_by) select 13, ${first.id}, id, 'x' from more
    returning public_case_id as id`.execute(db)
  expect(rows).toHaveLength(caseLimits.pending - 1)
  const second = await add({ caseNumber: 'W-9' })
  expect(await request(second)).toMatchObject({ code: 1754 })
  await send(publicCaseCalls.reject, { body: { id: rows[0]!.id, reason: 'No' } }, 'platform')
  expect((await request(second)).code).toBe(200)
})

test('both sides are notified of what the other one does, each once', async () => {
  const { db } = plant.server
  const moved = async () =>
    (
      await sql<{
        kind: string
      }>`delete from task where kind = ${taskKind.members.PublicationMoved.code} returning payload ->> 'kind' as kind`.execute(db)
    ).rows.map(({ kind }) => kind)
  await moved()
  const made = await add()
  await request(made)
  expect(await moved()).toEqual(['ask'])
  const { id } = (await send(publicCaseCalls.findPage, { body: { state: 'Pending' } }, 'platform')).data.records[0]!
  await send(publicCaseCalls.approve, { body: { id } }, 'platform')
  expect(await moved()).toEqual(['approve'])
  await send(publicCaseCalls.withdraw, { body: { id, reason: 'Old' } }, 'platform')
  expect(await moved()).toEqual(['withdraw'])
  await request(made)
  await send(caseCalls.withdraw, { body: { id: made.id } })
  expect((await moved()).toSorted()).toEqual(['ask', 'takeBack'])
})

test('pictures of public cases are for those who may see cases', async () => {
  const { fileId } = (await upload(plant.server, tokens.boss, [{ name: 'a.png', bytes: await picture('png') }])).data
  await request(await add({ fileIds: [fileId] }), { fileIds: [fileId] })
  const { id } = (await send(publicCaseCalls.findPage, { body: { state: 'Pending' } }, 'platform')).data.records[0]!
  const [shown] = (await send(publicCaseCalls.approve, { body: { id } }, 'platform')).data.files
  const statusFor = async (as: keyof typeof tokens) => (await fetchFile(plant.server, tokens[as], `/file/${shown?.fileId}`)).statusCode
  expect([await statusFor('writer'), await statusFor('outsider')]).toEqual([200, 404])
})

test('has the fault that a corrected finding was corrected to, and that of the finding otherwise', async () => {
  const body = { id: findingId, note: '' }
  expect(await send(diagnosisCalls.correct, { body: { ...body, fault: 'bearingBreath', part: 'inner' } })).toMatchObject({ code: 200 })
  expect(await filled()).toMatchObject({ fault: 'bearingBreath', part: 'inner', name: 'Bearing fault (inner race): Water pump' })
  expect(await send(diagnosisCalls.confirm, { body })).toMatchObject({ code: 200 })
  expect(await filled()).toMatchObject({ fault: 'bearingBreath', part: 'outer' })
  await sql`delete from finding_answer`.execute(plant.server.db)
  await sql`update finding set answer = null where id = ${findingId}`.execute(plant.server.db)
})

test('parts of the names of people are replaced, also of those who only worked', async () => {
  const { id, version } = await add()
  const work = await sql<{
    id: number
  }>`insert into work (tenant_id, company_id, kind, title, level, equipment_id, due_at, reporter, handle, audit)
    values (13, 13, 'Repair', 't', 1, ${plant.ids.equipmentId}, now(), 'x', 1, 1) returning id`.execute(plant.server.db)
  await sql`insert into work_labour (tenant_id, work_id, position, name, minutes) values (13, ${work.rows[0]?.id}, 1, 'Tom Weber', 30)`.execute(
    plant.server.db,
  )
  expect(
    (await send(caseCalls.previewPublication, { body: { id, version, texts: { reason: 'Weber greased it' } } })).data.copy.reason,
  ).toBe('[person] greased it')
  await sql`delete from work`.execute(plant.server.db)
})

test('a waveform alone finds the cases whose spectra look like it, for those who may see waveforms', async () => {
  const made = await add()
  const { rows } = await sql<{ waveId: number }>`select sampling_id as wave_id from finding where id = ${findingId}`.execute(
    plant.server.db,
  )
  const query = { waveId: String(rows[0]?.waveId) }
  const { cases, ownCase } = (await send(caseCalls.similar, { query })).data
  expect(ownCase).toBeNull()
  expect(cases).toMatchObject([{ case: { id: made.id } }])
  expect(cases[0]?.reasons[0]).toMatch(/agree by orders to (9\d|100) %/)
  expect(await send(caseCalls.similar, { query }, 'writer')).toMatchObject({ code: 1002, field: 'waveId' })
  expect(await send(caseCalls.similar, { query: { waveId: '999999' } })).toMatchObject({ code: 1002, field: 'waveId' })
  expect(await send(caseCalls.similar, {})).toMatchObject({ code: 1002 })
})
