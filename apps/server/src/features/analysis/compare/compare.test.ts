import { baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import { compareCalls } from '@undertone/domain/analysis/compare/compare.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { openWavePlant, sine, t0, type WavePlant } from '../../../testing/test-wave-plant.ts'

let plant: WavePlant
beforeAll(async () => {
  plant = await openWavePlant('compare')
  await addTenant(plant.server, 50, 'otheradmin')
})
afterAll(() => plant?.server.close())

const day = 86_400_000
const find = (waveId: number, token = plant.token) => plant.server.send(compareCalls.find, { query: { waveId: String(waveId) } }, token)
const found = async (waveId: number, token?: string) =>
  Object.fromEntries((await find(waveId, token)).data.map((one) => [one.with, one.waveId]))

async function record(at: number, freqMode = 0): Promise<number> {
  const waveId = await plant.storeSampling(at, freqMode)
  await plant.storeWave('X', waveId, sine(1), 'm/s2')
  await plant.storeWave('Z', waveId, sine(1), 'm/s2')
  return waveId
}

test('a waveform without others of its point has nothing to be compared with', async () => {
  expect((await find(plant.ids.waveId)).data).toEqual([])
})

test('last week and last month are the recordings of the same mode nearest to those times', async () => {
  const { waveId } = plant.ids
  const week = await record(t0 - 6.5 * day)
  await record(t0 - 9 * day)
  await record(t0 - 7 * day, 1)
  const month = await record(t0 - 33 * day)
  expect(await found(waveId)).toEqual({ Week: week, Month: month })
  const [first] = (await find(waveId)).data
  expect(first).toMatchObject({ dateTime: expect.stringMatching(/^2026-11-1\d /), place: '' })
})

test('before the repair is the last recording before the work on the machine began', async () => {
  const { waveId, equipmentId } = plant.ids
  const before = await record(t0 - 20 * day)
  await sql`insert into alarm (tenant_id, company_id, equipment_id, alarm_type, source, level, began_at, raised_at, last_at, handling, handled_at)
    values (13, 13, ${equipmentId}, 'VibrationSeverity', 1, 1, ${new Date(t0 - 25 * day)}, ${new Date(t0 - 25 * day)}, ${new Date(t0 - 21 * day)}, 2,
      ${new Date(t0 - 19 * day)})`.execute(plant.server.db)
  expect(await found(waveId)).toMatchObject({ Repair: before })
  await addMember(plant.server, 'looker', ['business:wave:list'])
  expect(await found(waveId, await plant.server.login('looker'))).not.toHaveProperty('Repair')
})

test('the baseline is one of them, except for itself', async () => {
  const { waveId } = plant.ids
  const baseline = await record(t0 - 2 * day)
  await plant.server.send(baselineCalls.set, { body: { waveId: baseline } }, plant.token)
  expect(await found(waveId)).toMatchObject({ Baseline: baseline })
  expect(await found(baseline)).not.toHaveProperty('Baseline')
})

test('a sister machine has the same model and a point of the same name', async () => {
  const { waveId, equipmentId, mappingId } = plant.ids
  const { db } = plant.server
  const copy = async (name: string, model: string, freqMode = 0) => {
    const made = await sql<{ id: number }>`insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status, model)
      select tenant_id, company_id, area_id, ${name}, type, level, run_status, ${model} from equipment where id = ${equipmentId} returning id`.execute(
      db,
    )
    const point = await sql<{ id: number }>`insert into mapping (tenant_id, company_id, equipment_id, name)
      select tenant_id, company_id, ${made.rows[0]!.id}, 'de' from mapping where id = ${mappingId} returning id`.execute(db)
    const own = await record(t0 - day - made.rows[0]!.id * 1000, freqMode)
    await sql`update sampling set mapping_id = ${point.rows[0]!.id} where id = ${own}`.execute(db)
    return own
  }
  await sql`update equipment set model = 'CR 32' where id = ${equipmentId}`.execute(db)
  await copy('P-3', 'Other')
  const ofOtherMode = await copy('P-4', 'CR 32', 1)
  expect(await found(waveId)).toMatchObject({ Sister: ofOtherMode })
  const sister = await copy('P-2', 'CR 32')
  expect(await found(waveId)).toMatchObject({ Sister: sister })
  expect((await find(waveId)).data.at(-1)).toMatchObject({ place: 'P-2 · de' })
})

test('waveforms of other companies are not found', async () => {
  expect((await find(plant.ids.waveId, await plant.server.login('otheradmin'))).code).toBe(1002)
  expect((await find(plant.ids.waveId, '')).status).toBe(401)
})
