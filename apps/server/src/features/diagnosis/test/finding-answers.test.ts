import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  plant.server.send(diagnosisCalls[call], { body: { id, note: 'opened it' } }, as)
const detail = async (id: number) => (await plant.server.send(diagnosisCalls.getDetail, { query: { id: String(id) } }, plant.token)).data
const calibration = async (as = plant.token) => (await plant.server.send(diagnosisCalls.calibration, { query: {} }, as)).data

test('an answer is kept with who, when and its note, in the log as well; the last one holds', async () => {
  const id = await finding(0.7)
  expect(await detail(id)).toMatchObject({ answer: null, answers: [], confidence: 0.7, plantConfidence: 0.7 })
  await answer('reject', id)
  const { data } = await plant.server.send(
    diagnosisCalls.correct,
    { body: { id, note: 'it was the seal', fault: 'rub', part: null } },
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
  const wrong = { id, note: '', fault: 'rub' as const, part: 'outer' as const }
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
  expect(await calibration()).toMatchObject({ answers: { confirmed: 0, rejected: 3, corrected: 0 } })
  const { rows } = await sql<{ plantConfidence: number }>`select plant_confidence from finding where id = ${other}`.execute(plant.db)
  expect(rows).toEqual([{ plantConfidence: 0.66 }])
  const theirs = await calibration(stranger)
  expect(theirs.answers).toEqual({ confirmed: 0, rejected: 0, corrected: 0 })
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

test('answering needs its permission and a finding in scope', async () => {
  const id = await finding(0.7)
  expect((await answer('confirm', id, stranger)).code).toBe(1002)
  await addMember(plant.server, 'reader', ['business:diagnosis:list'])
  expect((await answer('confirm', id, await plant.server.login('reader'))).status).toBe(403)
  expect((await sql`select from finding_answer`.execute(plant.db)).rows).toEqual([])
})
