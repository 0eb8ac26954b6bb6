import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAgain } from '../../../platform/sheet/test-workbook-reader.ts'
import { addMember } from '../../../testing/test-samples.ts'
import { openWavePlant, type WavePlant } from '../../../testing/test-wave-plant.ts'

let plant: WavePlant
let db: WavePlant['server']['db']

beforeAll(async () => {
  plant = await openWavePlant('alarm_fault_type')
  ;({ db } = plant.server)
})
afterAll(() => plant?.server.close())

describe('the fault type of an alarm', () => {
  const addAlarm = async (type: string, category: string | null = null) =>
    (
      await sql<{
        id: number
      }>`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, source, level, began_at, raised_at, last_at, ended_at, fault_category)
        values (13, 13, ${plant.ids.equipmentId}, ${plant.ids.mappingId}, ${type}, 1, 2, now(), now(), now(), now(), ${category}) returning id`.execute(
        db,
      )
    ).rows[0]!.id
  const addFinding = async (part: { fault?: string; confidence?: number; word?: string; answer?: string | null; gone?: string } = {}) => {
    const { fault = 'lubrication', confidence = 0.7, word = 'probable', answer = null, gone = null } = { ...part, gone: part.gone ?? null }
    const { rows } = await sql<{
      id: number
    }>`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, answer, sampling_id,
        first_seen, last_seen, waves, gone_at)
      values (13, ${plant.ids.mappingId}, ${fault}, null, 'x', '{}', ${confidence}, ${confidence}, ${word}, ${answer}, 1, now() - interval '20 days', now(), 1,
        ${gone}::timestamptz) returning id`.execute(db)
    return rows[0]!.id
  }
  const read = async (id: number, token = plant.token) =>
    (await plant.server.send(alarmRecordCalls.detail, { params: { id: String(id) } }, token)).data
  beforeEach(async () => {
    for (const table of ['finding', 'alarm']) await sql`delete from ${sql.table(table)}`.execute(db)
  })

  test('is that of the finding that explains it, for those who may see findings, until a person has resolved it otherwise', async () => {
    const findingId = await addFinding()
    const id = await addAlarm('Kurtosis')
    expect(await read(id)).toMatchObject({
      faultCategory: null,
      faultType: 'bearingBreath',
      explanation: { findingId, fault: 'lubrication', part: null, word: 'probable', answer: null },
    })
    await addMember(plant.server, 'alarmreader', ['business:alarm:list'])
    expect(await read(id, await plant.server.login('alarmreader'))).toMatchObject({ faultType: null, explanation: null })
    expect(await read(await addAlarm('Kurtosis', 'imbalance'))).toMatchObject({ faultType: 'imbalance', explanation: { findingId } })
  })

  test.each([
    ['a hint', { word: 'hint' }],
    ['a rejected finding', { answer: 'Rejected' }],
    ['a finding that was gone before', { gone: '2020-01-01' }],
  ])('is not known by %s', async (_what, part) => {
    await addFinding(part)
    expect(await read(await addAlarm('Kurtosis'))).toMatchObject({ faultType: null, explanation: null })
  })

  test('a finding of vibration explains no battery, and a confirmed one goes before a surer one', async () => {
    await addFinding({ fault: 'imbalance', confidence: 0.9, word: 'clear' })
    expect(await read(await addAlarm('LowBattery'))).toMatchObject({ explanation: null })
    const confirmed = await addFinding({ fault: 'misaligned', confidence: 0.4, word: 'hint', answer: 'Confirmed' })
    expect(await read(await addAlarm('Trend'))).toMatchObject({ faultType: 'misaligned', explanation: { findingId: confirmed } })
  })

  test('is what a finding was corrected to; a fault without a category has none', async () => {
    const id = await addFinding({ answer: 'Corrected' })
    await sql`insert into finding_answer (tenant_id, finding_id, mapping_id, answer, fault, confidence, corrected_fault, note, basis, account_name)
      values (13, ${id}, ${plant.ids.mappingId}, 'Corrected', 'lubrication', 0.7, 'belt', '', 'Seen', 'x')`.execute(db)
    expect(await read(await addAlarm('Kurtosis'))).toMatchObject({
      faultType: null,
      explanation: { findingId: id, fault: 'belt', answer: 'Corrected' },
    })
  })

  test('is a filter of the list, and with the diagnosis in the workbook', async () => {
    await addFinding()
    const [ofFinding, resolved] = [await addAlarm('Kurtosis'), await addAlarm('LowBattery', 'bearingBreath')]
    await addAlarm('Kurtosis', 'imbalance')
    const listed = async (faultType: 'bearingBreath' | 'imbalance' | 'pumpBreath') =>
      (await plant.server.send(alarmRecordCalls.findPage, { body: { faultType } }, plant.token)).data.records.map(({ id }) => id).sort()
    expect(await listed('bearingBreath')).toEqual([ofFinding, resolved].sort())
    expect(await listed('imbalance')).toHaveLength(1)
    expect(await listed('pumpBreath')).toEqual([])
    const body = { begin: Date.now() - 3_600_000, end: Date.now() + 3_600_000, faultType: 'bearingBreath' as const }
    const answer = await plant.server.send(alarmRecordCalls.export, { body }, plant.token)
    const [sheet] = await readAgain(answer.data as unknown as Buffer)
    const head = sheet!.rows[0]!.map(String)
    const cells = (name: string) => sheet!.rows.slice(1).map((row) => row[head.indexOf(name)])
    expect(cells('Diagnosis result')).toContain('Poor lubrication, probable')
    expect(cells('Fault type')).toEqual(['Bearing fault', 'Bearing fault'])
  })
})
