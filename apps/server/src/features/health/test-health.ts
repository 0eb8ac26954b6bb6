import { callsOf } from '@undertone/domain/core/resource-calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { dayMs } from '../../history/codec/span.ts'
import { Samples } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { healthRound } from './health-round.ts'

/** A machine with one point and its sensor. */
export interface TestPoint {
  readonly areaId: number
  readonly equipmentId: number
  readonly mappingId: number
  readonly sensorPk: number
}

/** A server whose demo company contains only what a test creates. */
export async function openHealthPlant(name: string) {
  const server = await startTestServer(name)
  const token = await server.login()
  const samples = new Samples(server, token, 13)
  await sql`create table feature_test partition of feature for values from ('2020-01-01') to ('2030-01-01')`.execute(server.db)
  return { server, token, samples }
}

/** Makes a machine of group 2, rigid (1.4, 2.8, 4.5 mm/s), with a point that uploads each hour. */
export async function makePoint(server: TestServer, token: string, samples: Samples, machine: object = {}): Promise<TestPoint> {
  const point = await samples.make('mapping')
  const equipmentId = Number(point.equipmentId)
  const edited = await server.sendAny(
    callsOf(resourceOf('equipment')).edit,
    { body: { id: equipmentId, isoClass: 'p3-2-rigid', runStatus: 'Open', aiSelfLearn: false, learningCycle: 14, ...machine } },
    token,
  )
  if (edited.code !== 200) throw new Error(edited.msg)
  const sensor = await samples.make('sensor')
  await sql`update sensor set mapping_id = ${point.id}, model = 'VB24H', data_upload = 60 where id = ${sensor.id}`.execute(server.db)
  const found = await sql<{ areaId: number }>`select area_id from equipment where id = ${equipmentId}`.execute(server.db)
  return { areaId: found.rows[0]?.areaId ?? 0, equipmentId, mappingId: point.id, sensorPk: sensor.id }
}

/** Sends an hourly velocity for some days until now; `of` gives the value by the days before now (0 is the newest day). */
export async function measure(
  server: TestServer,
  { mappingId, sensorPk }: TestPoint,
  days: number,
  nowMs: number,
  of: (daysAgo: number) => number,
) {
  for (let daysAgo = 0; daysAgo < days; daysAgo++)
    await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x, v_y)
      select ${mappingId}, to_timestamp(${(nowMs - daysAgo * dayMs) / 1000}) - i * interval '1 hour', ${sensorPk}, now(), i, ${of(daysAgo)}, 0.1
      from generate_series(0, 23) i on conflict do nothing`.execute(server.db)
  const text = JSON.stringify({ vX: [of(0), nowMs] })
  await sql`insert into latest (mapping_id, ts, received_at, "values") values (${mappingId}, ${new Date(nowMs)}, now(), ${text})
    on conflict (mapping_id) do update set ts = excluded.ts, "values" = excluded."values"`.execute(server.db)
}

/** Refreshes everything, however recent it is. */
export async function refreshAll(server: TestServer): Promise<void> {
  await sql`update health_point set computed_at = computed_at - interval '2 hours', first_at = first_at - interval '2 days', days_to = days_to - 1`.execute(
    server.db,
  )
  const { faults } = await healthRound(server.db, Date.now())
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
}

/** Opens an alarm of level C (2) or D (3) at a point. */
export async function openAlarm(server: TestServer, { mappingId, equipmentId }: TestPoint, level: 2 | 3, alarmType = 'VibrationIntensity') {
  await sql`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, source, level, began_at, raised_at, last_at)
    select tenant_id, company_id, ${equipmentId}, id, ${alarmType}, 'X', 1, ${level}, now() - interval '1 hour', now() - interval '1 hour', now()
    from mapping where id = ${mappingId}`.execute(server.db)
}
