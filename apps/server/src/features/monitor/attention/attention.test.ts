import { attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { InputOf } from '@undertone/domain/core/call'
import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '../../../history/codec/span.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { makePoint, measure, openAlarm, openHealthPlant, refreshAll, type TestPoint } from '../../health/test-health.ts'
import { overSince } from './course.ts'

let server: TestServer
let token: string
let samples: Awaited<ReturnType<typeof openHealthPlant>>['samples']
const points = new Map<string, TestPoint>()
const now = Date.now()
const dayMs = 24 * hourMs

type Body = InputOf<typeof attentionCalls.findPage>['body']
const page = async (body: Body = {}, as = token, language = 'en') => {
  const answer = await server.send(attentionCalls.findPage, { body: { pageSize: 50, ...body } }, as, language)
  expect(answer.code).toBe(200)
  return answer.data
}
const rowOf = async (name: string, body: Body = {}, as = token, language = 'en') =>
  (await page(body, as, language)).records.find(({ equipmentId }) => equipmentId === points.get(name)?.equipmentId)
const changed = () => server.events.emit('assets', { tenantId: 13, companyId: 13, resource: 'equipment' })

/** Completes the alarm of a point. */
async function alarmIs(name: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const pairs = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update alarm set ${sql.join(pairs)} where mapping_id = ${points.get(name)?.mappingId}`.execute(server.db)
}

const evidenceOf = (floorDb: number) => ({
  fault: 'bearingBreath',
  part: 'outer',
  word: 'clear',
  evidence: [
    { label: 'BPFO', channel: 'X', floorDb, sideband: 0 },
    { label: 'BPFO +1×', channel: 'X', floorDb: floorDb + 20, sideband: 1 },
  ],
})

/** A finding that began some days ago with a line 30 dB above the floor, and 38 dB now. */
async function openFinding(name: string, word = 'clear'): Promise<void> {
  const { mappingId, sensorPk } = points.get(name)!
  const first = await sql<{ id: number }>`insert into sampling (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz)
    values (13, ${sensorPk}, ${mappingId}, ${new Date(now - 12.5 * dayMs)}, 1, 25600) returning id`.execute(server.db)
  const samplingId = first.rows[0]?.id
  await sql`insert into diagnosis (sampling_id, tenant_id, mapping_id, t0, axes, state, version, findings)
    values (${samplingId}, 13, ${mappingId}, ${new Date(now - 12.5 * dayMs)}, 'X', 2, 'test', ${JSON.stringify([evidenceOf(30)])}::jsonb)`.execute(
    server.db,
  )
  const finding = await sql<{
    id: number
  }>`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, sampling_id, first_seen, last_seen, waves)
    values (13, ${mappingId}, 'bearingBreath', 'outer', 'bearing', ${JSON.stringify({ ...evidenceOf(38), word })}::jsonb, 0.9, 0.9, ${word}, ${samplingId},
      ${new Date(now - 12.5 * dayMs)}, ${new Date(now)}, 5) returning id`.execute(server.db)
  await sql`insert into finding_wave (finding_id, sampling_id, t0, confidence) values (${finding.rows[0]?.id}, ${samplingId}, ${new Date(now - 12.5 * dayMs)}, 0.9)`.execute(
    server.db,
  )
}

beforeAll(async () => {
  const plant = await openHealthPlant('attention')
  ;({ server, token, samples } = plant)
  const velocity: Readonly<Record<string, number>> = { zone: 5, over: 7.2 }
  for (const name of ['well', 'over', 'kurtosis', 'band', 'zone', 'slope', 'silent', 'finding', 'hint', 'stopped', 'handled', 'cold']) {
    const point = await makePoint(server, token, plant.samples, name === 'stopped' ? { runStatus: 'Stop' } : {})
    points.set(name, point)
    await sql`update mapping set name = 'Fan DE' where id = ${point.mappingId}`.execute(server.db)
    await measure(server, point, 2, now, () => velocity[name] ?? 1)
  }
  const since = (hours: number) => ({ beganAt: new Date(now - hours * hourMs), side: 'above' })
  await openAlarm(server, points.get('over')!, 3)
  await alarmIs('over', { key: 'vX', limitValue: 4.5, value: 5, peakValue: 9, ...since(30) })
  await openAlarm(server, points.get('handled')!, 3)
  await alarmIs('handled', { key: 'vX', limitValue: 0.5, value: 0.6, peakValue: 1, handling: 2, ...since(40) })
  await openAlarm(server, points.get('kurtosis')!, 2, 'Kurtosis')
  await alarmIs('kurtosis', { key: 'kurtX', limitValue: 4, value: 4.4, peakValue: 6.2, ...since(5) })
  await openAlarm(server, points.get('band')!, 2, 'EnvelopeThreshold')
  await alarmIs('band', { bandName: 'Outer race', limitValue: 2, value: 2.1, peakValue: 4.2, ...since(6) })
  await openAlarm(server, points.get('slope')!, 2, 'Trend')
  await alarmIs('slope', { limitValue: 0.2, value: 0.4, peakValue: 0.4, ...since(7) })
  await openAlarm(server, points.get('cold')!, 2, 'Temperature')
  await alarmIs('cold', { key: 'tem', axis: null, limitValue: -20, value: -25, peakValue: -25, ...since(8), side: 'below' })
  await openAlarm(server, points.get('stopped')!, 3)
  await sql`update latest set ts = ts - interval '9 hours' where mapping_id = ${points.get('silent')!.mappingId}`.execute(server.db)
  await openFinding('finding')
  await openFinding('hint', 'hint')
  await refreshAll(server)
  changed()
}, 180_000)
afterAll(() => server?.close())

test('the most urgent machine is first; healthy and stopped ones, and mere hints, are not listed', async () => {
  const { records, total, counts } = await page()
  const nameOf = (id: number) => [...points].find(([, { equipmentId }]) => equipmentId === id)?.[0]
  expect(records.map(({ equipmentId, level }) => `${level} ${nameOf(equipmentId)}`)).toEqual([
    // 2 × and 1.1 × the limit, then the one that somebody has resolved.
    'danger over',
    'danger zone',
    'danger handled',
    // 2.1, 2 and 1.55 × the limit; a ratio says nothing below zero.
    'warning band',
    'warning slope',
    'warning kurtosis',
    'warning cold',
    'finding finding',
    'offline silent',
  ])
  expect([total, counts]).toEqual([9, { danger: 3, warning: 4, finding: 1, offline: 1 }])
})

test.each([
  ['over', 'Velocity 7.2 mm/s, limit 4.5, at Fan DE'],
  ['kurtosis', 'Kurtosis up to 6.2, limit 4, at Fan DE'],
  ['band', 'Band “Outer race” 2.1 × limit at Fan DE'],
  ['slope', 'Velocity rising by 0.4 mm/s/d, limit 0.2, at Fan DE'],
  ['cold', 'Temperature down to -25 ℃, limit -20, at Fan DE'],
  ['zone', 'Velocity 5 mm/s at Fan DE, zone D (from 4.5)'],
  ['finding', 'Outer race at Fan DE: BPFO 38 dB above the noise floor, up 8 dB in 12 days'],
])('the cause of %s', async (name, cause) => {
  expect((await rowOf(name))?.cause).toBe(cause)
})

test('a silent machine names the gateway that is offline', async () => {
  expect((await rowOf('silent'))?.cause).toMatch(/^Gateway “Item \d+” is offline: no data for 9 h$/)
})

test('the cause in Chinese', async () => {
  expect((await rowOf('over', {}, token, 'cn'))?.cause).toBe('Fan DE 振动速度 7.2 mm/s，限值 4.5')
  expect((await rowOf('finding', {}, token, 'cn'))?.cause).toBe('Fan DE 轴承外圈故障：BPFO 高出噪声基底 38 dB，12 天内上升 8 dB')
})

test('a row names what it rests on, with its curve, limits and score', async () => {
  const over = await rowOf('over')
  const { mappingId } = points.get('over')!
  expect(over).toMatchObject({
    ...{ state: 'danger', sinceMs: now - 30 * hourMs, value: 7.2, openDanger: 1, openWarning: 0, alarmState: 'New', owner: null },
    basis: { kind: 'alarm', mappingId, mappingName: 'Fan DE', metric: 2, axis: 'X', findingId: null },
    course: { limitC: expect.any(Number), limitD: 4.5, unit: 'mm/s', stepMs: 4 * hourMs },
  })
  expect(over?.alarmIds).toEqual([over?.basis.alarmId])
  expect(over?.course?.values).toHaveLength(84)
  // Two days have values.
  expect(over?.course?.values.slice(0, 70).every((value) => value === null)).toBe(true)
  expect(over?.course?.values.filter((value) => value !== null).every((value) => Math.abs(value! - 7.2) < 1e-5)).toBe(true)
  expect(over?.score).toEqual(expect.any(Number))
  expect((await rowOf('finding'))?.basis).toMatchObject({ kind: 'finding', findingId: expect.any(Number), alarmId: null })
  expect((await rowOf('handled'))?.alarmState).toBe('Resolved')
  // A slope is shown by the velocity, a silent point by what it sent before.
  expect((await rowOf('slope'))?.course).toMatchObject({ limitD: 4.5 })
  expect((await rowOf('silent'))?.course?.values.some((value) => value !== null)).toBe(true)
})

test('without an alarm, the curve says since when the velocity has been too high', () => {
  const course = { fromMs: 1000, stepMs: 10, limitC: null, limitD: null, unit: '' }
  expect(overSince({ ...course, values: [1, 5, 2, null, 5, 6] }, 4.5)).toBe(1040)
  expect(overSince({ ...course, values: [5, 6] }, 4.5)).toBeNull()
  expect(overSince({ ...course, values: [5, 1] }, 4.5)).toBeNull()
  expect(overSince({ ...course, values: [1, 5] }, null)).toBeNull()
})

test('the finding explains the machine while the alarm is one of vibration', async () => {
  const { mappingId, equipmentId } = points.get('finding')!
  await openAlarm(server, points.get('finding')!, 3, 'Kurtosis')
  await alarmIs('finding', { key: 'kurtX', side: 'above', limitValue: 4, value: 5, peakValue: 5 })
  changed()
  const row = await rowOf('finding')
  expect([row?.level, row?.basis.kind, row?.basis.metric, row?.cause.slice(0, 10)]).toEqual(['danger', 'finding', 6, 'Outer race'])
  expect(row?.basis.alarmId).toBe(row?.alarmIds[0])
  await alarmIs('finding', { alarmType: 'Temperature', key: 'tem' })
  changed()
  expect((await rowOf('finding'))?.cause).toBe('Temperature up to 5 ℃, limit 4, at Fan DE')
  await sql`delete from alarm where mapping_id = ${mappingId} and equipment_id = ${equipmentId}`.execute(server.db)
  changed()
})

test('acknowledged and shelved alarms come after new ones, and their owner has them under Mine', async () => {
  const over = (await rowOf('over'))!
  const { data: acknowledged } = await server.send(alarmRecordCalls.acknowledge, { body: { ids: over.alarmIds } }, token)
  expect(acknowledged.ids).toEqual(over.alarmIds)
  changed()
  const { records } = await page()
  expect(records[0]?.equipmentId).toBe(points.get('zone')?.equipmentId)
  expect(await rowOf('over')).toMatchObject({ alarmState: 'Acknowledged', acknowledgedBy: expect.any(String), owner: null })
  const kurtosis = (await rowOf('kurtosis'))!
  await server.send(maintenanceCalls.shelve, { body: { id: kurtosis.alarmIds[0]!, reason: 'Spare part', until: now + 3_600_000 } }, token)
  const own = await sql<{ id: number }>`select id from account where login_name = 'demoadmin'`.execute(server.db)
  const ownerId = own.rows[0]!.id
  expect((await page({ mine: true })).total).toBe(0)
  await server.send(alarmRecordCalls.assign, { body: { ids: over.alarmIds, ownerId } }, token)
  await sql`update equipment set owner_id = ${ownerId} where id = ${points.get('silent')!.equipmentId}`.execute(server.db)
  changed()
  expect((await rowOf('kurtosis'))?.alarmState).toBe('Shelved')
  const mine = await page({ mine: true })
  expect(mine.records.map(({ equipmentId }) => equipmentId)).toEqual([over.equipmentId, points.get('silent')?.equipmentId])
  expect(mine.records[0]?.owner).toMatchObject({ id: ownerId })
})

test('a finding that a person has rejected is none', async () => {
  const { mappingId } = points.get('finding')!
  await sql`update finding set answer = ${findingAnswer.members.Rejected.code} where mapping_id = ${mappingId}`.execute(server.db)
  changed()
  expect(await rowOf('finding')).toBeUndefined()
  await sql`update finding set answer = null where mapping_id = ${mappingId}`.execute(server.db)
  changed()
})

test('filters of level, place and name; the counts are those of all levels', async () => {
  const warnings = await page({ level: 'warning', pageSize: 1, pageNum: 2 })
  expect([warnings.records.length, warnings.total, warnings.counts.danger]).toEqual([1, 4, 3])
  const { areaId, equipmentId } = points.get('zone')!
  expect((await page({ areaId })).records.map((row) => row.equipmentId)).toEqual([equipmentId])
  const name = (await rowOf('band'))!.equipmentName
  expect((await page({ keyword: name.toUpperCase() })).records.map((row) => row.equipmentName)).toContain(name)
  expect((await page({ keyword: 'no such machine' })).records).toEqual([])
  expect((await page({ companyId: 999 })).total).toBe(0)
})

test('plants and what has been set up', async () => {
  const { plants, setup, calmSinceMs } = await page()
  const plant = plants.find(({ companyId }) => companyId === 13)
  expect(plant).toMatchObject({ counts: { danger: 3, warning: 4, stopped: 1 }, sensors: 12, silentSensors: 1, newestMs: now })
  expect(plant?.silentGateways).toBe(plant?.gateways)
  expect(setup).toMatchObject({ machines: plant?.machines, sensors: 12, reporting: 11 })
  expect(calmSinceMs).toBeNull()
})

describe('who sees what', () => {
  test('another tenant, and a user without these companies, see nothing of it', async () => {
    await addTenant(server, 50, 'otheradmin')
    const other = await page({}, await server.login('otheradmin'))
    expect([other.total, other.records, other.setup.machines]).toEqual([0, [], 0])
    // The areas of the test belong to the root company; the regional manager has two plants below it.
    expect((await page({}, await server.login('regional'))).total).toBe(0)
  })

  test('without their permissions, alarms are not named, and findings, waveforms and scores are left out', async () => {
    await addMember(server, 'watcher', ['business:monitor:list'])
    const watcher = await server.login('watcher')
    const over = await rowOf('over', {}, watcher)
    expect(over).toMatchObject({
      cause: 'Active alarm at Fan DE',
      alarmIds: [],
      score: null,
      openDanger: 1,
      basis: { alarmId: null, waveId: null },
    })
    expect(await rowOf('finding', {}, watcher)).toBeUndefined()
  })

  test('an edition without diagnosis has no findings', async () => {
    await sql`update tenant set edition = 'TrendAlarm' where id = 13`.execute(server.db)
    changed()
    expect(await rowOf('finding')).toBeUndefined()
    await sql`update tenant set edition = 'Full' where id = 13`.execute(server.db)
    changed()
    expect(await rowOf('finding')).toBeDefined()
  })

  test('the permission is needed', async () => {
    await addMember(server, 'nothing', ['business:alarm:list'])
    expect((await server.send(attentionCalls.findPage, { body: {} }, await server.login('nothing'))).status).toBe(403)
  })
})

test('when nothing is wrong, it says since when', async () => {
  const ended = now - 3 * hourMs
  await sql`update alarm set ended_at = ${new Date(ended)}`.execute(server.db)
  await sql`update finding set gone_at = ${new Date(ended - hourMs)}`.execute(server.db)
  const text = (v: number) => JSON.stringify({ vX: [v, now] })
  await sql`update latest set ts = ${new Date(now)}, "values" = ${text(1)}::jsonb`.execute(server.db)
  changed()
  const { total, calmSinceMs, setup } = await page()
  expect([total, calmSinceMs, setup.reporting]).toEqual([0, ended, 12])
})

test('a machine whose sensors have yet to send needs no attention on the day it is created, and names its gateway as the list of gateways does', async () => {
  const point = await makePoint(server, token, samples)
  points.set('fresh', point)
  changed()
  expect(await rowOf('fresh')).toBeUndefined()
  await sql`update equipment set created_at = now() - interval '25 hours' where id = ${point.equipmentId}`.execute(server.db)
  await sql`update gateway set last_seen = null`.execute(server.db)
  changed()
  expect(await rowOf('fresh')).toMatchObject({
    level: 'offline',
    cause: expect.stringMatching(/^Gateway “Item \d+” is connecting: no data yet$/),
  })
})
