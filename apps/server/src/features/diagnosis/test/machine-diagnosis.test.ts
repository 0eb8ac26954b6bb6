import { callsOf } from '@undertone/domain/core/resource-calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sensorDraft } from '../../../testing/sensor-draft.ts'
import { openDiagnosisPlant, vibration } from './test-diagnosis-plant.ts'

const hourMs = 3_600_000
let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
/** Another point of the machine. */
let other = { mappingId: 0, sensorPk: 0 }

beforeAll(async () => {
  plant = await openDiagnosisPlant('machine_diagnosis')
  const { equipmentId } = plant.ids
  const add = async (name: 'mapping' | 'sensor', body: object) =>
    (await plant.server.sendAny(callsOf(resourceOf(name)).add, { body }, plant.token)).data.id
  const mappingId = await add('mapping', { name: 'NDE', equipmentId })
  const { rows } = await sql<{ id: number }>`select gateway_id as id from sensor where id = ${plant.ids.sensorPk}`.execute(plant.db)
  const sensorPk = await add('sensor', { ...sensorDraft, sensorId: 'VB24H-2', companyId: 13, gatewayId: rows[0]?.id, mappingId })
  other = { mappingId, sensorPk }
  await plant.enterBearing(1)
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  for (const table of ['finding', 'sampling', 'task']) await sql`delete from ${sql.table(table)}`.execute(plant.db)
})

/** A spalled race, heard through so many times the noise. */
const heard = (times: number, seed: number): Float32Array => {
  const noise = vibration(false, seed + 500)
  return vibration(true, seed).map((value, i) => value + (times - 1) * (noise[i] ?? 0))
}
async function wave(at: number, samples: Float32Array, point: { mappingId: number; sensorPk: number } = plant.ids): Promise<number> {
  const id = await plant.storeSampling(plant.startMs + at * hourMs, 0)
  await sql`update sampling set mapping_id = ${point.mappingId}, sensor_pk = ${point.sensorPk} where id = ${id}`.execute(plant.db)
  await plant.storeWave('X', id, samples, 'm/s2')
  await plant.server.blobs.sync()
  return id
}
const findings = async () =>
  (await plant.server.send(diagnosisCalls.findPage, { body: { fault: ['bearingBreath'] } }, plant.token)).data.records.map(
    ({ mappingId, part, state }) => ({ mappingId, part, state }),
  )
const ofWave = async (waveId: number) =>
  (await plant.server.send(diagnosisCalls.ofWave, { query: { waveId: String(waveId) } }, plant.token)).data

test('the point nearest to the source gets the finding, and the one that had it before loses it', async () => {
  const far = await wave(1, heard(1.4, 1))
  await plant.look()
  expect(await findings()).toEqual([{ mappingId: plant.ids.mappingId, part: 'outer', state: 'Open' }])
  await wave(1.1, heard(1, 2), other)
  await plant.look()
  expect(await findings()).toEqual([{ mappingId: other.mappingId, part: 'outer', state: 'Open' }])
  const said = await ofWave(far)
  expect(said.findings.filter(({ fault }) => fault === 'bearingBreath')).toEqual([])
  expect(said.refusals).toContainEqual(
    expect.objectContaining({ reason: 'nearerPoint', text: { cn: expect.stringContaining('NDE'), en: expect.stringContaining('NDE') } }),
  )
  expect(await plant.waiting()).toEqual([])
})

test('the order in which the points are measured makes no difference', async () => {
  await wave(1, heard(1, 2), other)
  await plant.look()
  await wave(1.1, heard(1.4, 1))
  await plant.look()
  expect(await findings()).toEqual([{ mappingId: other.mappingId, part: 'outer', state: 'Open' }])
})

test('a measurement of another day, of another machine, or without a finding is not compared', async () => {
  await wave(1, heard(1.4, 1))
  await wave(40, heard(1, 2), other)
  await plant.look()
  expect((await findings()).map(({ mappingId }) => mappingId).sort()).toEqual([plant.ids.mappingId, other.mappingId].sort())
  await sql`delete from finding`.execute(plant.db)
  const sound = await wave(80, vibration(false, 3))
  await wave(80.1, vibration(false, 4), other)
  await plant.look()
  expect((await ofWave(sound)).refusals.map(({ reason }) => reason)).not.toContain('nearerPoint')
})
