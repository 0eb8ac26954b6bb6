import { aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addTenant } from '../../../testing/test-samples.ts'
import { queueAutomaticTexts } from '../write/automatic.job.ts'
import { type AssistantPlant, openAssistantPlant } from './test-assistant-plant.ts'

let plant: AssistantPlant
beforeAll(async () => {
  plant = await openAssistantPlant('asked_texts')
  await addTenant(plant.server, 77, 'stranger')
})
afterAll(() => plant?.close())
beforeEach(async () => {
  await sql`delete from ai_report`.execute(plant.db)
  await sql`delete from ai_text_count`.execute(plant.db)
  await sql`delete from task`.execute(plant.db)
  await plant.connect()
})

const list = async (body: object = {}, token = plant.token) =>
  (await plant.server.send(aiReportCalls.findPage, { body: { pageNum: 1, pageSize: 10, ...body } }, token)).data
const ask = (body: { alarmId?: number; findingId?: number }, token = plant.token) => plant.server.send(aiReportCalls.write, { body }, token)
const good = 'The severity reached 7.82 mm/s, above its limit of 7.10 mm/s [A1].\n\nA bearing fault of the outer race was found [F1].'

describe('asking for a text', () => {
  test('needs a connected model and exactly one subject', async () => {
    expect(await ask({})).toMatchObject({ code: 1866 })
    expect(await ask({ alarmId: plant.alarmId, findingId: plant.findingId })).toMatchObject({ code: 1866 })
    await plant.server.send(assistantCalls.disconnect, { body: {} }, plant.platform)
    expect(await ask({ alarmId: plant.alarmId })).toMatchObject({ code: 1861 })
    expect(await list()).toMatchObject({ total: 0, isConnected: false })
    const subject = { query: { alarmId: String(plant.alarmId) } }
    expect((await plant.server.send(aiReportCalls.ofSubject, subject, plant.token)).data).toEqual({
      isConnected: false,
      isAllowed: true,
      report: null,
    })
  })

  test('needs the consent of the customer, also when its turn comes; a suspended customer has none', async () => {
    const { db } = plant
    await plant.connect()
    const asked = plant.model.requests.length
    const { id } = (await ask({ alarmId: plant.alarmId })).data
    const allow = (on: boolean) =>
      plant.server.send(
        tenantCalls.editDeviceAccess,
        { body: { tlsRequired: false, singleAddress: false, autoLogin: false, aiTexts: on } },
        plant.token,
      )
    await allow(false)
    await plant.run()
    expect(await plant.detail(id)).toMatchObject({ state: 2, failure: { reason: 'NotAllowed' } })
    expect(await ask({ findingId: plant.findingId })).toMatchObject({ code: 1874 })
    expect(await list()).toMatchObject({ isConnected: true, isAllowed: false })
    await allow(true)
    expect((await ask({ findingId: plant.findingId })).code).toBe(200)
    await sql`update tenant set suspended_at = now()`.execute(db)
    await plant.run()
    await sql`update tenant set suspended_at = null`.execute(db)
    expect(plant.model.requests).toHaveLength(asked)
  })

  test('twice joins the first, and the daily number of a customer is a limit', async () => {
    await plant.connect({ dailyTexts: 2 })
    const first = (await ask({ alarmId: plant.alarmId })).data.id
    expect((await ask({ alarmId: plant.alarmId })).data.id).toBe(first)
    expect((await ask({ findingId: plant.findingId })).code).toBe(200)
    expect(await ask({ alarmId: await plant.addAlarm('Kurtosis') })).toMatchObject({ code: 1867, msg: expect.stringContaining('2') })
  })
})

describe('the daily number', () => {
  test('counts what was asked for, also where older texts of the subject are deleted', async () => {
    await plant.connect({ dailyTexts: 8 })
    plant.model.does({ text: good })
    for (let n = 0; n < 8; n += 1) await plant.write({ alarmId: plant.alarmId })
    expect((await sql`select from ai_report`.execute(plant.db)).rows).toHaveLength(5)
    expect((await plant.server.send(assistantCalls.get, {}, plant.platform)).data.textsToday).toBe(8)
    expect(await ask({ alarmId: plant.alarmId })).toMatchObject({ code: 1867 })
    await sql`update ai_text_count set day = day - 1`.execute(plant.db)
    expect((await ask({ alarmId: plant.alarmId })).code).toBe(200)
    expect((await sql`select texts from ai_text_count`.execute(plant.db)).rows).toEqual([{ texts: 1 }])
  })
  test('does not begin again where the wall clock of the customer is moved back', async () => {
    await plant.connect({ dailyTexts: 1 })
    await ask({ alarmId: plant.alarmId })
    await sql`update ai_text_count set day = day + 1`.execute(plant.db)
    expect(await ask({ findingId: plant.findingId })).toMatchObject({ code: 1867 })
  })
})

describe('without being asked for', () => {
  const age = () => sql`update alarm set created_at = now() - interval '10 minutes'`.execute(plant.db)
  test('texts are written as far as the administrator wants them', async () => {
    await age()
    await sql`update finding set created_at = now() - interval '10 minutes'`.execute(plant.db)
    await queueAutomaticTexts(plant.db)
    expect((await list()).total).toBe(0)
    await plant.connect({ automatic: 'All', language: 'cn', dailyTexts: 2 })
    await queueAutomaticTexts(plant.db)
    expect(await list()).toMatchObject({ total: 2, records: [{ askedBy: null, language: 'cn' }, {}] })
    await queueAutomaticTexts(plant.db)
    expect((await list()).total).toBe(2)
  })
  test('a customer with many new alarms, or with its daily number reached, keeps no other waiting', async () => {
    await plant.connect({ automatic: 'All', dailyTexts: 60 })
    await sql`update tenant set ai_texts = true`.execute(plant.db)
    await sql`insert into alarm (tenant_id, company_id, alarm_type, source, level, key, began_at, raised_at, last_at, sample_count, created_at)
      select t.id, t.id, 'VibrationIntensity', 1, 3, 'many' || n, now(), now(), now(), 1, now() - t.age from generate_series(1, 80) n,
        (values (13, interval '5 minutes'), (77, interval '3 hours')) t (id, age) where t.id = 13 or n = 1`.execute(plant.db)
    const ofStranger = async () => (await sql`select from ai_report where tenant_id = 77`.execute(plant.db)).rows.length
    await queueAutomaticTexts(plant.db)
    expect(await ofStranger()).toBe(1)
    await sql`delete from ai_report`.execute(plant.db)
    await sql`update ai_text_count set texts = 60 where tenant_id = 13`.execute(plant.db)
    await queueAutomaticTexts(plant.db)
    expect((await sql`select tenant_id from ai_report`.execute(plant.db)).rows).toEqual([{ tenantId: 77 }])
    await sql`delete from alarm where key like 'many%'`.execute(plant.db)
  })
  test.each(['suspended_at = now()', 'expires_at = now()', 'purging_at = now()'])('none for a customer with %s', async (closed) => {
    await age()
    await plant.connect({ automatic: 'All' })
    await sql`update tenant set ${sql.raw(closed)} where id = 13`.execute(plant.db)
    await queueAutomaticTexts(plant.db)
    expect((await sql`select from ai_report`.execute(plant.db)).rows).toEqual([])
    await sql`update tenant set suspended_at = null, expires_at = null, purging_at = null where id = 13`.execute(plant.db)
  })
  test('none for a customer whose edition has none', async () => {
    await age()
    await plant.connect({ automatic: 'All' })
    await sql`update tenant set edition = 'TrendAlarm' where id = 13`.execute(plant.db)
    await queueAutomaticTexts(plant.db)
    expect((await sql`select from ai_report`.execute(plant.db)).rows).toEqual([])
    expect((await plant.server.send(aiReportCalls.findPage, { body: {} }, plant.token)).status).toBe(403)
    await sql`update tenant set edition = 'Full' where id = 13`.execute(plant.db)
  })
})
