import { baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { openWavePlant, sine, t0, type WavePlant } from '../../../testing/test-wave-plant.ts'
import { protectedSamplings, retentionHolds } from '../../retention/retention-holds.ts'

let plant: WavePlant
beforeAll(async () => {
  plant = await openWavePlant('baseline')
  await addTenant(plant.server, 50, 'otheradmin')
})
afterAll(() => plant?.server.close())

const find = (waveId: number, token = plant.token) => plant.server.send(baselineCalls.find, { query: { waveId: String(waveId) } }, token)
const set = (waveId: number, note?: string, token = plant.token) =>
  plant.server.send(baselineCalls.set, { body: { waveId, ...(note === undefined ? {} : { note }) } }, token)
const clear = (id: number, token = plant.token) => plant.server.send(baselineCalls.remove, { params: { id: String(id) } }, token)
/** A sampling of X and Z, as the first one of the plant. */
async function another(at: number, freqMode = 0): Promise<number> {
  const waveId = await plant.storeSampling(at, freqMode)
  await plant.storeWave('X', waveId, sine(1), 'm/s2')
  await plant.storeWave('Z', waveId, sine(1), 'm/s2')
  return waveId
}
const held = async () => {
  const found = await sql<{ samplingId: string }>`${protectedSamplings(retentionHolds)}`.execute(plant.server.db)
  return found.rows.map(({ samplingId }) => Number(samplingId))
}

test('a baseline belongs to the axes and mode of a point, with user and reason', async () => {
  const { waveId, voltId } = plant.ids
  expect((await find(waveId)).data).toBeNull()
  expect((await set(waveId, '  after the repair ')).data).toMatchObject({
    waveId,
    note: 'after the repair',
    setBy: expect.stringMatching(/./),
  })
  const later = await another(t0 + 60_000)
  expect((await find(later)).data).toMatchObject({ waveId, note: 'after the repair' })
  // Of another mode, and of other axes.
  expect((await find(await another(t0 + 60_000, 1))).data).toBeNull()
  expect((await find(voltId)).data).toBeNull()
  expect((await set(later)).data).toMatchObject({ waveId: later, note: '' })
  expect((await find(waveId)).data).toMatchObject({ waveId: later })
})

test('is held as long as it is one', async () => {
  const waveId = await another(t0 + 120_000, 2)
  const { data } = await set(waveId)
  expect(await held()).toContain(waveId)
  expect((await clear(data.id)).code).toBe(200)
  expect(await held()).not.toContain(waveId)
  expect((await find(waveId)).data).toBeNull()
  expect((await clear(data.id)).code).toBe(1002)
})

test('needs a token, the right, a wave of the own company, and a point', async () => {
  const { waveId } = plant.ids
  const { id } = (await set(waveId)).data
  expect((await find(waveId, '')).status).toBe(401)
  const stranger = await plant.server.login('otheradmin')
  expect((await find(waveId, stranger)).code).toBe(1002)
  expect((await set(waveId, '', stranger)).code).toBe(1002)
  expect((await clear(id, stranger)).code).toBe(1002)
  await addMember(plant.server, 'looker', ['business:wave:list'])
  const looker = await plant.server.login('looker')
  expect((await find(waveId, looker)).data).toMatchObject({ id })
  expect((await set(waveId, '', looker)).status).toBe(403)
  expect((await clear(id, looker)).status).toBe(403)
  const astray = await another(t0 + 180_000)
  await sql`update sampling set mapping_id = null where id = ${astray}`.execute(plant.server.db)
  expect((await set(astray)).code).toBe(1471)
  expect((await find(astray)).data).toBeNull()
})

test('is in the operation log', async () => {
  await set(plant.ids.waveId, 'for the log')
  const { rows } = await sql<{ path: string; kind: number }>`select path, kind from operation_log where subject = 'baseline'
    and input ->> 'note' = 'for the log'`.execute(plant.server.db)
  expect(rows).toMatchObject([{ path: '/baseline/set' }])
})

test('is deleted with its measurement', async () => {
  const waveId = await another(t0 + 240_000, 3)
  const later = await another(t0 + 300_000, 3)
  await set(waveId)
  await sql`delete from sampling where id = ${waveId}`.execute(plant.server.db)
  expect((await find(later)).data).toBeNull()
})
