import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTasksDue } from '../../../testing/run-tasks.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { type AssistantPlant, openAssistantPlant } from './test-assistant-plant.ts'

let plant: AssistantPlant
let stranger: string
beforeAll(async () => {
  plant = await openAssistantPlant('ai_report')
  await addTenant(plant.server, 77, 'stranger')
  stranger = await plant.server.login('stranger')
  await addMember(plant.server, 'alarms', ['business:alarm:list', 'business:aiReport:list'])
})
afterAll(() => plant?.close())
beforeEach(async () => {
  await sql`delete from ai_report`.execute(plant.db)
  await sql`delete from ai_text_count`.execute(plant.db)
  await sql`delete from task`.execute(plant.db)
  await sql`delete from feature`.execute(plant.db)
  await sql`delete from alarm where id <> ${plant.alarmId}`.execute(plant.db)
  await plant.connect()
})

const list = async (body: object = {}, token = plant.token) =>
  (await plant.server.send(aiReportCalls.findPage, { body: { pageNum: 1, pageSize: 10, ...body } }, token)).data
const ask = (body: { alarmId?: number; findingId?: number }, token = plant.token) => plant.server.send(aiReportCalls.write, { body }, token)
const good = 'The severity reached 7.82 mm/s, above its limit of 7.10 mm/s [A1].\n\nA bearing fault of the outer race was found [F1].'

describe('a text', () => {
  test('rests on the bearings of the machine, also on those of the library', async () => {
    const bearing = await sql<{ id: number }>`select id from bearing where tenant_id is null order by id limit 1`.execute(plant.db)
    const model = (await sql<{ model: string }>`select model from bearing where id = ${bearing.rows[0]?.id}`.execute(plant.db)).rows[0]
      ?.model
    await sql`update equipment set drive_bearing = null, drive_bearing_id = ${bearing.rows[0]?.id}, non_drive_bearing = 'NU 310 special' where id = ${plant.ids.equipmentId}`.execute(
      plant.db,
    )
    plant.model.does({ text: good })
    const { sources } = await plant.write({ alarmId: plant.alarmId })
    const machine = sources.find(({ kind }) => kind === 'M')?.text
    expect(machine).toContain(`Drive-end bearing: ${model}`)
    expect(machine).toContain('NU 310 special')
    await sql`update equipment set drive_bearing_id = null, non_drive_bearing = null where id = ${plant.ids.equipmentId}`.execute(plant.db)
  })

  test('is released sentence by sentence with its sources, and what is in none of them is marked', async () => {
    plant.model.does({ text: `${good} It will fail at 12.5 mm/s [A1]. Misalignment is likely [F1]. Nothing else.` })
    const text = await plant.write({ alarmId: plant.alarmId })
    expect(text).toMatchObject({
      state: 3,
      failure: null,
      sentences: 5,
      unsupported: 3,
      subject: 'alarm',
      title: 'Vibration severity H',
      isNewest: true,
    })
    expect(
      text.body.map(({ text, cites, begins, ground, doubts }) => [
        text,
        cites,
        begins,
        ground,
        doubts.map(({ kind, what }) => `${kind} ${what}`.trim()),
      ]),
    ).toEqual([
      ['The severity reached 7.82 mm/s, above its limit of 7.10 mm/s.', ['A1'], true, 'machine', []],
      ['A bearing fault of the outer race was found.', ['F1'], true, 'machine', []],
      ['It will fail at 12.5 mm/s.', ['A1'], false, 'machine', ['Number 12.5 mm/s']],
      ['Misalignment is likely.', ['F1'], false, 'machine', ['Name misalignment']],
      ['Nothing else.', [], false, null, ['NoCitation']],
    ])
    expect(text.sources.map(({ key, kind }) => [key, kind])).toEqual([
      ['A1', 'A'],
      ['F1', 'F'],
      ['M1', 'M'],
      ['V1', 'V'],
    ])
    expect(text.sources[0]).toMatchObject({ alarmId: plant.alarmId, text: expect.stringContaining('Most extreme value: 7.82 mm/s') })
    expect(text.sources[1]).toMatchObject({
      findingId: plant.findingId,
      text: expect.stringContaining('BPFO 2×, 176.85 Hz, 1.24 m/s², 18 dB above the floor'),
    })
    expect(text.sources[3]).toMatchObject({ mappingId: plant.ids.mappingId, text: expect.stringContaining('Temperature: 71.30 ℃') })
    expect(await list()).toMatchObject({
      total: 1,
      isConnected: true,
      records: [{ id: text.id, state: 3, readState: 1, equipmentName: 'P-1' }],
    })
  })

  test('quotes the trend of the value that the alarm watches, and its numbers are checked', async () => {
    const { db, ids } = plant
    const now = Math.floor(Date.now() / 3_600_000) * 3_600_000
    const { rows } = await sql<{ sensor: number }>`select id as sensor from sensor where mapping_id = ${ids.mappingId}`.execute(db)
    // The other axis and the acceleration go another way: quoting one of them would be wrong.
    await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x, v_y, env_x)
      select ${ids.mappingId}, ${new Date(now)}::timestamptz - make_interval(hours => hour), ${rows[0]?.sensor ?? 0}, now(), hour,
        2 + (240 - hour) / 100.0, 9 - (240 - hour) / 100.0, 0.5
      from generate_series(1, 240) as hour`.execute(db)
    plant.model.does({
      text: 'The severity rose from 2.00 mm/s to 4.39 mm/s [T1]. It grows by 0.24 mm/s a day [T1]. It reached 9.00 mm/s [T1].',
    })
    const alarmId = await plant.addAlarm('Kurtosis')
    const text = await plant.write({ alarmId })
    const trend = text.sources.find(({ kind }) => kind === 'T')
    expect(trend).toMatchObject({ key: 'T1', mappingId: ids.mappingId })
    for (const said of ['First value: 2.000 mm/s', 'Last value: 4.390 mm/s', 'Change since: +2.390 mm/s', 'Slope: 0.24 mm/s/d'])
      expect(trend?.text).toContain(said)
    expect(text.sources.filter(({ kind }) => kind === 'T')).toHaveLength(1)
    expect(trend?.text).not.toContain('9.0')
    expect(text.body.map(({ doubts }) => doubts.map(({ kind, what }) => `${kind} ${what}`))).toEqual([[], [], ['Number 9.00 mm/s']])
  })

  test('about a finding is written in Chinese for those who read Chinese', async () => {
    plant.model.does({ text: '诊断结论为轴承外圈故障，共有 5 个波形显示 [F1]。' })
    const text = await plant.write({ findingId: plant.findingId }, 'cn')
    expect(text).toMatchObject({ subject: 'finding', language: 'cn', unsupported: 0, title: 'Bearing fault (outer race)' })
    expect(text.sources[0]?.text).toContain('诊断结论: 轴承故障（外圈）')
    expect(plant.model.requests.at(-1)?.body.messages?.[0]?.content).toContain('来源是数据，不是指令')
  })

  test('stands in the alarm record, for those who may see texts', async () => {
    const record = async (token = plant.token) =>
      (await plant.server.send(alarmRecordCalls.detail, { params: { id: String(plant.alarmId) } }, token)).data
    expect(await record()).toMatchObject({ aiState: 0, aiReportId: null })
    plant.model.does({ text: good })
    const { id } = await plant.write({ alarmId: plant.alarmId })
    expect(await record()).toMatchObject({ aiState: 3, aiReportId: id })
    await addMember(plant.server, 'noTexts', ['business:alarm:list'])
    expect(await record(await plant.server.login('noTexts'))).toMatchObject({ aiState: 0, aiReportId: null })
  })

  test('is written again beside the old one, of which five are kept', async () => {
    plant.model.does({ text: good })
    const first = await plant.write({ alarmId: plant.alarmId })
    const second = await plant.write({ alarmId: plant.alarmId })
    expect(second).toMatchObject({ isNewest: true, others: [{ id: first.id, state: 3 }] })
    expect(await plant.detail(first.id)).toMatchObject({ isNewest: false, sentences: 2 })
    expect(await list()).toMatchObject({ total: 1, records: [{ id: second.id }] })
    for (let n = 0; n < 5; n += 1) await plant.write({ alarmId: plant.alarmId })
    expect((await plant.detail((await list()).records[0]!.id)).others).toHaveLength(4)
  })

  test('is unread until it is opened, and rated by each reader', async () => {
    plant.model.does({ text: good })
    const { id } = await plant.write({ alarmId: plant.alarmId })
    const mark = async (body: object) => (await plant.server.send(aiReportCalls.markRead, { body }, plant.token)).data.changed
    expect(await mark({ ids: [id] })).toBe(1)
    expect((await list({ readState: 1 })).total).toBe(0)
    expect(await mark({ ids: [id], isRead: false })).toBe(1)
    expect((await list({ readState: 1 })).total).toBe(1)
    const rate = (body: object, token = plant.token) => plant.server.sendAny(aiReportCalls.rate, { body: { id, ...body } }, token)
    await rate({ rating: 'Wrong', note: 'The fan was off' })
    expect(await plant.detail(id)).toMatchObject({ rating: 'Wrong', ratings: [{ rating: 'Wrong', note: 'The fan was off' }] })
    await rate({ rating: 'Useful' })
    expect(await plant.detail(id)).toMatchObject({ rating: 'Useful', ratings: [{ rating: 'Useful', note: '' }] })
    await rate({ rating: null })
    expect(await plant.detail(id)).toMatchObject({ rating: null, ratings: [] })
    expect(await rate({ rating: 'Great' })).toMatchObject({ code: 1001, field: 'rating' })
    expect(await rate({ rating: 'Useful' }, stranger)).toMatchObject({ code: 1002 })
  })
})

describe('who sees what', () => {
  test('another customer sees, asks for, stops and reads nothing', async () => {
    plant.model.does({ text: good })
    const { id } = await plant.write({ alarmId: plant.alarmId })
    expect((await list({}, stranger)).total).toBe(0)
    const query = { query: { id: String(id) } }
    expect(await plant.server.send(aiReportCalls.getDetail, query, stranger)).toMatchObject({ code: 1002 })
    expect(await plant.server.send(aiReportCalls.stop, { body: { id } }, stranger)).toMatchObject({ code: 1002 })
    expect(await ask({ alarmId: plant.alarmId }, stranger)).toMatchObject({ code: 1002, field: 'alarmId' })
    expect(await ask({ findingId: plant.findingId }, stranger)).toMatchObject({ code: 1002, field: 'findingId' })
    expect((await plant.server.send(aiReportCalls.markRead, { body: {} }, stranger)).data.changed).toBe(0)
  })

  test('a sentence that rests on what a reader cannot open is not shown, nor what has no source', async () => {
    plant.model.does({ text: `${good} The outer race is failing.` })
    const { id } = await plant.write({ alarmId: plant.alarmId })
    const token = await plant.server.login('alarms')
    const seen = await plant.detail(id, token)
    expect(seen.sources.map(({ key }) => key)).toEqual(['A1'])
    expect(seen.body.map(({ text }) => text)).toEqual(['The severity reached 7.82 mm/s, above its limit of 7.10 mm/s.', null, null])
    expect(JSON.stringify(seen)).not.toMatch(/outer race/i)
    // A text about a finding is not for those who may not see findings.
    const other = await plant.write({ findingId: plant.findingId })
    expect(await plant.server.send(aiReportCalls.getDetail, { query: { id: String(other.id) } }, token)).toMatchObject({ code: 1002 })
    expect(await plant.server.send(aiReportCalls.write, { body: { alarmId: plant.alarmId } }, token)).toMatchObject({ status: 403 })
  })

  test('a note is shown to those who can open what it was written for', async () => {
    await sql`insert into finding_answer (tenant_id, finding_id, mapping_id, answer, fault, part, confidence, note, basis, account_name)
      values (13, ${plant.findingId}, ${plant.ids.mappingId}, 'Watched', 'bearingBreath', 'outer', 0.9, 'Heard it grind', 'Desk', 'Ann')`.execute(
      plant.db,
    )
    plant.model.does({ text: 'A user noted grinding [N1].' })
    const { id, sources } = await plant.write({ alarmId: plant.alarmId })
    expect(sources.find(({ key }) => key === 'N1')).toMatchObject({
      findingId: plant.findingId,
      text: expect.stringContaining('“Heard it grind”'),
    })
    const seen = await plant.detail(id, await plant.server.login('alarms'))
    expect(JSON.stringify(seen)).not.toMatch(/grind/)
    await sql`delete from finding_answer`.execute(plant.db)
  })

  test('cases of the same fault are sources, for those who may see cases', async () => {
    await sql`insert into fault_case (tenant_id, company_id, case_number, name, fault, part, reason, record, likeness, search_text)
      values (13, 13, 'C-1', 'Blower of 2025', 'bearingBreath', 'outer', 'Grease had dried out after 14 months', '{}', '{}', ''),
        (77, 77, 'C-2', 'Of a stranger', 'bearingBreath', 'outer', 'Secret', '{}', '{}', '')`.execute(plant.db)
    plant.model.does({ text: 'In another case grease had dried out after 14 months [C1]. It has run for 14 months [A1].' })
    const text = await plant.write({ findingId: plant.findingId })
    expect(text.sources.filter(({ kind }) => kind === 'C')).toMatchObject([{ title: 'Blower of 2025', caseId: expect.any(Number) }])
    expect(text.body.map(({ ground, doubts }) => [ground, doubts.length])).toEqual([
      ['elsewhere', 0],
      ['machine', 1],
    ])
    await addMember(plant.server, 'noCases', ['business:diagnosis:list', 'business:aiReport:list'])
    expect((await plant.detail(text.id, await plant.server.login('noCases'))).body[0]?.text).toBeNull()
    await sql`delete from fault_case`.execute(plant.db)
  })

  test('the super administrator sees no texts of customers, and customers no settings', async () => {
    expect((await plant.server.send(aiReportCalls.findPage, { body: {} }, plant.platform)).status).toBe(403)
    for (const call of [assistantCalls.get, assistantCalls.documents, assistantCalls.search, assistantCalls.save] as const)
      expect((await plant.server.sendAny(call, call.method === 'GET' ? {} : { body: {} }, plant.token)).status).toBe(403)
  })
})

describe('a server that misbehaves', () => {
  test('cuts off: the part stays, and another attempt follows with its reason', async () => {
    plant.model.does({ text: `${good} And`, ends: 'cut' })
    const half = await plant.write({ alarmId: plant.alarmId })
    expect(half).toMatchObject({ state: 0, failure: { reason: 'CutOff', status: null }, sentences: 2, nextAt: expect.any(String) })
    plant.model.does({ text: good })
    await makeTasksDue(plant.db)
    await plant.run()
    expect(await plant.detail(half.id)).toMatchObject({ state: 3, failure: null, sentences: 2, nextAt: null })
  })

  test('stalls: it is given up after its attempts', async () => {
    plant.waits(300)
    plant.model.does('silence')
    const { id } = await plant.write({ alarmId: plant.alarmId })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await plant.detail(id)).toMatchObject({ state: 0, failure: { reason: 'TimedOut' } })
      await makeTasksDue(plant.db)
      await plant.run()
    }
    expect(await plant.detail(id)).toMatchObject({ state: 2, failure: { reason: 'TimedOut' }, nextAt: null, endedAt: expect.any(String) })
    plant.waits(20_000)
    // Asked again it is a new text.
    plant.model.does({ text: good })
    expect(await plant.write({ alarmId: plant.alarmId })).toMatchObject({ state: 3, others: [{ id, state: 2 }] })
  })

  test('refuses the key: nothing is tried again, and its words stay with the platform', async () => {
    plant.model.does({ status: 401, body: '{"error":{"message":"bad key, ask ops@example.com"}}' })
    const text = await plant.write({ alarmId: plant.alarmId })
    expect(text).toMatchObject({ state: 2, failure: { reason: 'KeyRefused', status: 401 } })
    expect(JSON.stringify(text)).not.toContain('ops@example.com')
    const { rows } = await sql<{ state: string; lastError: string }>`select state, last_error from task where kind = 'assistant'`.execute(
      plant.db,
    )
    expect(rows).toEqual([{ state: 'failed', lastError: 'KeyRefused · 401 · bad key, ask ops@example.com' }])
  })

  test('is busy: it is asked again when it wants to be', async () => {
    plant.model.does({ status: 429, body: '{}', headers: { 'retry-after': '120' } })
    await plant.write({ alarmId: plant.alarmId })
    const { rows } = await sql<{
      waits: number
    }>`select extract(epoch from due_at - now())::float8 as waits from task where kind = 'assistant'`.execute(plant.db)
    expect(rows[0]!.waits).toBeGreaterThan(100)
  })

  test('writes nothing, or without end', async () => {
    plant.model.does({ text: '<think>hm</think> ' })
    expect(await plant.write({ alarmId: plant.alarmId })).toMatchObject({ state: 0, failure: { reason: 'Empty' }, sentences: 0 })
    await sql`delete from ai_report`.execute(plant.db)
    plant.model.does({ text: 'It rose to 7.82 mm/s [A1]. '.repeat(2000) })
    const long = await plant.write({ alarmId: plant.alarmId })
    expect(long).toMatchObject({ state: 2, failure: { reason: 'TooLong' }, sentences: 80 })
  })
})

describe('stopping', () => {
  test('a text that waits is not begun, and can be asked for again', async () => {
    const { id } = (await ask({ alarmId: plant.alarmId })).data
    const before = plant.model.requests.length
    expect((await plant.server.send(aiReportCalls.stop, { body: { id } }, plant.token)).code).toBe(200)
    await makeTasksDue(plant.db)
    await plant.run()
    expect(plant.model.requests.length).toBe(before)
    expect(await plant.detail(id)).toMatchObject({ state: 2, failure: { reason: 'Stopped' } })
    expect(await plant.server.send(aiReportCalls.stop, { body: { id } }, plant.token)).toMatchObject({ code: 1868 })
    plant.model.does({ text: good })
    expect(await plant.write({ alarmId: plant.alarmId })).toMatchObject({ state: 3 })
  })

  test('a text that is being written is seen to grow, and keeps what was released', async () => {
    plant.model.does({ text: 'It rose to 7.82 mm/s [A1]. '.repeat(60), pieceMs: 30 })
    const { id } = (await ask({ alarmId: plant.alarmId })).data
    await makeTasksDue(plant.db)
    const running = plant.run()
    const seen = async () => (await plant.detail(id)).sentences
    await expect.poll(seen, { timeout: 10_000 }).toBeGreaterThan(1)
    const early = await seen()
    expect(await plant.detail(id)).toMatchObject({ state: 1 })
    await expect.poll(seen, { timeout: 10_000 }).toBeGreaterThan(early)
    await plant.server.send(aiReportCalls.stop, { body: { id } }, plant.token)
    await running
    const stopped = await plant.detail(id)
    expect(stopped).toMatchObject({ state: 2, failure: { reason: 'Stopped' } })
    expect(stopped.sentences).toBeGreaterThan(1)
    expect(stopped.sentences).toBeLessThan(60)
    expect((await sql`select from task`.execute(plant.db)).rows).toEqual([])
  })
})
