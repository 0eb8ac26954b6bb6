import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { simulationCalls } from '@undertone/domain/alarm/simulation/simulation.calls'
import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs, weekOf, weekStart } from '../../../history/codec/span.ts'
import { pack } from '../../../history/test-history.ts'
import { FeaturePartitions } from '../../../ingest/write/partition.store.ts'
import { Events } from '../../../platform/events/events.ts'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openRun } from '../../retention/retention-run.store.ts'
import { executeRun } from '../../retention/retention-run.ts'
import { alarmRecheckTasks } from '../evaluate/recheck.job.ts'

let server: TestServer
let token = ''
const now = Date.now()
/** Four weeks, all of them older than the two months after which they are thinned. */
const begin = weekStart(weekOf(now - 100 * dayMs))
const hours = 28 * 24
const at = (hour: number) => begin + hour * hourMs

/** Two crossings, one of them up to level D, and a shock that is none; else a machine that breathes with the day. It grows by at most 0.12 a day. */
const valueAt = (hour: number): number =>
  hour >= 200 && hour < 212 ? 5 + hour - 200 : hour >= 400 && hour < 406 ? 5.6 : hour === 60 ? 5.2 : 2 + Math.sin((hour * Math.PI) / 12)

beforeAll(async () => {
  server = await startTestServer('dilution_alarm')
  token = await server.login()
})
afterAll(() => server?.close())

/** A point with a month of history, waveforms and alarms. */
async function pointWithAlarms() {
  const { db } = server
  const { id, mappingId } = await new Samples(server, token, 13).make('sensor')
  await sql`update sensor set model = 'VB24H', sleep_t = 30 where id = ${id}`.execute(db)
  await sql`update equipment set run_status = 'Open' where id = (select equipment_id from mapping where id = ${mappingId})`.execute(db)
  await sql`insert into sensor_limit (sensor_id, name, value) values (${id}, 'vXCMax', 5.5), (${id}, 'vXDMax', 7.1), (${id}, 'slopeXMax', 0.2)`.execute(
    db,
  )
  await new FeaturePartitions(db).ensure([begin, begin + 30 * dayMs, now])
  const all = Array.from({ length: hours }, (_, hour) => hour)
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x)
    select ${mappingId}, to_timestamp(t / 1000), ${id}, to_timestamp(t / 1000), 0, v
    from unnest(${all.map(at)}::float8[], ${all.map(valueAt)}::float8[]) as of (t, v)`.execute(db)
  await sql`insert into sampling (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz)
    select 13, ${id}, ${mappingId}, to_timestamp(${begin / 1000}::float8) + i * interval '3 hours', 0, 5120 from generate_series(0, ${hours / 3 - 1}::int) i`.execute(
    db,
  )
  await sql`insert into wave (sampling_id, axis, n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256)
    select id, 'X', 5, 'acceleration', 'g', 'int16le', 1, 0, 1, 0, 10, 10, 4, '' from sampling where mapping_id = ${mappingId}`.execute(db)
  await sql`delete from task`.execute(db)
  await enqueueTask(db, 'alarmRecheck', { tenantId: 13, key: String(mappingId), payload: { from: at(190), to: at(420) } })
  await runTasks(db, [alarmRecheckTasks(db, new Events(), () => now)])
  await pack(db, now)
  return { id: Number(id), mappingId: Number(mappingId) }
}

const trendOf = async (mappingId: number, from: number, to: number) => {
  const zoned = (ms: number) => toZoned(new Date(ms), 'Asia/Shanghai')
  const query = { mappingId: String(mappingId), chartType: '2', startTime: zoned(from), endTime: zoned(to) }
  return (await server.sendAny(waveformCalls.getDataByTimeRange, { query }, token)).data
}

/** The silence after the four weeks begins where the last span ends, which is known only to the width of a span. */
const isOfValues = ({ alarmType }: { readonly alarmType: string }) => alarmType !== 'Offline'

/** Everything that is shown of the alarms of a point. */
async function shown({ id, mappingId }: { id: number; mappingId: number }) {
  const records = await sql<{ id: number; beganMs: number; endedMs: number; row: unknown }>`select id,
      (extract(epoch from began_at) * 1000)::float8 as began_ms, (extract(epoch from ended_at) * 1000)::float8 as ended_ms,
      to_jsonb(a) || jsonb_build_object('events', (select jsonb_agg(to_jsonb(e) order by e.id) from alarm_event e where e.alarm_id = a.id)) as row
    from alarm a where mapping_id = ${mappingId} order by id`.execute(server.db)
  const evidence = []
  for (const one of records.rows) {
    const detail = await server.send(alarmRecordCalls.detail, { params: { id: String(one.id) } }, token)
    const around = await trendOf(mappingId, one.beganMs - dayMs, one.endedMs + dayMs)
    evidence.push({ detail: detail.data, around: around.list })
  }
  const simulated = await server.sendAny(
    simulationCalls.replay,
    { body: { id, days: 120, change: { of: 'sensor', limits: { vXCMax: 5.5 } } } },
    token,
  )
  const { asNow, asChanged, weeks } = simulated.data
  const whole = await trendOf(mappingId, begin, begin + 28 * dayMs)
  return {
    records: records.rows,
    evidence,
    replayed: {
      asNow: asNow.filter(isOfValues),
      asChanged: asChanged.filter(isOfValues),
      perWeek: weeks.map((week) => [week.asNow, week.asChanged, week.raised]),
    },
    peaks: [0, 7, 14, 21].map((day) =>
      Math.max(...whole.list.map(({ t, y1 }) => (t >= begin + day * dayMs && t < begin + (day + 7) * dayMs ? (y1 ?? 0) : 0))),
    ),
  }
}

const count = async (mappingId: number) =>
  (
    await sql<{ rows: number; waves: number }>`select
      (select coalesce(sum(n), 0)::int from feature_chunk where mapping_id = ${mappingId} and series = 'ts' and resolution_s = 0) as rows,
      (select count(*)::int from sampling where mapping_id = ${mappingId}) as waves`.execute(server.db)
  ).rows[0]

test('dilution leaves alarms, their evidence, the replay and the peaks as they were', async () => {
  const point = await pointWithAlarms()
  const before = await shown(point)
  expect(before.records).toHaveLength(2)
  expect(before.replayed.asNow).toHaveLength(2)
  expect(before.peaks).toEqual([5.2, 16, 5.6, 3].map((peak) => expect.closeTo(peak, 5)))
  const rest = { tenantId: 13, tenMinuteDays: null, hourDays: null, dayDays: null, keepDays: null, perDay: null }
  const { Vibration, Temperature, Operation, Device, Waves } = retentionSubject.members
  const features = [Vibration, Temperature, Operation, Device].map(({ code }) => ({ ...rest, subject: code, dayDays: 60 }))
  const rules = [...features, { ...rest, subject: Waves.code, keepDays: 30, perDay: 1 }]
  const [full, run] = [await count(point.mappingId), await openRun(server.db, { rules, asker: null, tenantId: null, night: null })]
  await executeRun(server.db, run, {
    onFault: (reason: string) => {
      throw new Error(reason)
    },
  })
  expect(await shown(point)).toEqual(before)
  const left = await count(point.mappingId)
  expect(left?.rows).toBe(full === undefined ? undefined : full.rows / 2)
  expect(left?.waves).toBeLessThan((full?.waves ?? 0) / 2)
})
