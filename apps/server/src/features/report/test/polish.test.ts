import { assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import { reportCalls, reportSectionCalls } from '@undertone/domain/report/report.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeModel } from '../../../../../../scripts/test/fake-language-model.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import type { WavePlant } from '../../../testing/test-wave-plant.ts'
import { collectAll, makeWeekly, openReportPlant } from './test-report-plant.ts'

let plant: WavePlant
let model: Awaited<ReturnType<typeof startFakeModel>>
let reader = ''
let stranger = ''
let summary = 0
let report = { id: 0, versionId: 0 }

const detail = async () => (await plant.server.send(reportCalls.getDetail, { query: { id: String(report.id) } }, plant.token)).data
const polish = (as = plant.token) => plant.server.send(reportSectionCalls.polish, { body: { id: summary, language: 'en' } }, as)

beforeAll(async () => {
  plant = await openReportPlant('report_polish')
  model = await startFakeModel()
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'reader', ['business:weeklyReport:list'])
  ;[reader, stranger] = [await server.login('reader'), await server.login('otheradmin')]
  report = (await makeWeekly(plant)).data
  await collectAll(plant)
  summary = (await detail()).sections.find(({ key }) => key === 'summary')!.id
})
afterAll(async () => {
  await model?.close()
  await plant?.server.close()
})

async function connect(): Promise<void> {
  const platform = await plant.server.login('superadmin')
  const chosen = { automatic: 'Off', language: 'en', dailyTexts: 50, address: model.address, apiKey: 'sk-secret-key' } as const
  expect((await plant.server.send(assistantCalls.save, { body: chosen }, platform)).msg).toBe('success')
  await sql`update tenant set ai_texts = true`.execute(plant.server.db)
}

test('without a language model, or a customer’s consent, there is nothing to polish with', async () => {
  expect((await detail()).canPolish).toBe(false)
  expect(await polish()).toMatchObject({ code: 1797 })
  await connect()
  await sql`update tenant set ai_texts = false`.execute(plant.server.db)
  expect(await polish()).toMatchObject({ code: 1797 })
  expect(model.requests).toHaveLength(0)
})

test('the model words the text, and what it adds is left out', async () => {
  await connect()
  expect((await detail()).canPolish).toBe(true)
  model.does({
    text: 'At P-1, point DE, the velocity is 5.8 mm/s RMS, in zone D from 4.5. It will fail within 12 days. The bearing shows an outer race fault. One machine is severe.',
  })
  const answer = await polish()
  expect(answer.msg).toBe('success')
  const { data } = answer
  expect(data.text).toBe('At P-1, point DE, the velocity is 5.8 mm/s RMS, in zone D from 4.5. One machine is severe.')
  expect(data.left).toBe(2)
  const sent = model.requests.at(-1)?.body.messages?.at(-1)?.content ?? ''
  expect(JSON.parse(sent).text).toContain('velocity 5.8 mm/s RMS')
  expect((await detail()).sections.find(({ id }) => id === summary)?.content.en).toBeNull()
})

test('an answer of nothing but inventions, or a server that breaks, is an error and changes nothing', async () => {
  model.does({ text: 'All 77 machines run at 99.9 mm/s.' })
  expect(await polish()).toMatchObject({ code: 1797 })
  model.does({ status: 500, body: '{}' })
  expect(await polish()).toMatchObject({ code: 1797 })
})

test('who may not write, and another tenant, ask for nothing', async () => {
  const before = model.requests.length
  expect((await polish(reader)).status).toBe(403)
  expect(await polish(stranger)).toMatchObject({ code: 1002 })
  expect(model.requests).toHaveLength(before)
})
