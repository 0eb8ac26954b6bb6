import { caseCalls } from '@undertone/domain/cases/case.calls'
import { caseFileCalls } from '@undertone/domain/cases/case-file.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopPrinting } from '../../../platform/document/print-document.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { openDiagnosisPlant } from '../../diagnosis/test/test-diagnosis-plant.ts'
import { fetchFile } from '../../file/test-upload.ts'
import { spectrumBlocks, trendBlocks } from '../document/case-blocks.ts'

let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
const tokens = { boss: '', finder: '', stranger: '' }
const ids = { finding: 0, case: 0 }

beforeAll(async () => {
  plant = await openDiagnosisPlant('case_document')
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'finder', ['business:diagnosis:list'])
  tokens.boss = plant.token
  tokens.finder = await server.login('finder')
  tokens.stranger = await server.login('otheradmin')
  await plant.enterBearing(1)
  await plant.waves(true, true, true)
  const { records } = (await server.sendAny(diagnosisCalls.findPage, { body: {} }, tokens.boss)).data
  ids.finding = records.find(({ fault }) => fault === 'bearingBreath')?.id ?? 0
  const {
    files: _f,
    record: _r,
    equipmentName: _e,
    mappingName: _m,
    ...draft
  } = (await server.sendAny(caseCalls.draft, { body: { findingId: ids.finding } }, tokens.boss)).data
  const added = await server.sendAny(caseCalls.add, { body: { ...draft, fileIds: [], findingId: ids.finding } }, tokens.boss)
  ids.case = added.data.id
})
afterAll(async () => {
  await stopPrinting()
  await plant?.server.close()
})

const ask = (call: (typeof caseFileCalls)[keyof typeof caseFileCalls], query: object, as: keyof typeof tokens = 'boss') =>
  fetchFile(plant.server, tokens[as], `${call.path}?${new URLSearchParams({ language: 'en', ...query })}`)

test('a case keeps where the sensor points, and names its axes by it', async () => {
  const { data } = await plant.server.sendAny(caseCalls.getDetail, { query: { id: String(ids.case) } }, tokens.boss)
  expect(data.record.directions).toEqual([1, 3, 2])
  expect(data.spectrumAnalysis).toMatch(/envelope spectrum, horizontal:/)
  expect(data.samplingParameters).toMatch(/^Channels horizontal, sampling rate/)
  const [first] = trendBlocks({ ...data.record, trend: [{ metric: 2, axis: 'Y', unit: 'mm/s', days: [-1, 0], values: [2, 3] }] }, 'en')
  expect(first?.alt).toMatch(/: vertical from 2 to 3 mm\/s, at most 3 mm\/s\.$/)
  const [velocity] = spectrumBlocks(data.record, 'en')
  expect(velocity?.alt).toMatch(/^Velocity spectrum, highest horizontal [\d.]+ mm\/s at [\d.]+ Hz/)
})

describe.each([
  ['case', caseFileCalls.ofCase],
  ['finding', caseFileCalls.ofFinding],
] as const)('a %s', (kind, call) => {
  test.each([
    ['pdf', '%PDF', 'application/pdf'],
    ['word', 'PK', 'officedocument'],
  ])('is downloaded as %s, in both languages', async (format, start, type) => {
    for (const language of ['cn', 'en']) {
      const answer = await ask(call, { id: ids[kind], format, language })
      expect(answer.headers['content-type']).toContain(type)
      expect(answer.headers['content-disposition']).toContain(format === 'pdf' ? '.pdf' : '.docx')
      expect(answer.rawPayload.subarray(0, start.length).toString()).toBe(start)
      expect(answer.rawPayload.length).toBeGreaterThan(8000)
    }
  })

  test('of another tenant does not exist', async () => {
    const answer = await ask(call, { id: ids[kind] }, 'stranger')
    expect(answer.headers['content-type']).toContain('json')
    expect(answer.json().code).not.toBe(200)
  })

  test('an unknown language or id is refused at its field', async () => {
    expect((await ask(call, { id: ids[kind], language: 'fr' })).json()).toMatchObject({ field: 'language' })
    expect((await ask(call, { id: 'x' })).json()).toMatchObject({ field: 'id' })
  })
})

test('each needs the permission of its page alone', async () => {
  expect((await ask(caseFileCalls.ofFinding, { id: ids.finding }, 'finder')).headers['content-type']).toContain('pdf')
  expect((await ask(caseFileCalls.ofCase, { id: ids.case }, 'finder')).statusCode).toBe(403)
})
