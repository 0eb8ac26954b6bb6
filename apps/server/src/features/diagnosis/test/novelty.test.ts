import { bandFeatures, bandsOf } from '@undertone/condition/novelty/band-features'
import { newWatch } from '@undertone/condition/novelty/novelty-watch'
import { noveltyCalls } from '@undertone/domain/diagnosis/novelty.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { sampleHz } from '../../../testing/test-wave-plant.ts'
import { maxRecordings } from '../novelty/novelty.store.ts'
import { openDiagnosisPlant, vibration } from './test-diagnosis-plant.ts'

const hourMs = 3_600_000
let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
/** Hours of the measurements, six apart. */
let hour = 0

beforeAll(async () => {
  plant = await openDiagnosisPlant('novelty')
  await addTenant(plant.server, 50, 'otheradmin')
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  hour = 0
  for (const table of ['sampling', 'task', 'finding', 'novelty_recording', 'novelty_state', 'novelty_accepted', 'maintenance_window'])
    await sql`delete from ${sql.table(table)}`.execute(plant.db)
  await sql`update tenant set edition = 'Full' where id = 13`.execute(plant.db)
})

const read = async (as = plant.token) => plant.server.send(noveltyCalls.ofPoint, { query: { mappingId: String(plant.ids.mappingId) } }, as)
const states = async () => (await read()).data.states
/** The next measurement six hours later, diagnosed. */
async function next(spall = false): Promise<number> {
  hour += 6
  const id = await plant.wave({ spall, at: hour })
  await plant.look()
  return id
}

/** Recordings of the last months, and what the server would have stored of them. */
async function learned(count: number): Promise<void> {
  await next()
  const { rows } = await sql<{ bin: string }>`select bin from novelty_state`.execute(plant.db)
  const [bin, bands] = [rows[0]?.bin ?? '', bandsOf(sampleHz, 16_384)]
  await sql`delete from novelty_recording`.execute(plant.db)
  for (let i = 0; i < count; i++) {
    const features = Float32Array.from(bandFeatures([Float64Array.from(vibration(false, 1000 + i))], sampleHz, bands) ?? [])
    const at = new Date(plant.startMs - (count - i) * 6 * hourMs)
    await sql`insert into novelty_recording (mapping_id, tenant_id, bin, sampling_id, t0, features, rpm, is_unusual)
      values (${plant.ids.mappingId}, 13, ${bin}, ${-i - 1}, ${at}, ${Buffer.from(features.buffer)}, 1480, false)`.execute(plant.db)
  }
  await sql`update novelty_state set learned_at = ${new Date(plant.startMs)}, watch = ${JSON.stringify(newWatch)}`.execute(plant.db)
}

test('a point learns from its own waveforms, once for each measurement, and says how many it needs', async () => {
  await next()
  const id = await next()
  expect(await states()).toMatchObject([{ axes: 'X', rpm: 1480, outlook: 'Learning', have: 1, bands: [], waveId: id }])
  expect((await states())[0]?.need).toBeGreaterThan(59)
  expect((await read()).data).toMatchObject({ perYear: 1, acceptedAt: null })
  // Too soon after the newest, and older than it.
  for (const at of [hour + 1, hour - 5]) await plant.wave({ at })
  await plant.look()
  expect(await states()).toMatchObject([{ have: 1, waveId: id }])
  // Another length is another way of recording.
  await plant.storeWave('X', await plant.storeSampling(plant.startMs + (hour + 6) * hourMs, 0), vibration(false, 5).slice(0, 8192), 'm/s2')
  await plant.server.blobs.sync()
  await plant.look()
  expect(await states()).toMatchObject([
    { have: 0, layout: { sampleHz, samples: 8192 } },
    { have: 1, layout: { sampleHz, samples: 16_384 } },
  ])
})

test('a waveform like those before is usual; a run that is not names its bands, is not learned, and is over when it is accepted', async () => {
  await learned(200)
  await next()
  expect(await states()).toMatchObject([{ outlook: 'Usual', have: null, p: expect.any(Number) }])
  // Two strange blocks, and a third that this recording completes.
  const watch = { pending: Array.from({ length: 15 }, () => 9), places: [1, 1], isUnusual: false }
  await sql`update novelty_state set watch = ${JSON.stringify(watch)}`.execute(plant.db)
  await next(true)
  const [state] = await states()
  expect(state).toMatchObject({ outlook: 'Unusual', need: null })
  // The spall rings at 1.7 rad a sample.
  const ringing = (1.7 * sampleHz) / (2 * Math.PI)
  expect(state?.bands[0]).toMatchObject({ axis: 'X' })
  expect(Math.abs(Math.log((state?.bands[0]?.lowHz ?? 1) / ringing))).toBeLessThan(1)
  expect(state?.bands[0]?.db).toBeGreaterThan(3)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from novelty_recording where is_unusual`.execute(plant.db)
  expect(rows[0]?.n).toBeGreaterThan(0)
  await sql`update novelty_state set t0 = now() - interval '1 day'`.execute(plant.db)
  await plant.server.send(noveltyCalls.accept, { body: { mappingId: plant.ids.mappingId } }, plant.token)
  expect((await read()).data.acceptedAt).not.toBeNull()
  hour = Math.ceil((Date.now() - plant.startMs) / hourMs)
  await next(true)
  expect((await states())[0]?.outlook).not.toBe('Unusual')
})

test('what is kept of a point is bounded', async () => {
  await learned(maxRecordings + 5)
  await next()
  const { rows } = await sql<{
    n: number
    bytes: number
  }>`select count(*)::int as n, avg(length(features))::int as bytes from novelty_recording`.execute(plant.db)
  expect(rows).toEqual([{ n: maxRecordings, bytes: 80 }])
})

test('after a repair it learns again', async () => {
  await learned(200)
  await sql`insert into maintenance_window (tenant_id, company_id, reason, equipment_id, from_at, to_at, repeat)
    values (13, 13, 'x', ${plant.ids.equipmentId}, ${new Date(plant.startMs)}, ${new Date(plant.startMs + hourMs)}, 'Once')`.execute(
    plant.db,
  )
  await next()
  expect(await states()).toMatchObject([{ outlook: 'Learning', have: 0 }])
})

test('an edition without diagnosis follows nothing; another customer sees and accepts nothing; accepting needs its permission', async () => {
  await sql`update tenant set edition = 'TrendAlarm' where id = 13`.execute(plant.db)
  await next()
  expect((await read()).code).toBe(1551)
  expect((await sql`select from novelty_state`.execute(plant.db)).rows).toEqual([])
  await sql`update tenant set edition = 'Full' where id = 13`.execute(plant.db)
  await next()
  const stranger = await plant.server.login('otheradmin')
  expect((await read(stranger)).code).toBe(1002)
  const body = { mappingId: plant.ids.mappingId }
  expect((await plant.server.send(noveltyCalls.accept, { body }, stranger)).code).toBe(1002)
  await addMember(plant.server, 'reader', ['business:diagnosis:list'])
  const reader = await plant.server.login('reader')
  expect((await plant.server.send(noveltyCalls.accept, { body }, reader)).status).toBe(403)
})
