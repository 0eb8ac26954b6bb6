import { rulesVersion } from '@undertone/condition/diagnosis/verdict/rules-version'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { openDiagnosisPlant } from './test-diagnosis-plant.ts'

let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
let stranger = ''

beforeAll(async () => {
  plant = await openDiagnosisPlant('diagnosis')
  await addTenant(plant.server, 50, 'otheradmin')
  stranger = await plant.server.login('otheradmin')
})
afterAll(() => plant?.server.close())

/** A library bearing of nine elements. */
const bearingId = 1
beforeEach(async () => {
  const { db } = plant
  await plant.enterBearing(bearingId)
  await sql`update tenant set edition = 'Full' where id = 13`.execute(db)
  for (const table of ['finding', 'sampling', 'task', 'alarm', 'baseline']) await sql`delete from ${sql.table(table)}`.execute(db)
})

const find = async (body: object = {}, as = plant.token, language = 'en') =>
  (await plant.server.send(diagnosisCalls.findPage, { body }, as, language)).data
const bearings = async (body: object = {}) => (await find({ fault: ['bearingBreath'], ...body })).records
const detail = async (id: number, as = plant.token) => plant.server.send(diagnosisCalls.getDetail, { query: { id: String(id) } }, as)
const ofWave = async (waveId: number) =>
  (await plant.server.send(diagnosisCalls.ofWave, { query: { waveId: String(waveId) } }, plant.token)).data

describe('a fault that persists', () => {
  test('is one finding with its course, its evidence and both languages', async () => {
    const ids = await plant.waves(false, true, true, true)
    const [one, ...others] = await bearings()
    expect(others).toEqual([])
    expect(one).toMatchObject({
      part: 'outer',
      partName: 'Outer race',
      faultName: 'Bearing fault',
      code: 10,
      category: 'bearingBreath',
      state: 'Open',
      count: 3,
      mappingId: plant.ids.mappingId,
      equipmentName: 'P-1',
      waveId: ids[3],
      goneAt: null,
    })
    expect(one?.component).toContain('6205')
    const { data } = await detail(one!.id)
    expect(data.course.map(({ waveId }) => waveId)).toEqual(ids.slice(1))
    const [line] = data.evidence
    expect(line).toMatchObject({ channel: 'X', waveId: String(ids[3]), code: 1106 })
    expect(line?.order).toBeCloseTo(3.585, 1)
    expect(data.wave).toMatchObject({ waveId: ids[3], state: 3, verdict: 'finding', speed: { source: 'entered' } })
    expect(data.wave?.findings.find(({ fault }) => fault === 'bearingBreath')?.findingId).toBe(one?.id)
    expect(
      (await find({ keyword: 'P-' }, plant.token, 'zh-CN')).records.map(({ faultName, partName }) => [faultName, partName]),
    ).toContainEqual(['轴承故障', '外圈'])
    expect(await bearings({ keyword: 'nowhere' })).toEqual([])
    expect(await bearings({ equipmentId: plant.ids.equipmentId, state: 'Open', begin: plant.startMs, end: Date.now() })).toHaveLength(1)
    expect(await bearings({ begin: plant.startMs - 2, end: plant.startMs - 1 })).toEqual([])
  })

  test('is gone when three waveforms that could show it do not, and the same one again soon after', async () => {
    await plant.waves(true, false, false)
    const [open] = await bearings()
    expect(open).toMatchObject({ state: 'Open', count: 1 })
    // A machine that stands still says nothing of it.
    await sql`update equipment set run_status = 'Stop'`.execute(plant.db)
    const [still] = await plant.waves(false)
    expect(await ofWave(still!)).toMatchObject({ state: 3, verdict: 'refused', refusals: [{ reason: 'standstill', rule: null }] })
    expect(await bearings()).toMatchObject([{ state: 'Open' }])
    await sql`update equipment set run_status = 'Open'`.execute(plant.db)
    await plant.waves(false)
    expect(await bearings()).toMatchObject([{ id: open?.id, state: 'Gone', count: 1 }])
    expect(await bearings({ state: 'Open' })).toEqual([])
    await plant.waves(true)
    expect(await bearings()).toMatchObject([{ id: open?.id, state: 'Open', count: 2, goneAt: null }])
  })

  test('is the same whatever the order in which its waveforms are diagnosed', async () => {
    const first = await plant.wave({ spall: true, at: 500 })
    const last = await plant.wave({ spall: true, at: 502 })
    const between = await plant.wave({ spall: true, at: 501 })
    for (const id of [last, first, between]) {
      await sql`update task set due_at = now() + interval '1 hour' where key <> ${String(id)}`.execute(plant.db)
      await plant.server.send(diagnosisCalls.diagnose, { body: { waveId: id } }, plant.token)
    }
    const [one] = await bearings()
    expect(one).toMatchObject({ count: 3, waveId: last, firstMs: plant.startMs + 500 * 3_600_000, lastMs: plant.startMs + 502 * 3_600_000 })
  })

  test('emits an event when it begins, goes on and is gone, and not otherwise', async () => {
    let emitted = 0
    const stop = plant.server.events.on('findings', ({ tenantId, mappingId }) => {
      if (tenantId === 13 && mappingId === plant.ids.mappingId) emitted += 1
    })
    const changes: number[] = []
    for (const spall of [false, true, true, false, false, false, false]) {
      const before = emitted
      await plant.waves(spall)
      changes.push(emitted - before)
    }
    stop()
    expect(changes).toEqual([0, 1, 1, 0, 0, 1, 0])
  })

  test('is counted once for a waveform, however often that is diagnosed', async () => {
    const [id] = await plant.waves(true)
    const before = await ofWave(id!)
    await enqueueTask(plant.db, 'diagnosisHistory', { tenantId: 13, key: String(id) })
    await plant.look()
    expect(await ofWave(id!)).toEqual(before)
    await plant.server.send(diagnosisCalls.diagnose, { body: { waveId: id! } }, plant.token)
    expect(await bearings()).toMatchObject([{ count: 1 }])
  })
})

describe('what is not known', () => {
  test('is refused with its reason, and diagnosed once it is entered: the newest waveform of the point', async () => {
    await plant.enterBearing(null)
    const ids = await plant.waves(true, true)
    expect(await bearings()).toEqual([])
    const refused = await ofWave(ids[1]!)
    expect(refused).toMatchObject({ state: 3, version: rulesVersion })
    expect(refused.refusals.find(({ rule }) => rule === 'bearing')).toMatchObject({
      reason: 'bearingUnknown',
      text: { cn: expect.stringContaining('轴承未知') },
    })
    await sql`delete from task`.execute(plant.db)
    await plant.enterBearing(bearingId)
    expect(await plant.waiting()).toEqual([{ kind: 'diagnosis', key: String(ids[1]), payload: { again: true } }])
    await plant.look()
    expect(await bearings()).toMatchObject([{ count: 1, waveId: ids[1] }])
    // With another bearing the same waveform no longer shows it: the finding is withdrawn.
    await plant.enterBearing(3)
    await plant.look()
    expect((await bearings()).filter(({ component }) => component?.includes('6205'))).toEqual([])
  })

  test('changes with parts, directions and baselines of the point, and with nothing else', async () => {
    const [id] = await plant.waves(false)
    const { equipmentId, mappingId, sensorPk } = plant.ids
    const changes = [
      sql`update sensor set x1 = case x1 when 1 then 2 else 1 end where id = ${sensorPk}`,
      sql`update mapping set drive_port = 'DrivePort' where id = ${mappingId}`,
      sql`insert into component (tenant_id, company_id, equipment_id, name, kind, bearing_id) values (13, 13, ${equipmentId}, 'Thrust', 'Bearing', 2)`,
      sql`update bearing set bpfo = bpfo where id = ${bearingId}`,
      sql`insert into baseline (tenant_id, mapping_id, freq_mode, axes, sampling_id) values (13, ${mappingId}, 0, 'X', ${id})`,
    ]
    for (const change of changes) {
      await sql`delete from task`.execute(plant.db)
      await change.execute(plant.db)
      expect(await plant.waiting()).toEqual([{ kind: 'diagnosis', key: String(id), payload: { again: true } }])
    }
    await sql`delete from component`.execute(plant.db)
    await sql`update mapping set drive_port = null`.execute(plant.db)
    await sql`delete from task`.execute(plant.db)
    await sql`update equipment set name = name || '', order_num = 3`.execute(plant.db)
    expect(await plant.waiting()).toEqual([])
  })

  test('a waveform that is not acceleration, or is damaged', async () => {
    const velocity = await plant.wave()
    await sql`update wave set quantity = 'velocity'`.execute(plant.db)
    const damaged = await plant.wave()
    await sql`update wave set sha256 = decode(repeat('00', 32), 'hex') where sampling_id = ${damaged}`.execute(plant.db)
    await plant.look()
    expect(await ofWave(velocity)).toMatchObject({ state: 3, verdict: 'refused', refusals: [{ reason: 'notAcceleration' }] })
    expect(await ofWave(damaged)).toMatchObject({ state: 2, reason: 'The stored waveform is damaged', verdict: null })
    expect(await plant.waiting()).toEqual([])
  })
})

describe('who sees it', () => {
  test('another customer sees nothing and can have nothing diagnosed', async () => {
    const [id] = await plant.waves(true)
    const [one] = await bearings()
    expect((await find({}, stranger)).total).toBe(0)
    expect((await detail(one!.id, stranger)).code).toBe(1002)
    expect((await plant.server.send(diagnosisCalls.ofWave, { query: { waveId: String(id) } }, stranger)).code).toBe(1002)
    expect((await plant.server.send(diagnosisCalls.diagnose, { body: { waveId: id! } }, stranger)).code).toBe(1002)
  })

  test('an edition without diagnosis has none, and the newest waveform of each point when it gets it', async () => {
    await sql`update tenant set edition = 'TrendAlarm' where id = 13`.execute(plant.db)
    const ids = await plant.waves(true, true)
    expect((await plant.server.send(diagnosisCalls.findPage, { body: {} }, plant.token)).code).toBe(1551)
    expect((await sql`select from diagnosis`.execute(plant.db)).rows).toEqual([])
    expect(await plant.waiting()).toEqual([])
    await sql`update tenant set edition = 'FaultDiagnosis' where id = 13`.execute(plant.db)
    await sql`update sampling set created_at = now() - interval '1 hour'`.execute(plant.db)
    await plant.server.features.jobs.find(({ name }) => name === 'diagnoses of older rules')?.run(new AbortController().signal)
    expect((await plant.waiting()).map(({ key }) => key)).toEqual([String(ids[1])])
    await plant.look()
    expect(await bearings()).toMatchObject([{ count: 1, waveId: ids[1] }])
  })

  test('diagnosing needs a permission of its own', async () => {
    await addMember(plant.server, 'reader', ['business:diagnosis:list'])
    const reader = await plant.server.login('reader')
    const [id] = await plant.waves(false)
    expect((await find({}, reader)).total).toBe(0)
    expect((await plant.server.send(diagnosisCalls.diagnose, { body: { waveId: id! } }, reader)).status).toBe(403)
  })
})
