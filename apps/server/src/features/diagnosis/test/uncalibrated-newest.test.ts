import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantRows } from '../../../plant/live-point.store.ts'
import { takenByPhone } from '../../../testing/taken-by-phone.ts'
import { aboutHundred } from '../../../testing/test-wave-plant.ts'
import { pointsNow } from '../../monitor/attention/attention.store.ts'
import { diagnosedSampling } from '../run/diagnosed-sampling.store.ts'
import { renewDiagnoses } from '../run/diagnosis.tasks.ts'
import { neighboursOf } from '../run/neighbours.store.ts'
import { openDiagnosisPlant } from './test-diagnosis-plant.ts'

let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
let sensors = 0
let phones = 0

beforeAll(async () => {
  plant = await openDiagnosisPlant('uncalibrated_newest')
})
afterAll(() => plant?.server.close())
/** A waveform of the sensor, and a later one of a phone, both stored for a while and looked at. */
beforeEach(async () => {
  for (const table of ['finding', 'sampling', 'task']) await sql`delete from ${sql.table(table)}`.execute(plant.db)
  sensors = await plant.wave()
  phones = await takenByPhone(plant.db, await plant.wave())
  await sql`update sampling set sample_hz = 60 where id = ${phones}`.execute(plant.db)
  await sql`update sampling set created_at = now() - interval '1 hour'`.execute(plant.db)
  await plant.look()
})

const queued = async () => (await plant.waiting()).map(({ key }) => Number(key))

test('the newest waveform of a sensor is diagnosed again, not the later one of a phone', async () => {
  await sql`select diagnose_again(array[${plant.ids.mappingId}::int4])`.execute(plant.db)
  expect(await queued()).toEqual([sensors])
})

test('diagnoses of older rules are renewed once, and a later waveform of a phone is not queued for good', async () => {
  await renewDiagnoses(plant.db)
  expect(await queued()).toEqual([])
  await sql`update diagnosis set version = 'older'`.execute(plant.db)
  await renewDiagnoses(plant.db)
  expect(await queued()).toEqual([sensors])
  await plant.look()
  await renewDiagnoses(plant.db)
  expect(await queued()).toEqual([])
})

test('a neighbour is compared by its own waveform, not by the nearer one of a phone', async () => {
  const body = { name: 'NDE', equipmentId: plant.ids.equipmentId }
  const other = (await plant.server.sendAny(callsOf(resourceOf('mapping')).add, { body }, plant.token)).data.id
  await sql`update sampling set mapping_id = ${other}`.execute(plant.db)
  const own = await plant.wave()
  const place = await diagnosedSampling(plant.db, own)
  expect(place && (await neighboursOf(plant.db, place))).toEqual([{ samplingId: sensors, mappingId: other }])
})

test('pages that show how a point is show the waveform of its sensor', async () => {
  const { server, token, ids } = plant
  const mappingId = ids.mappingId
  const scored = await server.send(healthScoreCalls.wave, { query: { mappingId: String(mappingId) } }, token)
  expect(scored.data).toMatchObject({ waveId: sensors })
  const shown = await server.send(bandAlarmCalls.preview, { body: { mappingId, machineModelId: null, shape: aboutHundred } }, token)
  expect(shown.data.newest).toMatchObject({ waveId: sensors })
  expect(new Set(shown.data.values.map(({ waveId }) => waveId))).toEqual(new Set([sensors]))
  const scope = { tenantId: 13, companyIds: 'all', accountId: null, ownWithin: [] } as const
  const [row] = await plantRows(plant.db, scope, { mappingId })
  expect(row).toMatchObject({ waveHz: 5120 })
  expect((await pointsNow(plant.db, [mappingId])).get(mappingId)).toMatchObject({ waveId: sensors })
})

test('the point of a phone alone has a waveform of the round, and none of its own', async () => {
  await sql`delete from sampling where id = ${sensors}`.execute(plant.db)
  const { rows } = await sql`select id from newest_waves(${plant.ids.mappingId}, 5)`.execute(plant.db)
  expect(rows).toEqual([])
})
