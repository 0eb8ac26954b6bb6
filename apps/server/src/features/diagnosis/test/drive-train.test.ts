import { callsOf } from '@undertone/domain/core/resource-calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { baselineSpeeds } from '../../../plant/baseline-speeds.ts'
import { sensorDraft } from '../../../testing/sensor-draft.ts'
import { openDiagnosisPlant } from './test-diagnosis-plant.ts'

const hourMs = 3_600_000
const dayHours = 24
const sampleHz = 5120
const samples = 16_384
let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
let pump = { mappingId: 0, sensorPk: 0 }

beforeAll(async () => {
  plant = await openDiagnosisPlant('drive_train')
  const add = async (name: 'mapping' | 'sensor', body: object) =>
    (await plant.server.sendAny(callsOf(resourceOf(name)).add, { body }, plant.token)).data.id
  const mappingId = await add('mapping', { name: 'Pump DE', equipmentId: plant.ids.equipmentId, drivePort: 'DrivePort' })
  const { rows } = await sql<{ id: number }>`select gateway_id as id from sensor where id = ${plant.ids.sensorPk}`.execute(plant.db)
  const sensorPk = await add('sensor', { ...sensorDraft, sensorId: 'VB24H-2', companyId: 13, gatewayId: rows[0]?.id, mappingId })
  pump = { mappingId, sensorPk }
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  await sql`update mapping set name = 'Motor DE', drive_port = 'DrivePort', train_part = null where id = ${plant.ids.mappingId}`.execute(
    plant.db,
  )
  for (const table of ['finding', 'baseline', 'sampling', 'task']) await sql`delete from ${sql.table(table)}`.execute(plant.db)
})

/** Acceleration in m/s² of lines at orders of a shaft, whose velocities are in mm/s, in some noise. */
function turning(rpm: number, lines: readonly (readonly [number, number])[], seed: number): Float32Array {
  const hz = rpm / 60
  let state = seed
  return Float32Array.from({ length: samples }, (_, i) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const noise = 0.05 * (state / 2 ** 31 - 1)
    return lines.reduce((sum, [order, mmS]) => {
      const w = 2 * Math.PI * hz * order
      return sum + ((w * mmS) / 1000) * Math.cos((w * i) / sampleHz + order)
    }, noise)
  })
}

interface Given {
  readonly rpm?: number
  readonly at?: { readonly mappingId: number; readonly sensorPk: number }
}

async function wave(
  hour: number,
  lines: readonly (readonly [number, number])[],
  { rpm = 1480, at = plant.ids }: Given = {},
): Promise<number> {
  const id = await plant.storeSampling(plant.startMs + hour * hourMs, 0)
  await sql`update sampling set mapping_id = ${at.mappingId}, sensor_pk = ${at.sensorPk}, rpm = ${rpm} where id = ${id}`.execute(plant.db)
  await plant.storeWave('X', id, turning(rpm, lines, hour * 7 + at.mappingId), 'm/s2')
  await plant.server.blobs.sync()
  return id
}
const makeBaseline = (samplingId: number, mappingId: number) =>
  sql`insert into baseline (tenant_id, mapping_id, freq_mode, axes, sampling_id) values (13, ${mappingId}, 0, 'X', ${samplingId})`.execute(
    plant.db,
  )
const findings = async () =>
  (await plant.server.send(diagnosisCalls.findPage, { body: {} }, plant.token)).data.records.map(({ mappingId, fault }) => ({
    mappingId,
    fault,
  }))

const healthy = [
  [1, 1],
  [2, 0.3],
] as const
const pushed = [
  [1, 1],
  [2, 2],
] as const

test('a pair of points across the coupling is compared, though neither says anything alone', async () => {
  for (const [nth, at] of [plant.ids, pump].entries()) await makeBaseline(await wave(1 + nth, healthy, { at }), at.mappingId)
  await wave(9 * dayHours, pushed)
  await wave(9 * dayHours + 0.1, pushed, { at: pump })
  await plant.look()
  expect(await findings()).toEqual([{ mappingId: expect.any(Number), fault: 'misaligned' }])
})

test('what is entered of a point counts before its name', async () => {
  // Both are on the pump: no coupling is between them.
  await sql`update mapping set train_part = 'Driven' where id = ${plant.ids.mappingId}`.execute(plant.db)
  for (const [nth, at] of [plant.ids, pump].entries()) await makeBaseline(await wave(1 + nth, healthy, { at }), at.mappingId)
  await wave(9 * dayHours, pushed)
  await wave(9 * dayHours + 0.1, pushed, { at: pump })
  await plant.look()
  expect(await findings()).toEqual([])
})

test('measurements at other speeds beside the baseline tell a resonance from an imbalance', async () => {
  // Residual imbalance: the velocity grows with the cube of the speed.
  const first = (rpm: number, times = 1) => [[1, times * (rpm / 1200) ** 3]] as const
  await makeBaseline(await wave(1, first(1480), { rpm: 1480 }), plant.ids.mappingId)
  await wave(2, first(1200), { rpm: 1200 })
  await wave(3, first(1340), { rpm: 1340 })
  await plant.look()
  await sql`delete from task`.execute(plant.db)
  const far = 9 * dayHours
  await wave(far, first(1480), { rpm: 1480 })
  await wave(far + 1, first(1340, 1.2), { rpm: 1340 })
  await plant.look()
  await wave(far + 2, first(1200, 4), { rpm: 1200 })
  await plant.look()
  expect(await findings()).toEqual([{ mappingId: plant.ids.mappingId, fault: 'resonance' }])
})

test('one measurement is kept for each speed beside a baseline, within a week, without a fault in it', async () => {
  const base = await wave(10 * dayHours, healthy)
  await makeBaseline(base, plant.ids.mappingId)
  const slow = await wave(10 * dayHours + 2, healthy, { rpm: 1200 })
  await wave(10 * dayHours + 5, healthy, { rpm: 1201 })
  await wave(10 * dayHours + 3, healthy, { rpm: 1490 })
  await wave(dayHours, healthy, { rpm: 1000 })
  await wave(10 * dayHours + 4, healthy, { rpm: 1340, at: pump })
  const { rows } = await sql<{ samplingId: string }>`select sampling_id from (${baselineSpeeds}) n`.execute(plant.db)
  expect(rows.map(({ samplingId }) => Number(samplingId))).toEqual([slow])
})
