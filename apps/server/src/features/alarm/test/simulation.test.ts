import { simulationCalls } from '@undertone/domain/alarm/simulation/simulation.calls'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FeaturePartitions } from '../../../ingest/write/partition.store.ts'
import { addMember, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token = ''
let samples: Samples
const hour = 3_600_000
const day = 24 * hour
const now = Date.now()

beforeAll(async () => {
  server = await startTestServer('replay')
  token = await server.login()
  samples = new Samples(server, token, 13)
  await new FeaturePartitions(server.db).ensure([now - 40 * day, now - 20 * day, now])
})
afterAll(() => server?.close())

/** A point with own limits and hourly velocities: five hours at 5 mm/s ten days ago, at 6 mm/s two days ago, else 2. */
async function point() {
  const sensor = await samples.make('sensor')
  await sql`update sensor set model = 'VB40', sleep_t = 30 where id = ${sensor.id}`.execute(server.db)
  await sql`update equipment set run_status = 'Open' where id = (select equipment_id from mapping where id = ${sensor.mappingId})`.execute(
    server.db,
  )
  await sql`insert into sensor_limit (sensor_id, name, value) values (${sensor.id}, 'vXCMax', 5.5), (${sensor.id}, 'vXDMax', 7.1)`.execute(
    server.db,
  )
  const times = Array.from({ length: 30 * 24 }, (_, i) => now - (i + 1) * hour)
  const values = times.map((t) => {
    const ago = (now - t) / hour
    return ago > 235 && ago <= 240 ? 5 : ago > 43 && ago <= 48 ? 6 : 2
  })
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x, r_speed)
    select ${sensor.mappingId}, to_timestamp(t / 1000), ${sensor.id}, now(), 0, v, case when v = 5 then 0 else 1500 end
    from unnest(${times}::float8[], ${values}::float8[]) as of (t, v)`.execute(server.db)
  return { id: sensor.id, mappingId: Number(sensor.mappingId) }
}

const simulate = (id: number, change: object, days = 30, as = token) =>
  server.sendAny(simulationCalls.replay, { body: { id, days, change } }, as, 'en')
const began = (found: { beganMs: number }[]) => found.map((one) => Math.round((now - one.beganMs) / hour))

test('a lower limit raises what the current one does not, and nothing is saved', async () => {
  const { id } = await point()
  const found = (await simulate(id, { of: 'sensor', limits: { vXCMax: 4.5 } })).data
  expect(began(found.asNow)).toEqual([48])
  expect(began(found.asChanged)).toEqual([240, 48])
  expect(found.asChanged[0]).toMatchObject({ alarmType: 'VibrationIntensity', axes: ['X'], level: 2, limit: 4.5, peak: 5 })
  // The oldest was measured just before the replay begins.
  expect(found.samples).toBe(30 * 24 - 1)
  expect(found.weeks.map((week) => [week.asNow, week.asChanged])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 1],
    [1, 1],
  ])
  const saved = (await server.send(sensorThresholdCalls.detail, { params: { id: String(id) } }, token)).data
  expect(saved.limits.find((one) => one.name === 'vXCMax')?.value).toBe(5.5)
})

test('timing is simulated too, and what could not be saved is rejected the same way', async () => {
  const { id } = await point()
  const alarms = [{ alarmType: 'VibrationIntensity', enabled: true, intervalCount: 6, intervalTime: 6 }]
  expect((await simulate(id, { of: 'sensor', alarms })).data.asChanged).toEqual([])
  expect(await simulate(id, { of: 'sensor', limits: { vXCMax: 8 } })).toMatchObject({ code: 1602 })
})

test('a template is tried on a sensor as if it were given to it', async () => {
  const { id } = await point()
  await sql`delete from sensor_limit where sensor_id = ${id}`.execute(server.db)
  const draft = { ...(await samples.draft(threshold)), kind: 'Custom', vXCMax: 4, vXDMax: 5.5 }
  const found = await simulate(id, { of: 'threshold', draft: { ...draft, isoClass: null, isDefault: false } })
  expect(found.msg).toBe('success')
  expect(found.data.asChanged.filter((one) => one.alarmType === 'VibrationIntensity').map((one) => one.level)).toEqual([2, 3])
})

test('a run rule suppresses what was measured on a stopped machine', async () => {
  const { id, mappingId } = await point()
  await sql`update sensor_limit set value = 4.5 where sensor_id = ${id} and name = 'vXCMax'`.execute(server.db)
  const draft = { name: 'Runs', mappingId, metric: 'rSpeed', above: 100, sampleCount: 2 }
  const found = (await simulate(id, { of: 'equipmentRunThreshold', draft })).data
  expect(began(found.asNow)).toEqual([240, 48])
  expect(began(found.asChanged)).toEqual([48])
})

test('a resolved fault shows how early the first alarm was', async () => {
  const { id, mappingId } = await point()
  await sql`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, source, level, began_at, raised_at, last_at, ended_at,
      handling, handled_at, fault_category)
    select 13, 13, equipment_id, id, 'VibrationIntensity', 'X', 1, 2, ${new Date(now - 46 * hour)}, ${new Date(now - 46 * hour)}, now(), now(), 2,
      ${new Date(now - 24 * hour)}, 'bearingBreath' from mapping where id = ${mappingId}`.execute(server.db)
  const found = (await simulate(id, { of: 'sensor', limits: { vXCMax: 4.5 } })).data
  const hours = (ms: number | null | undefined) => (ms === null || ms === undefined ? ms : Math.round(ms / hour))
  expect(found.faults).toHaveLength(1)
  const [fault] = found.faults
  // Three samples raise it: two hours after the first over the limit.
  expect([fault?.leadRaised, fault?.leadAsNow, fault?.leadAsChanged].map(hours)).toEqual([22, 22, 214])
  expect(found.raised).toHaveLength(1)
})

test('a slope is replayed hour by hour, and the axes of a type are one alarm', async () => {
  const { id, mappingId } = await point()
  // From twelve days ago on it grows by 0.3 mm/s a day along two axes, and stays where it is after five days.
  await sql`update feature set v_x = 1 + 0.3 * least(5, greatest(0, 12 - extract(epoch from now() - ts) / 86400)),
      v_y = 1 + 0.25 * least(5, greatest(0, 12 - extract(epoch from now() - ts) / 86400)) where mapping_id = ${mappingId}`.execute(
    server.db,
  )
  const found = (await simulate(id, { of: 'sensor', limits: { slopeXMax: 0.2, slopeYMax: 0.2 } })).data
  const slopes = found.asChanged.filter((one) => one.alarmType === 'Trend')
  expect(found.asNow.filter((one) => one.alarmType === 'Trend')).toEqual([])
  expect(slopes).toMatchObject([{ axes: ['X', 'Y'], level: 2, limit: 0.2 }])
  expect(slopes[0]?.peak).toBeCloseTo(0.3, 1)
  // Half a week of growth moves the median of a week; a week after the growth it is gone.
  const [began] = slopes.map(({ beganMs }) => (now - beganMs) / day)
  expect(began).toBeGreaterThan(6.5)
  expect(began).toBeLessThan(9.5)
  expect(slopes[0]?.endedMs).not.toBeNull()
})

test('a silence is replayed where its alarm is switched on, and not where the gateway was silent', async () => {
  const { id, mappingId } = await point()
  const ago = (hours: number) => new Date(now - hours * hour)
  await sql`delete from feature where mapping_id = ${mappingId} and (ts between ${ago(300)} and ${ago(290)} or ts between ${ago(100)} and ${ago(95)})`.execute(
    server.db,
  )
  await sql`update sensor set data_upload = 60 where id = ${id}`.execute(server.db)
  const silences = async (enabled: boolean) => {
    const alarms = [{ alarmType: 'Offline', enabled, intervalCount: 3, intervalTime: 6 }]
    const { asChanged } = (await simulate(id, { of: 'sensor', alarms })).data
    return asChanged
      .filter((one) => one.alarmType === 'Offline')
      .map((one) => [began([one])[0], one.level, one.limit, one.endedMs !== null])
  }
  expect(await silences(true)).toEqual([
    [301, 5, null, true],
    [101, 5, null, true],
  ])
  expect(await silences(false)).toEqual([])
  await sql`insert into alarm (tenant_id, company_id, gateway_id, alarm_type, source, level, began_at, raised_at, last_at, ended_at)
    select tenant_id, company_id, gateway_id, 'Offline', 2, 5, ${ago(300)}, ${ago(297)}, ${ago(289)}, ${ago(289)} from sensor where id = ${id}
      and gateway_id is not null`.execute(server.db)
  expect(await silences(true)).toEqual([[101, 5, null, true]])
})

test('a sensor out of scope does not exist', async () => {
  const { id } = await point()
  await addMember(server, 'nobody', [])
  expect((await simulate(id, { of: 'sensor', limits: {} }, 30, await server.login('nobody'))).status).toBe(403)
  expect(await simulate(999_999, { of: 'sensor', limits: {} })).toMatchObject({ code: 1002 })
})
