import { type CaseDetail, type CaseDraft, caseCalls } from '@undertone/domain/cases/case.calls'
import { publicCaseCalls } from '@undertone/domain/cases/public-case.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { openDiagnosisPlant } from '../../diagnosis/test/test-diagnosis-plant.ts'
import { fetchFile, picture, upload } from '../../file/test-upload.ts'
import { retentionHolds } from '../../retention/retention-holds.ts'
import { emptiedColumns } from '../write/case-row.ts'

let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
const tokens = { boss: '', writer: '', reader: '', stranger: '', platform: '' }
let findingId = 0
const hourMs = 3_600_000

const send = <C extends Parameters<typeof plant.server.sendAny>[0]>(call: C, input: object, as: keyof typeof tokens = 'boss') =>
  plant.server.sendAny(call, input, tokens[as])

beforeAll(async () => {
  plant = await openDiagnosisPlant('cases')
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  const see = ['business:faultCase:list', 'business:diagnosis:list']
  await addMember(server, 'writer', [...see, 'business:faultCase:edit', 'business:faultRepair:list', 'business:alarm:list'])
  await addMember(server, 'reader', see)
  for (const [key, name] of Object.entries({ writer: 'writer', reader: 'reader', stranger: 'otheradmin' }))
    tokens[key as 'writer'] = await server.login(name)
  tokens.boss = plant.token
  tokens.platform = await server.login('superadmin')
  await plant.enterBearing(1)
  await sql`update equipment set rated_speed = 1480, location = 'Kiln house 7', serial_number = 'SN-889912' where id = ${plant.ids.equipmentId}`.execute(
    server.db,
  )
  await plant.waves(true, true, true)
  const { records } = (await send(diagnosisCalls.findPage, { body: {} })).data
  findingId = records.find(({ fault }) => fault === 'bearingBreath')?.id ?? 0
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  await sql`delete from fault_case`.execute(plant.server.db)
  await sql`delete from public_case`.execute(plant.server.db)
})

const draft = async (ids: object = { findingId }): Promise<CaseDraft> => (await send(caseCalls.draft, { body: ids })).data
/** What the form sends of a draft. */
const filled = ({ files, record: _r, equipmentName: _e, mappingName: _m, ...rest }: CaseDraft, part: object = {}) => ({
  ...rest,
  fileIds: files.map(({ fileId }) => fileId),
  ...part,
})
const add = async (part: object = {}, ids: object = { findingId }): Promise<CaseDetail> => {
  const sent = await send(caseCalls.add, { body: { ...filled(await draft(ids)), ...ids, ...part } })
  expect(sent).toMatchObject({ code: 200 })
  return sent.data
}
const detail = async (id: number, as: keyof typeof tokens = 'boss') => send(caseCalls.getDetail, { query: { id: String(id) } }, as)

describe('a case from a finding', () => {
  test('is filled in: fault, machine, texts from evidence, trend and advice, and what stays attached', async () => {
    const made = await draft()
    expect(made).toMatchObject({
      name: 'Bearing fault (outer race): Water pump',
      fault: 'bearingBreath',
      part: 'outer',
      faultSource: 'Finding',
      importance: 'B',
      motorSpeed: expect.any(Number),
      equipmentName: 'P-1',
      mappingName: 'DE',
      caseNumber: expect.stringMatching(/^FC-\d{4}-0001$/),
    })
    expect(made.spectrumAnalysis).toContain('BPFO')
    expect(made.trendAnalysis).toMatch(/^3 waveforms show the fault/)
    expect(made.repairSuggestions).toContain('Plan to replace the bearing')
    expect(made.samplingParameters).toContain('sampling rate 5120 Hz')
    expect(made.record.spectra.map(({ view }) => view).sort()).toEqual(['envelope', 'velocity'])
    expect(made.record.facts).toContainEqual({ key: 'driveBearing', value: expect.any(String) })
    const chinese = await plant.server.sendAny(caseCalls.draft, { body: { findingId } }, tokens.boss, 'cn')
    expect(chinese.data.name).toBe('轴承故障（外圈）：水泵')
  })

  test('keeps what was, whatever becomes of the machine', async () => {
    const { id } = await add()
    await sql`update equipment set rated_speed = 999, name = 'Renamed' where id = ${plant.ids.equipmentId}`.execute(plant.server.db)
    const now = (await detail(id)).data
    expect(now.equipmentName).toBe('Renamed')
    expect(now.record.facts).toContainEqual({ key: 'ratedSpeed', value: 1480 })
    await sql`update equipment set rated_speed = 1480, name = 'P-1' where id = ${plant.ids.equipmentId}`.execute(plant.server.db)
    expect(now.waves).toMatchObject([{ when: 'fault', isStored: true }])
    expect(now.record.evidence.length).toBeGreaterThan(0)
  })

  test('holds its waveforms and the time around its failure against retention', async () => {
    const { waves } = await add()
    const hold = retentionHolds.find(({ table }) => table === 'fault_case')
    const { rows } = await sql<{ samplingId: number }>`${hold?.samplings}`.execute(plant.server.db)
    expect(rows.map(({ samplingId }) => Number(samplingId))).toEqual(waves.map(({ waveId }) => waveId))
    const spans = await sql<{ fromTime: Date; toTime: Date }>`${hold?.spans}`.execute(plant.server.db)
    const days = (spans.rows[0]!.toTime.getTime() - spans.rows[0]!.fromTime.getTime()) / (24 * hourMs)
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(110)
  })

  test('needs a number of its own and a name, and is not overwritten by an older version', async () => {
    const first = await add({ caseNumber: 'A-1' })
    const again = { ...filled(await draft()), findingId, caseNumber: 'a-1' }
    expect(await send(caseCalls.add, { body: again })).toMatchObject({ code: 1741, field: 'caseNumber' })
    expect(await send(caseCalls.add, { body: { ...again, name: ' ' } })).toMatchObject({ code: 1001, field: 'name' })
    expect(await send(caseCalls.add, { body: { ...again, findingId: 999_999 } })).toMatchObject({ code: 1750, field: 'findingId' })
    const change = { ...filled(await draft()), id: first.id, caseNumber: 'A-1', version: first.version, reason: 'Poor grease' }
    const { equipmentId: _, mappingId: __, ...body } = change
    expect(await send(caseCalls.edit, { body })).toMatchObject({ data: { reason: 'Poor grease', version: first.version + 1 } })
    expect(await send(caseCalls.edit, { body })).toMatchObject({ code: 1742 })
  })

  test('is found by words of either language, by fault and by machine', async () => {
    await add({ reason: 'Wrong grease was used' })
    const found = async (body: object) => (await send(caseCalls.findPage, { body })).data.total
    expect(await found({ keyword: 'grease OUTER' })).toBe(1)
    expect(await found({ keyword: '外圈' })).toBe(1)
    expect(await found({ keyword: '水泵 grease' })).toBe(1)
    expect(await found({ keyword: 'gearbox' })).toBe(0)
    expect(await found({ category: 'bearingBreath', equipmentId: plant.ids.equipmentId })).toBe(1)
    expect(await found({ category: 'imbalance' })).toBe(0)
    expect(await found({ origin: 'public' })).toBe(0)
  })

  test('is made of a finished repair with what was found and done, and of an alarm with the finding near to it', async () => {
    const { db } = plant.server
    const work = await sql<{
      id: number
    }>`insert into work (tenant_id, company_id, kind, title, level, equipment_id, mapping_id, finding_id, due_at, reporter, handle, audit, cause, action, found,
        finished_at, down_from) values (13, 13, 'Repair', 't', 1, ${plant.ids.equipmentId}, ${plant.ids.mappingId}, ${findingId}, now(), 'x', 3, 2, 'Race pitted', 'Bearing replaced',
        'AsSuspected', now(), ${new Date(plant.startMs + 5 * hourMs)}) returning id`.execute(db)
    const made = await draft({ workId: work.rows[0]!.id })
    expect(made).toMatchObject({ reason: 'Race pitted', repairResults: 'Bearing replaced', fault: 'bearingBreath' })
    const alarm = await sql<{
      id: number
    }>`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, source, level, began_at, raised_at, last_at)
      values (13, 13, ${plant.ids.equipmentId}, ${plant.ids.mappingId}, 'VibrationIntensity', 1, 3, ${new Date(plant.startMs + 2 * hourMs)}, ${new Date(plant.startMs + 2 * hourMs)}, ${new Date(plant.startMs + 3 * hourMs)}) returning id`.execute(
      db,
    )
    expect(await draft({ alarmId: alarm.rows[0]!.id })).toMatchObject({ fault: 'bearingBreath', part: 'outer' })
    // Who may not see repairs does not read them through a case.
    expect(await send(caseCalls.draft, { body: { workId: work.rows[0]!.id } }, 'reader')).toMatchObject({ status: 403 })
    await sql`delete from alarm`.execute(db)
    await sql`delete from work`.execute(db)
  })

  test('can be written without any source', async () => {
    const { data } = await send(caseCalls.add, { body: { name: 'Coupling wear', caseNumber: 'M-1', fault: 'coupling' } })
    expect(data).toMatchObject({ isOwn: true, equipmentName: null, waves: [], record: { spectra: [] } })
  })
})

describe('who may', () => {
  test('readers see, writers write, others publish; another customer sees nothing', async () => {
    const { id, version } = await add()
    expect((await detail(id, 'reader')).code).toBe(200)
    expect((await send(caseCalls.draft, { body: { findingId } }, 'reader')).status).toBe(403)
    const asked = { id, version }
    expect((await send(caseCalls.previewPublication, { body: asked }, 'writer')).status).toBe(403)
    expect(await detail(id, 'stranger')).toMatchObject({ code: 1002 })
    expect((await send(caseCalls.findPage, { body: {} }, 'stranger')).data.total).toBe(0)
    expect(await send(caseCalls.remove, { query: { id: String(id) } }, 'stranger')).toMatchObject({ code: 1002 })
    expect(await send(caseCalls.previewPublication, { body: asked }, 'stranger')).toMatchObject({ code: 1002 })
    expect(await send(caseCalls.similar, { query: { caseId: String(id) } }, 'stranger')).toMatchObject({ code: 1002 })
    expect(await send(caseCalls.draft, { body: { findingId } }, 'stranger')).toMatchObject({ code: 1750 })
    expect((await send(publicCaseCalls.findPage, { body: {} })).status).toBe(403)
    expect((await detail(id, 'platform')).status).toBe(403)
  })
})

describe('similar cases', () => {
  test('a finding shows the nearest cases with the reasons, and the case that was made of it', async () => {
    const made = await add()
    const none = (await send(caseCalls.similar, { query: { findingId: String(findingId) } })).data
    expect(none).toMatchObject({ ownCase: { id: made.id }, cases: [] })
    await send(caseCalls.add, { body: { name: 'Unlike', caseNumber: 'U-1', fault: 'imbalance' } })
    await sql`update fault_case set finding_id = null where id = ${made.id}`.execute(plant.server.db)
    const { cases, compared } = (await send(caseCalls.similar, { query: { findingId: String(findingId) } })).data
    expect(compared).toBe(2)
    expect(cases).toMatchObject([{ case: { id: made.id, isOwn: true } }])
    expect(cases[0]?.score).toBeGreaterThan(0.95)
    expect(cases[0]?.reasons).toEqual(
      expect.arrayContaining([
        'The same fault: Bearing fault (outer race)',
        expect.stringMatching(/^It rests on the same lines: BPFO/),
        expect.stringMatching(/agree by orders to (9\d|100) %/),
      ]),
    )
  })
})

describe('publication', () => {
  const names = ['P-1', 'Kiln house 7', 'SN-889912', 'VB24H-1', 'Demo admin', 'Hall']
  const secret = 'P-1 in Kiln house 7 (SN-889912, sensor VB24H-1), call 13800000009'
  const pictureOf = async () =>
    (await upload(plant.server, tokens.boss, [{ name: 'P-1 nameplate.png', bytes: await picture('png') }])).data.fileId
  /** A case whose texts name everything. */
  const revealing = (part: object = {}) =>
    add({ reason: secret, author: 'Anna Meier', trendAnalysis: 'Since 2026-11-03 P-1 is louder', ...part })
  const preview = async ({ id, version }: CaseDetail, part: object = {}) =>
    (await send(caseCalls.previewPublication, { body: { id, version, ...part } })).data
  const request = async (made: CaseDetail, part: object = {}) => {
    const { seen } = await preview(made, part)
    return send(caseCalls.requestPublication, { body: { id: made.id, version: made.version, ...part, seen } })
  }
  /** The copy that waits for approval. */
  const pending = async () => {
    const [waiting] = (await send(publicCaseCalls.findPage, { body: { state: 'Pending' } }, 'platform')).data.records
    if (!waiting) throw new Error('nothing waits for approval')
    return waiting
  }
  const approved = async (made: CaseDetail, part: object = {}) => {
    await request(made, part)
    const { id } = await pending()
    expect(await send(publicCaseCalls.approve, { body: { id } }, 'platform')).toMatchObject({ data: { state: 'Approved' } })
    return id
  }

  test('the preview replaces names, ids, places, people and dates; each can be confirmed', async () => {
    const made = await revealing()
    const { copy, names: found } = await preview(made)
    expect(copy.reason).toBe('[machine] in [place] ([number], sensor [sensor or gateway]), call [contact]')
    expect(copy.trendAnalysis).toBe('Since [date] [machine] is louder')
    expect(copy).toMatchObject({ equipmentName: null, author: null, failedAt: null, files: [] })
    expect(found.map(({ text }: { text: string }) => text)).toEqual(expect.arrayContaining(['P-1', 'Kiln house 7', '13800000009']))
    expect((await preview(made, { keep: ['P-1'] })).copy.trendAnalysis).toBe('Since [date] P-1 is louder')
    expect((await preview(made, { texts: { reason: 'Grease of P-1' } })).copy.reason).toBe('Grease of [machine]')
  })

  test('the copy has no id, name, place or person of the customer in any column', async () => {
    const fileId = await pictureOf()
    const id = await approved(await revealing({ fileIds: [fileId] }), { fileIds: [fileId] })
    const { rows } = await sql<{ row: string }>`select to_jsonb(p)::text as row from public_case p where id = ${id}`.execute(
      plant.server.db,
    )
    const files = await sql<{
      row: string
    }>`select to_jsonb(f)::text as row from public_case_file t join file f on f.id = t.file_id where t.public_case_id = ${id}`.execute(
      plant.server.db,
    )
    const seen = JSON.stringify((await detail(id, 'stranger')).data)
    for (const name of [...names, 'Anna Meier', '13800000009', 'nameplate', fileId])
      for (const text of [rows[0]!.row, files.rows[0]!.row, seen]) expect(text.toLowerCase()).not.toContain(name.toLowerCase())
    expect(JSON.parse(files.rows[0]!.row)).toMatchObject({ tenant_id: null, created_by: null, name: 'picture-1.png' })
    expect(seen).not.toMatch(/"(equipmentId|mappingId|findingId|alarmId|workId)":\d/)
    expect(JSON.parse(seen)).toMatchObject({ isOwn: false, waves: [], publications: [], companyName: null, createdAt: null })
  })

  test('is shown to others only while it is approved, with its confirmed picture', async () => {
    const fileId = await pictureOf()
    const made = await revealing({ fileIds: [fileId] })
    expect(await request(made, { fileIds: [fileId] })).toMatchObject({ data: { publication: 'Pending', visibility: 'Local' } })
    const waiting = await pending()
    expect(waiting).toMatchObject({ state: 'Pending', customer: expect.any(String), isOwn: false })
    expect(await detail(waiting.id, 'stranger')).toMatchObject({ code: 1002 })
    const [shown] = (await send(publicCaseCalls.getDetail, { query: { id: String(waiting.id) } }, 'platform')).data.files
    const statusFor = async (as: keyof typeof tokens) => (await fetchFile(plant.server, tokens[as], `/file/${shown?.fileId}`)).statusCode
    expect([await statusFor('platform'), await statusFor('stranger')]).toEqual([200, 404])
    await send(publicCaseCalls.approve, { body: { id: waiting.id } }, 'platform')
    expect(await statusFor('stranger')).toBe(200)
    expect((await send(caseCalls.findPage, { body: {} }, 'stranger')).data.records).toMatchObject([{ id: waiting.id, isOwn: false }])
    // Its own company has it as its own case.
    expect((await send(caseCalls.findPage, { body: {} })).data).toMatchObject({
      total: 1,
      records: [{ id: made.id, visibility: 'Public', publication: 'Approved' }],
    })
    expect((await send(caseCalls.withdraw, { body: { id: made.id } })).data).toMatchObject({
      publication: 'Withdrawn',
      visibility: 'Local',
    })
    expect(await detail(waiting.id, 'stranger')).toMatchObject({ code: 1002 })
    expect(await statusFor('stranger')).toBe(404)
    expect(await send(caseCalls.withdraw, { body: { id: made.id } })).toMatchObject({ code: 1746 })
  })

  test('is decided once, with a reason where it is refused', async () => {
    const made = await revealing()
    await request(made)
    expect(await request(made)).toMatchObject({ code: 1744 })
    const { id } = await pending()
    expect(await send(publicCaseCalls.reject, { body: { id } }, 'platform')).toMatchObject({ code: 1747, field: 'reason' })
    await send(publicCaseCalls.reject, { body: { id, reason: 'The picture shows a plate' } }, 'platform')
    expect((await detail(made.id)).data.publications).toMatchObject([{ state: 'Rejected', reason: 'The picture shows a plate' }])
    expect(await send(publicCaseCalls.approve, { body: { id } }, 'platform')).toMatchObject({ code: 1745 })
    expect(await send(publicCaseCalls.withdraw, { body: { id, reason: 'x' } }, 'platform')).toMatchObject({ code: 1746 })
    const next = await approved(made)
    await send(publicCaseCalls.withdraw, { body: { id: next, reason: 'A name was overlooked' } }, 'platform')
    expect((await detail(made.id)).data.publications[0]).toMatchObject({
      state: 'Withdrawn',
      withdrawnBy: 'Platform',
      reason: 'A name was overlooked',
    })
  })

  test.each(['withdrawn', 'rejected'] as const)('a %s copy ends at the platform too: number, state and reason stay', async (how) => {
    const fileId = await pictureOf()
    const made = await revealing({ fileIds: [fileId], repairResults: 'Shim replaced' })
    await request(made, { fileIds: [fileId] })
    const { id, caseNumber } = await pending()
    const read = async () => (await send(publicCaseCalls.getDetail, { query: { id: String(id) } }, 'platform')).data
    const [shown] = (await read()).files
    expect((await fetchFile(plant.server, tokens.platform, `/file/${shown?.fileId}`)).statusCode).toBe(200)
    if (how === 'withdrawn') await send(caseCalls.withdraw, { body: { id: made.id, reason: 'By mistake' } })
    else await send(publicCaseCalls.reject, { body: { id, reason: 'By mistake' } }, 'platform')
    const left = await read()
    expect(left).toMatchObject({ caseNumber, name: caseNumber, decisionReason: 'By mistake', repairResults: '', fault: null, files: [] })
    expect(left.record).toMatchObject({ facts: [], spectra: [], evidence: [], trend: [] })
    expect((await fetchFile(plant.server, tokens.platform, `/file/${shown?.fileId}`)).statusCode).toBe(404)
    const { rows } = await sql<{ p: object }>`select to_jsonb(p) as p from public_case p where id = ${id}`.execute(plant.server.db)
    expect(JSON.stringify(rows[0]?.p)).not.toMatch(/Shim|BPFO|bearing/i)
    expect(Object.entries(rows[0]!.p).filter(([name, value]) => name in emptiedColumns() && value)).toEqual([])
  })

  test('the platform cannot take a picture of a customer for a case of its own', async () => {
    const fileId = await pictureOf()
    const made = await revealing({ fileIds: [fileId] })
    const id = await approved(made, { fileIds: [fileId] })
    const [shown] = (await send(publicCaseCalls.getDetail, { query: { id: String(id) } }, 'platform')).data.files
    const body = { name: 'Adopted', caseNumber: 'T-9', fileIds: [shown?.fileId] }
    expect(await send(publicCaseCalls.add, { body }, 'platform')).toMatchObject({ code: 1002, field: 'fileIds' })
    expect(await send(caseCalls.add, { body }, 'stranger')).toMatchObject({ code: 1002, field: 'fileIds' })
  })

  test('names of machines are looked for as people write them', async () => {
    const made = await add()
    const cleaned = async (name: string, reason: string) => {
      await sql`update equipment set name = ${name} where id = ${plant.ids.equipmentId}`.execute(plant.server.db)
      return (await preview(made, { texts: { reason } })).copy.reason
    }
    expect(await cleaned('(B302) Blower', 'Stop of B302')).toBe('Stop of [machine]')
    expect(await cleaned('风机B302', 'B302停机')).toBe('[machine]停机')
    expect(await cleaned('K7 blower', 'K7 is loud')).toBe('[machine] is loud')
    expect(await cleaned('PU-1204A', 'On 1204A and PU 1204A')).toBe('On [machine] and [machine]')
    await cleaned('P-1', '')
  })

  test('publishes only what a preview has shown', async () => {
    const made = await revealing()
    const { seen } = await preview(made)
    const body = { id: made.id, version: made.version, seen, keep: ['P-1'] }
    expect(await send(caseCalls.requestPublication, { body })).toMatchObject({ code: 1749 })
    expect(await send(caseCalls.requestPublication, { body: { ...body, keep: [], version: 99 } })).toMatchObject({ code: 1742 })
  })

  test('a newer copy takes the place of the old one; the copy goes with its case', async () => {
    const made = await revealing()
    const first = await approved(made)
    const second = await approved(made, { texts: { name: 'Spall of an outer race' } })
    expect(await detail(first, 'stranger')).toMatchObject({ code: 1002 })
    expect((await detail(second, 'stranger')).data.name).toBe('Spall of an outer race')
    await send(caseCalls.remove, { query: { id: String(made.id) } })
    expect(await detail(second, 'stranger')).toMatchObject({ code: 1002 })
    expect((await sql`select from public_case`.execute(plant.server.db)).rows).toHaveLength(0)
  })

  test('the platform writes cases of its own: a draft is its own, a public one everybody sees', async () => {
    const body = { name: 'Textbook imbalance', caseNumber: 'T-1', fault: 'imbalance', reason: 'Deposits', author: 'Operator' }
    const { id, version } = (await send(publicCaseCalls.add, { body }, 'platform')).data
    expect((await send(caseCalls.findPage, { body: {} }, 'stranger')).data.total).toBe(0)
    expect(await send(publicCaseCalls.edit, { body: { ...body, id, version, isPublic: true } }, 'platform')).toMatchObject({
      data: { state: 'Approved' },
    })
    expect((await detail(id, 'stranger')).data).toMatchObject({ name: 'Textbook imbalance', author: 'Operator', reason: 'Deposits' })
    expect(await send(publicCaseCalls.add, { body: { ...body, caseNumber: 't-1' } }, 'platform')).toMatchObject({ code: 1741 })
    const copied = await approved(await revealing())
    const copy = { ...body, caseNumber: 'X', id: copied, version: 2 }
    expect(await send(publicCaseCalls.edit, { body: copy }, 'platform')).toMatchObject({ code: 1748 })
    expect(await send(publicCaseCalls.remove, { query: { id: String(copied) } }, 'platform')).toMatchObject({ code: 1748 })
    expect((await send(publicCaseCalls.remove, { query: { id: String(id) } }, 'platform')).code).toBe(200)
  })

  test('a similar finding of another customer shows the public case, and nothing that leads to its owner', async () => {
    const { db } = plant.server
    const id = await approved(await revealing())
    const one = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(db)).rows[0]?.id
    const areaId = await one(sql`insert into area (tenant_id, company_id, name) values (50, 50, 'Yard') returning id`)
    const machine = await one(
      sql`insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status) values (50, 50, ${areaId}, 'Other pump', 3, 'B', 'Open') returning id`,
    )
    const point = await one(
      sql`insert into mapping (tenant_id, company_id, equipment_id, name) values (50, 50, ${machine}, 'Front') returning id`,
    )
    const finding =
      await one(sql`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, sampling_id, first_seen, last_seen, waves)
      select 50, ${point}::int4, fault, part, rule, found, confidence, plant_confidence, word, sampling_id, first_seen, last_seen, waves from finding where id = ${findingId} returning id`)
    const { cases, ownCase } = (await send(caseCalls.similar, { query: { findingId: String(finding) } }, 'stranger')).data
    expect(ownCase).toBeNull()
    expect(cases).toMatchObject([{ case: { id, isOwn: false, equipmentName: null, author: null, failedAt: null } }])
    expect(cases[0]?.reasons).toEqual(
      expect.arrayContaining(['The same fault: Bearing fault (outer race)', expect.stringMatching(/^It rests on the same lines: BPFO/)]),
    )
    // Its own company is not shown the copy of its own case.
    expect((await send(caseCalls.similar, { query: { findingId: String(findingId) } })).data.cases).toEqual([])
  })
})
