import { reportCalls } from '@undertone/domain/report/report.calls'
import { machineFacts, reportFacts } from '@undertone/domain/report/report-facts'
import { periodOfDay } from '@undertone/domain/report/report-period'
import { sectionsOfSubject } from '@undertone/domain/report/report-sections.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takenByPhone } from '../../../testing/taken-by-phone.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { sine, type WavePlant } from '../../../testing/test-wave-plant.ts'
import { actingAs } from '../../access/test-fixture.ts'
import { collectAll, fromMs, lastWeek, makeWeekly, openReportPlant, storeHours, weekBefore } from './test-report-plant.ts'

let plant: WavePlant
let stranger = ''
let reader = ''

beforeAll(async () => {
  plant = await openReportPlant('report')
  const { server } = plant
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'reader', ['business:weeklyReport:list'])
  ;[stranger, reader] = [await server.login('otheradmin'), await server.login('reader')]
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  for (const table of ['report', 'finding', 'finding_answer', 'alarm', 'work', 'task'])
    await sql`delete from ${sql.table(table)}`.execute(plant.server.db)
})

const detail = (id: number, versionId?: number, as = plant.token, language = 'en') =>
  plant.server.send(
    reportCalls.getDetail,
    { query: { id: String(id), ...(versionId ? { versionId: String(versionId) } : {}) } },
    as,
    language,
  )
const find = async (filter: object = {}, as = plant.token) =>
  (await plant.server.send(reportCalls.findPage, { body: { ...filter } }, as)).data.records
const sign = (versionId: number, as = plant.token) => plant.server.send(reportCalls.sign, { body: { versionId, role: 'Analyst' } }, as)
async function collected() {
  const { data } = await makeWeekly(plant)
  await collectAll(plant)
  return data
}
const factsOf = async (versionId: number) => {
  const { facts } = await plant.server.db.selectFrom('reportVersion').select('facts').where('id', '=', versionId).executeTakeFirstOrThrow()
  return reportFacts.parse(facts)
}
const machineOf = async (versionId: number) => {
  const { facts } = await plant.server.db
    .selectFrom('reportMachine')
    .select('facts')
    .where('versionId', '=', versionId)
    .executeTakeFirstOrThrow()
  return machineFacts.parse(facts)
}

describe('a report is made', () => {
  test('of a machine and week: its facts are collected in the background, and its text says what happened', async () => {
    const made = await makeWeekly(plant)
    expect(made.data).toMatchObject({ isNew: true })
    const { id, versionId } = made.data
    expect((await detail(id)).data.version.facts).toMatchObject({ state: 'waiting', done: 0 })
    await collectAll(plant)
    const { data } = await detail(id)
    expect(data).toMatchObject({
      scope: 'machine',
      equipmentName: 'P-1',
      state: 'Unhandled',
      canWrite: true,
      counts: { Severity: 1, Normal: 0 },
    })
    expect(data.name).toBe(`P-1, week ${lastWeek.number} of ${lastWeek.year}`)
    expect(data.version).toMatchObject({ number: 1, state: 'draft', facts: { state: 'done', done: 1, total: 1 } })
    expect(data.sections.map(({ key }) => key)).toEqual(sectionsOfSubject.condition)
    const summary = data.sections.find(({ key }) => key === 'summary')?.composed ?? []
    expect(summary[0]?.en).toContain('1 machine, of which 1 severe')
    expect(summary[1]?.en).toBe(
      'P-1, DE: velocity 5.8 mm/s RMS (zone D from 4.5, ISO 10816-3 (20816-3:2022) group 2 (15–300 kW), rigid), as in the period before (0 %).',
    )
    expect(summary[1]?.sources[0]?.address).toBe(`/onlineMonitor/device?equipmentId=${plant.ids.equipmentId}`)
    const facts = await factsOf(versionId)
    expect(facts).toMatchObject({ machines: 1, points: 1, actOn: [plant.ids.equipmentId], coverage: { hours: 168, ofHours: 168 } })
    expect(facts.changes).toEqual([{ equipmentId: plant.ids.equipmentId, name: 'P-1', change: 'new', from: 1, to: 3 }])
    expect(facts.numbers.availability.value).toBeNull()
    const machine = await machineOf(versionId)
    expect(machine.points[0]).toMatchObject({
      notAssessed: null,
      zone: { worst: 'D', end: 'D' },
      velocity: { axis: 'X', top: 5.8, median: 2 },
    })
    expect(machine.trends[0]?.values.at(0)).toBe(2)
    expect(machine.trends[0]?.limits).toEqual([
      { level: 'C', value: 2.8 },
      { level: 'D', value: 4.5 },
    ])
  })

  test('show the spectrum of the worst point by the waveform of its sensor, not by a later one of a phone', async () => {
    const store = async (hour: number) => {
      const id = await plant.storeSampling(fromMs + hour * 3_600_000, 0)
      await plant.storeWave('X', id, sine(2), 'm/s2')
      return id
    }
    const own = await store(160)
    const byPhone = await takenByPhone(plant.server.db, await store(161))
    await plant.server.blobs.sync()
    const { versionId } = await collected()
    expect((await machineOf(versionId)).spectra.map(({ waveId }) => waveId)).toEqual([own])
    await sql`delete from sampling where id in (${own}, ${byPhone})`.execute(plant.server.db)
  })

  test('of findings, alarms and repairs of the period, with what they say', async () => {
    const { db } = plant.server
    const { mappingId, equipmentId, waveId } = plant.ids
    const at = new Date(fromMs + 40 * 3_600_000)
    const line = {
      label: 'BPFO',
      view: 'velocity',
      channel: 'X',
      waveId: null,
      hz: 89.6,
      order: 3.58,
      harmonic: 1,
      sideband: 0,
      code: 1106,
      band: null,
    }
    const found = {
      ...{ component: { cn: '6205', en: '6205' }, channels: ['X'], word: 'clear', codes: [], rule: 'bearing' },
      evidence: [{ ...line, value: 0.4, unit: 'mm/s', floorDb: 24, comparedWith: null, source: 's' }],
      doubts: [{ cn: '1× 仅占 22%，非不平衡', en: '1× is 22 % of RMS: not imbalance' }],
    }
    await sql`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, sampling_id, first_seen, last_seen, waves)
      values (13, ${mappingId}, 'bearingBreath', 'outer', 'bearing', ${JSON.stringify(found)}, 0.9, 0.9, 'clear', ${waveId}, ${at}, ${at}, 3)`.execute(
      db,
    )
    await sql`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, source, level, limit_value, peak_value, began_at, raised_at, last_at, acknowledged_at)
      values (13, 13, ${equipmentId}, ${mappingId}, 'VibrationIntensity', 'X', 1, 3, 4.5, 5.9, ${at}, ${at}, ${at}, ${new Date(at.getTime() + 600_000)})`.execute(
      db,
    )
    await sql`insert into work (tenant_id, company_id, kind, title, level, handle, equipment_id, mapping_id, due_at, started_at, reporter, created_at)
      values (13, 13, 'Repair', 'Replace DE bearing', 1, 2, ${equipmentId}, ${mappingId}, ${at}, ${at}, 'R', ${at})`.execute(db)
    const { id, versionId } = await collected()
    const machine = await machineOf(versionId)
    expect(machine.alarms).toMatchObject({ raised: 1, raisedD: 1, open: 1, handled: 0, toSeen: [10] })
    expect(machine.spectra[0]).toMatchObject({ view: 'velocity', channel: 'X', rpm: 1480, lines: [{ hz: 89.6, label: 'BPFO' }] })
    const texts = Object.fromEntries(
      (await detail(id)).data.sections.map(({ key, composed }) => [key, composed.map(({ en }) => en).join('\n')]),
    )
    expect(texts.findings).toContain('P-1, DE: Bearing fault (outer race) (6205); certainty strong, 3 waveforms show it')
    expect(texts.findings).toContain('1× is 22 % of RMS: not imbalance')
    expect(texts.actions).toContain('P-1: Plan to replace the bearing')
    expect(texts.actions).toContain('planned as “Replace DE bearing”, due')
    expect(texts.actions).toContain('overdue')
    expect(texts.alarms).toContain('1 alarm was raised in the period, 1 of level D')
    expect(texts.alarms).toContain('median 10 min')
    const cn = (await detail(id, undefined, plant.token, 'cn')).data
    expect(cn.name).toBe(`P-1 ${lastWeek.year} 年第 ${lastWeek.number} 周`)
    expect(cn.sections.find(({ key }) => key === 'summary')?.composed[1]?.cn).toMatch(/^P-1 DE：速度有效值 5\.8 mm\/s（D 区，下限 4\.5，/)
  })

  test('of a week that is not over: as far as it has come', async () => {
    const week = periodOfDay('week', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
    const { data } = await makeWeekly(plant, week)
    await collectAll(plant)
    const facts = await factsOf(data.versionId)
    expect(facts.toMs).toBe(facts.takenMs)
    expect((await machineOf(data.versionId)).before).toEqual({ worst: 3, end: 3 })
  })

  test('once for a place and period: the same again is answered', async () => {
    const { data: first } = await makeWeekly(plant)
    const { data: again } = await makeWeekly(plant)
    expect(again).toEqual({ ...first, isNew: false })
    expect((await makeWeekly(plant, weekBefore)).data.isNew).toBe(true)
    expect((await makeWeekly(plant, { scope: 'company' })).data.isNew).toBe(true)
    expect((await makeWeekly(plant, { scope: 'area', areaId: plant.ids.areaId })).data.isNew).toBe(true)
    expect(await find()).toHaveLength(4)
    expect(await find({ scope: 'area' })).toHaveLength(1)
    expect(await find({ keyword: `${lastWeek.year}-${lastWeek.number}` })).toHaveLength(3)
    expect(await find({ keyword: 'Hall' })).toHaveLength(1)
    expect(await find({ state: 'Handled' })).toHaveLength(0)
  })

  test('an interrupted collection goes on where it was, as of the same moment', async () => {
    const { data } = await makeWeekly(plant)
    const kept = { versionId: data.versionId, equipmentId: plant.ids.equipmentId }
    await collectAll(plant)
    const first = await machineOf(data.versionId)
    await sql`update report_version set progress = 'running' where id = ${data.versionId}`.execute(plant.server.db)
    await sql`insert into task (kind, tenant_id, key, payload) values ('reportFacts', 13, ${String(data.versionId)}, ${JSON.stringify({ versionId: data.versionId })}::jsonb)`.execute(
      plant.server.db,
    )
    await storeHours(plant, plant.ids.mappingId, fromMs + 1_800_000, [99])
    await collectAll(plant)
    await sql`delete from feature where v_x = 99`.execute(plant.server.db)
    expect(await machineOf(kept.versionId)).toEqual(first)
  })

  test('bad input has its field', async () => {
    expect(await makeWeekly(plant, { number: 54 })).toMatchObject({ code: 1001, field: 'number' })
    expect(await makeWeekly(plant, { cycle: 'month', number: 13 })).toMatchObject({ code: 1783, field: 'number' })
    expect(await makeWeekly(plant, { year: 2999 })).toMatchObject({ code: 1784, field: 'number' })
    expect(await makeWeekly(plant, { scope: 'area' })).toMatchObject({ code: 1789, field: 'areaId' })
    expect(await makeWeekly(plant, { equipmentId: 999_999 })).toMatchObject({ code: 1002, field: 'equipmentId' })
  })
})

describe('a version', () => {
  test('is signed by name; then neither people nor data change it', async () => {
    const { id, versionId } = await collected()
    const before = (await detail(id)).data
    expect((await sign(versionId, reader)).status).toBe(403)
    expect((await sign(versionId)).data).toMatchObject({ state: 'signed', signedRole: 'Analyst' })
    expect((await detail(id)).data).toMatchObject({ state: 'Handled', canWrite: false })
    expect(await find({ state: 'Handled' })).toHaveLength(1)
    expect(await sign(versionId)).toMatchObject({ code: 1780 })
    await sql`update equipment set name = 'Renamed', iso_class = null where id = ${plant.ids.equipmentId}`.execute(plant.server.db)
    await storeHours(plant, plant.ids.mappingId, fromMs + 1_800_000, [42])
    await collectAll(plant)
    await sql`delete from feature where v_x = 42`.execute(plant.server.db)
    await sql`update equipment set name = 'P-1', iso_class = 'p3-2-rigid' where id = ${plant.ids.equipmentId}`.execute(plant.server.db)
    expect((await detail(id)).data.sections.map(({ composed }) => composed)).toEqual(before.sections.map(({ composed }) => composed))
  })

  test('a correction is a new version; the signed one stays in force until that is signed', async () => {
    const { id, versionId } = await collected()
    await sign(versionId)
    const { data } = await plant.server.send(reportCalls.newVersion, { body: { id, collectsFacts: false } }, plant.token)
    const after = (await detail(id)).data
    expect(after.version).toMatchObject({ id: data.versionId, number: 2, state: 'draft', facts: { state: 'done' } })
    expect(after.state).toBe('Handled')
    expect(await machineOf(data.versionId)).toEqual(await machineOf(versionId))
    await sign(data.versionId)
    expect((await detail(id)).data.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'signed'],
      [1, 'superseded'],
    ])
    expect((await detail(id, versionId)).data.version.number).toBe(1)
  })

  test('waits for its facts before it is reviewed, signed or followed by another', async () => {
    const { data } = await makeWeekly(plant)
    const review = (isInReview: boolean) =>
      plant.server.send(reportCalls.submit, { body: { versionId: data.versionId, isInReview } }, plant.token)
    expect(await review(true)).toMatchObject({ code: 1785 })
    expect(await sign(data.versionId)).toMatchObject({ code: 1785 })
    expect(await plant.server.send(reportCalls.newVersion, { body: { id: data.id, collectsFacts: true } }, plant.token)).toMatchObject({
      code: 1785,
    })
    await collectAll(plant)
    expect((await review(true)).data.state).toBe('inReview')
    expect((await review(false)).data.state).toBe('draft')
  })
})

describe('who sees what', () => {
  test('another tenant finds nothing, and every call of a report is unknown to it', async () => {
    const { id, versionId } = await collected()
    expect(await find({}, stranger)).toEqual([])
    for (const answer of [
      await detail(id, undefined, stranger),
      await sign(versionId, stranger),
      await plant.server.send(reportCalls.pulse, { query: { versionId: String(versionId) } }, stranger),
      await plant.server.send(reportCalls.submit, { body: { versionId, isInReview: true } }, stranger),
      await plant.server.send(reportCalls.newVersion, { body: { id, collectsFacts: false } }, stranger),
      await plant.server.send(reportCalls.remove, { query: { id: String(id) } }, stranger),
      await makeWeekly(plant, {}, stranger),
    ])
      expect(answer.code).toBe(1002)
    expect(await find()).toHaveLength(1)
  })

  test('a report of companies that a person may not see is not shown, nor made', async () => {
    const as = actingAs(plant.server, plant.token)
    const below = await as.company('Below', 13)
    const role = await as.role('only-top', 2, ['business:weeklyReport:list', 'business:weeklyReport:edit'], [13])
    await as.user('only.top', 13, [role])
    const top = await plant.server.login('only.top')
    await makeWeekly(plant, { scope: 'company' })
    const { data: own } = await makeWeekly(plant)
    expect(await find()).toHaveLength(2)
    expect((await find({}, top)).map(({ id }) => id)).toEqual([own.id])
    expect(await makeWeekly(plant, { ...weekBefore, scope: 'company' }, top)).toMatchObject({ code: 1796, field: 'companyId' })
    await sql`delete from report`.execute(plant.server.db)
    await sql`delete from company where id = ${below}`.execute(plant.server.db)
  })

  test('reading alone makes, changes and deletes nothing', async () => {
    const { id, versionId } = await collected()
    expect((await detail(id, undefined, reader)).data).toMatchObject({ id, canWrite: false })
    for (const answer of [
      await makeWeekly(plant, weekBefore, reader),
      await plant.server.send(reportCalls.newVersion, { body: { id, collectsFacts: false } }, reader),
      await plant.server.send(reportCalls.submit, { body: { versionId, isInReview: true } }, reader),
      await plant.server.send(reportCalls.remove, { query: { id: String(id) } }, reader),
    ])
      expect(answer.status).toBe(403)
    expect((await plant.server.send(reportCalls.remove, { query: { id: String(id) } }, plant.token)).data).toEqual({ id })
    expect(await find()).toEqual([])
  })
})
