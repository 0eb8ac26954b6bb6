import { callsOf } from '@undertone/domain/core/resource-calls'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFindings } from '../../plant/open-findings.ts'
import type { Samples } from '../../testing/test-samples.ts'
import { addMember, addTenant } from '../../testing/test-samples.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { findingsByDay } from './day.store.ts'
import { healthRound } from './health-round.ts'
import { makePoint, measure, openAlarm, openHealthPlant, refreshAll, type TestPoint } from './test-health.ts'

let server: TestServer
let token: string
let samples: Samples
const dayMs = 86_400_000
const now = Date.now()
let well: TestPoint
let worn: TestPoint
let growing: TestPoint

beforeAll(async () => {
  ;({ server, token, samples } = await openHealthPlant('health'))
  ;[well, worn, growing] = [
    await makePoint(server, token, samples),
    await makePoint(server, token, samples),
    await makePoint(server, token, samples),
  ]
  await measure(server, well, 16, now, () => 1)
  await measure(server, worn, 16, now, () => 3.65)
  await measure(server, growing, 16, now, (daysAgo) => 2.1 - 0.05 * daysAgo)
  await refreshAll(server)
})
afterAll(() => server?.close())

const pointOf = async ({ mappingId }: TestPoint) =>
  (await server.send(healthScoreCalls.point, { query: { mappingId: String(mappingId) } }, token)).data.mapping
const machines = async (query: object = {}) =>
  (await server.send(healthScoreCalls.equipment, { query: { pageSize: '1000', ...query } }, token)).data
const machineOf = async ({ equipmentId }: TestPoint) => (await machines({ equipmentId: String(equipmentId) })).records[0]

describe('the score of a point', () => {
  test('is a hundred where nothing is lost, with what it rests on', async () => {
    const point = await pointOf(well)
    expect(point).toMatchObject({
      ...{ status: 'Normal', score: 100, level: 'A', reason: null, alarm: 'No', ceiling: 100, confidenceLevel: 'High' },
      lost: { severity: 0, alarm: 0, change: 0, ceiling: 0 },
      severity: { grade: { zone: 'A', axis: 'X', limits: [1.4, 2.8, 4.5] }, samples: expect.any(Number) },
      change: { share: 0, rise: null, growth: { isGrowing: false, perDay: 0 } },
      weights: { severity: 50, alarm: 25, change: 25, companyId: null },
    })
    expect(point?.severity.samples).toBeGreaterThanOrEqual(24)
    expect(point?.change?.growth?.days).toBeGreaterThanOrEqual(15)
  })

  test('loses by its zone, and a warning is never shown in level A', async () => {
    // The middle of zone C loses half of the fifty points.
    expect(await pointOf(worn)).toMatchObject({ score: 75, level: 'B', lost: { severity: 25, ceiling: 0 }, ceiling: 79 })
  })

  test('loses by its growth', async () => {
    const point = await pointOf(growing)
    // 0.05 mm/s a day over 28 days is twice what counts: all of the 25 points.
    expect(point?.lost?.change).toBe(25)
    expect(point?.change).toMatchObject({ growth: { isGrowing: true, perDay: expect.closeTo(0.05, 3) } })
  })

  test('loses by an open alarm immediately, and by one of the device not at all', async () => {
    const point = await makePoint(server, token, samples)
    await measure(server, point, 8, now, () => 1)
    await refreshAll(server)
    await openAlarm(server, point, 3, 'LowBattery')
    expect(await pointOf(point)).toMatchObject({ score: 100, alarm: 'No', alarms: [{ alarmType: 'LowBattery', counts: false }] })
    await openAlarm(server, point, 3)
    expect(await pointOf(point)).toMatchObject({ score: 59, level: 'C', alarm: 'Yes', lost: { alarm: 25, ceiling: 16 } })
    expect(await machineOf(point)).toMatchObject({ score: 59, level: 'C', alarm: 'Yes', state: 2 })
  })
})

test('a finding that is present costs a stated share, and is listed', async () => {
  const point = await makePoint(server, token, samples)
  await measure(server, point, 8, now, () => 1)
  await refreshAll(server)
  const found = JSON.stringify({ fault: 'bearingBreath', part: 'outer', word: 'clear' })
  await sql`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, sampling_id, first_seen, last_seen, waves)
    values (13, ${point.mappingId}, 'bearingBreath', 'outer', 'bearing', ${found}, 0.9, 0.9, 'clear', 1, now(), now(), 1)`.execute(
    server.db,
  )
  expect(await pointOf(point)).toMatchObject({
    score: 90,
    alarm: 'No',
    lost: { alarm: 10, ceiling: 0 },
    findings: [{ fault: 'bearingBreath', part: 'outer', word: 'clear', counts: true }],
  })
  // Experts have set another weight for the company, and none for the machine.
  const setWeight = (owner: object, value: number | null) =>
    server.db
      .insertInto('diagnosisParameter')
      .values({ tenantId: 13, key: 'findingWeight', value, ...owner })
      .execute()
  await setWeight({ companyId: 13 }, 20)
  expect(await pointOf(point)).toMatchObject({ score: 95, lost: { alarm: 5 } })
  await setWeight({ equipmentId: point.equipmentId }, 0)
  expect(await pointOf(point)).toMatchObject({ score: 100, findings: [{ counts: false }] })
  const today = Math.floor(Date.now() / dayMs)
  // A day keeps the weight that was in force by its end.
  await sql`update diagnosis_parameter set since = now() - interval '10 days' where company_id = 13`.execute(server.db)
  await sql`update finding set first_seen = now() - interval '20 days'`.execute(server.db)
  const days = await findingsByDay(server.db, point.mappingId, today - 15, today)
  expect([today - 15, today - 5, today].map((day) => days.get(day))).toEqual([
    { word: 'clear', weight: null },
    { word: 'clear', weight: 20 },
    { word: 'clear', weight: 0 },
  ])
  await sql`delete from diagnosis_parameter`.execute(server.db)
  // An edition without diagnosis does not bring it up to date any more.
  await sql`update tenant set edition = 'TrendAlarm' where id = 13`.execute(server.db)
  expect(await openFindings(server.db, [point.mappingId])).toEqual(new Map())
  await sql`update tenant set edition = 'Full' where id = 13`.execute(server.db)
  // Who sees scores and no findings sees what they cost, and not what was found.
  await addMember(server, 'scores', ['business:health:list'])
  const seen = await server.send(healthScoreCalls.point, { query: { mappingId: String(point.mappingId) } }, await server.login('scores'))
  expect(seen.data.mapping).toMatchObject({ score: 90, lost: { alarm: 10 }, findings: [] })
  await sql`update finding set word = 'hint'`.execute(server.db)
  expect(await pointOf(point)).toMatchObject({ score: 100, findings: [{ word: 'hint', counts: false }] })
  await sql`update finding set gone_at = now()`.execute(server.db)
  expect(await pointOf(point)).toMatchObject({ score: 100, findings: [] })
})

describe('no score is made up', () => {
  const reasonOf = async (point: TestPoint) => {
    const entries = await pointOf(point)
    return [entries?.status, entries?.score, entries?.reason]
  }

  test('without data, standard or sensor, offline or stopped', async () => {
    const point = await makePoint(server, token, samples)
    expect(await reasonOf(point)).toEqual(['NeedData', null, 'silent'])
    await measure(server, point, 3, now, () => 1)
    expect(await reasonOf(point)).toEqual(['NeedData', null, 'notComputed'])
    await refreshAll(server)
    expect(await reasonOf(point)).toEqual(['Normal', 100, null])
    const edit = (body: object) =>
      server.sendAny(callsOf(resourceOf('equipment')).edit, { body: { id: point.equipmentId, ...body } }, token)
    await edit({ isoClass: null })
    expect(await reasonOf(point)).toEqual(['NeedData', null, 'noClass'])
    await edit({ isoClass: 'p3-2-rigid', runStatus: 'Stop' })
    expect(await reasonOf(point)).toEqual(['NeedData', null, 'stopped'])
    expect(await machineOf(point)).toMatchObject({ state: 3, status: 'NeedData' })
    await edit({ runStatus: 'Open' })
    await sql`update sensor set model = 'VB21', mapping_id = null where id = ${point.sensorPk}`.execute(server.db)
    expect(await reasonOf(point)).toEqual(['NeedData', null, 'noSensor'])
  })

  test('while the machine does not run by its rule', async () => {
    const point = await makePoint(server, token, samples)
    await measure(server, point, 3, now, () => 0.2)
    const rule = { name: 'runs', mappingId: point.mappingId, metric: 'vX', above: 0.5, sampleCount: 1 }
    await server.sendAny(callsOf(resourceOf('equipmentRunThreshold')).add, { body: rule }, token)
    await refreshAll(server)
    expect(await reasonOf(point)).toEqual(['NeedData', null, 'notRunning'])
  })

  test('of a machine whose only unscored point has an alarm: it is capped, and counted as such', async () => {
    const scored = await makePoint(server, token, samples)
    const other = await makePoint(server, token, samples)
    await server.sendAny(callsOf(resourceOf('mapping')).edit, { body: { id: other.mappingId, equipmentId: scored.equipmentId } }, token)
    await measure(server, scored, 8, now, () => 1)
    await sql`update sensor set model = 'PT100' where id = ${other.sensorPk}`.execute(server.db)
    await openAlarm(server, other, 3, 'Temperature')
    await refreshAll(server)
    expect(await pointOf(other)).toMatchObject({ status: 'NeedData', reason: 'notVibration', alarm: 'Yes', confidence: null })
    expect(await machineOf(scored)).toMatchObject({ score: 59, level: 'C', points: 2, scored: 1, lost: { ceiling: 41 } })
  })
})

describe('the list of machines', () => {
  test('begins with the worst, counts levels and finds by keyword, level and state', async () => {
    const all = await machines()
    const scores = all.records.flatMap(({ score }) => score ?? [])
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(all.records.findIndex(({ score }) => score === null)).toBeGreaterThanOrEqual(scores.length)
    const { A, B, C, NeedData } = all.counts
    expect(A + B + C + NeedData).toBe(all.total)
    const poor = await machines({ level: 'C' })
    expect(poor.records.every(({ level }) => level === 'C')).toBe(true)
    // The choice of a level says how many the others have; another filter counts.
    expect([poor.total, poor.counts]).toEqual([C, all.counts])
    const stopped = await machines({ state: '3' })
    expect(stopped.records.every(({ state }) => state === 3)).toBe(true)
    expect(Object.values(stopped.counts).reduce((sum, n) => sum + n, 0)).toBe(stopped.total)
    const name = all.records[0]?.equipmentName ?? ''
    expect((await machines({ keyword: name.toUpperCase() })).records.map((one) => one.equipmentName)).toContain(name)
    expect((await machines({ sort: 'score', order: 'desc' })).records[0]?.score).toBe(Math.max(...scores))
  })

  test('leaves as a workbook', async () => {
    const answer = await server.send(healthScoreCalls.exportEquipment, { query: {} }, token)
    expect(answer.headers['content-type']).toContain('spreadsheet')
    expect(answer.headers['content-disposition']).toContain('Machine%20health')
  })
})

test('the overview groups by company and area, and names the worst machine of each', async () => {
  const { data } = await server.send(healthScoreCalls.overview, { query: {} }, token)
  const { A, B, C, NeedData } = data.total.counts
  expect(A + B + C + NeedData).toBe(data.total.machines)
  const own = data.companies.flatMap(({ areas }) => areas).find(({ areaId }) => areaId === worn.areaId)
  expect(own).toMatchObject({ score: 75, level: 'B', machines: 1, worst: { id: worn.equipmentId } })
})

describe('the trend', () => {
  const trendOf = async (query: object) => (await server.sendAny(healthScoreCalls.trend, { query }, token)).data

  test('shows each day of a point, and now', async () => {
    const { days, boundaries } = await trendOf({ kind: 'mapping', id: String(worn.mappingId), days: '30' })
    expect(days.length).toBeGreaterThanOrEqual(16)
    expect(days.at(-1)).toMatchObject({ score: 75, level: 'B' })
    expect(days[3]).toMatchObject({ score: 75, value: expect.closeTo(3.65, 3), lost: { severity: 25 } })
    expect(boundaries).toEqual([1.4, 2.8, 4.5])
    expect(days.map(({ t }) => t)).toEqual(days.map(({ t }) => t).toSorted((a, b) => a - b))
  })

  test('of machine, area and company rests on the same days', async () => {
    for (const [kind, id] of [
      ['equipment', worn.equipmentId],
      ['area', worn.areaId],
    ] as const)
      expect((await trendOf({ kind, id: String(id) })).days[3]?.score).toBe(75)
    expect((await trendOf({ kind: 'company' })).days.length).toBeGreaterThanOrEqual(16)
    expect((await trendOf({ kind: 'area' })).days).toEqual([])
  })

  test('a day with late data is assessed again by the next night, and so are those after it', async () => {
    const point = await makePoint(server, token, samples)
    await measure(server, point, 10, now, () => 1)
    await refreshAll(server)
    const dayBefore = (await trendOf({ kind: 'mapping', id: String(point.mappingId) })).days.at(-4)
    expect(dayBefore?.score).toBe(100)
    const t = dayBefore?.t ?? 0
    await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x)
      select ${point.mappingId}, to_timestamp(${t / 1000}) + (i - 600) * interval '1 minute', ${point.sensorPk}, now(), i, 9 from generate_series(0, 1200) i
      on conflict do nothing`.execute(server.db)
    await refreshAll(server)
    const after = (await trendOf({ kind: 'mapping', id: String(point.mappingId) })).days.find((day) => day.t === t)
    expect(after).toMatchObject({ level: 'C', value: 9 })
  })
})

describe('weights', () => {
  const weights = { severity: 100, alarm: 0, change: 0 }
  const save = (body: object) => server.sendAny(healthScoreCalls.saveWeights, { body }, token)

  test('must make a hundred', async () => {
    expect(await save({ companyId: 13, weights: { ...weights, alarm: 5 } })).toMatchObject({ code: 1801, field: 'weights' })
  })

  test('are previewed before saving, apply from then on, and earlier days keep theirs', async () => {
    const { data } = await server.send(healthScoreCalls.previewWeights, { body: { companyId: 13, weights } }, token)
    expect(data.machines.find(({ equipmentId }) => equipmentId === worn.equipmentId)).toMatchObject({
      before: 75,
      after: 50,
      levelAfter: 'C',
    })
    expect((await pointOf(worn))?.score).toBe(75)
    const saved = await save({ companyId: 13, weights })
    expect(saved.data).toMatchObject({ weights, from: { companyId: 13 }, inherited: { severity: 50 }, history: [{ weights }] })
    expect(await pointOf(worn)).toMatchObject({ score: 50, lost: { severity: 50 }, weights: { severity: 100, companyId: 13 } })
    const trend = await server.send(healthScoreCalls.trend, { query: { kind: 'mapping', id: String(worn.mappingId) } }, token)
    expect(trend.data.days.at(-2)?.score).toBe(75)
    expect(trend.data.reweighted.length).toBe(1)
  })

  test('can be given up again', async () => {
    expect((await save({ companyId: 13, weights: null })).data).toMatchObject({ from: null, weights: { severity: 50 } })
    expect((await save({ companyId: 13, weights: null })).code).toBe(1802)
    expect((await pointOf(worn))?.score).toBe(75)
  })
})

test('tenants do not meet: another one sees nothing of it, and cannot set weights here', async () => {
  await addTenant(server, 900, 'stranger')
  const stranger = await server.login('stranger')
  const ask = (query: object) => server.sendAny(healthScoreCalls.point, { query }, stranger)
  expect((await ask({ mappingId: String(worn.mappingId) })).data).toEqual({ mapping: null })
  expect((await server.send(healthScoreCalls.equipment, { query: {} }, stranger)).data.total).toBe(0)
  const trend = await server.send(healthScoreCalls.trend, { query: { kind: 'mapping', id: String(worn.mappingId) } }, stranger)
  expect(trend.data.days).toEqual([])
  const body = { companyId: 13, weights: { severity: 100, alarm: 0, change: 0 } }
  expect((await server.send(healthScoreCalls.saveWeights, { body }, stranger)).code).toBe(1002)
})

test('a round does nothing that is not due', async () => {
  await refreshAll(server)
  expect(await healthRound(server.db, Date.now())).toMatchObject({ points: 0 })
  expect((await healthRound(server.db, Date.now() + 2 * 3_600_000)).points).toBeGreaterThan(2)
})

test('wave: the sampling nearest to a time, none of a point without waves', async () => {
  const wave = async (time?: number) =>
    (
      await server.send(
        healthScoreCalls.wave,
        { query: { mappingId: String(worn.mappingId), ...(time ? { time: String(time) } : {}) } },
        token,
      )
    ).data
  expect(await wave()).toBeNull()
  for (const [i, t] of [now - 2 * dayMs, now - dayMs].entries()) {
    const made = await sql<{ id: number }>`insert into sampling (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz)
      values (13, ${worn.sensorPk}, ${worn.mappingId}, ${new Date(t)}, 1, 25600) returning id`.execute(server.db)
    await sql`insert into wave (sampling_id, axis, n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256)
      values (${made.rows[0]?.id}, 'X', 8, 'acceleration', 'm/s2', 'int16le', 1, 0, 1, ${i * 100}, 16, ${i * 100 + 16}, 4, '\\x00')`.execute(
      server.db,
    )
  }
  expect(await wave()).toMatchObject({ t: now - dayMs, axes: ['X'] })
  expect(await wave(now - 2.2 * dayMs)).toMatchObject({ t: now - 2 * dayMs })
})
