import { type SensorAlarmStatus, sensorAlarmStatusOf } from '@undertone/condition/severity/sensor-status'
import { alarmType } from '@undertone/domain/alarm/alarm.enums'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import { offlineAfter } from '@undertone/domain/monitor/monitor.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { companyAndBelow, epochMs } from '../platform/database/sql.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { inScope } from '../resource/scope.ts'

interface Row {
  readonly id: number
  readonly lastMs: number | null
  readonly uploadMinutes: number
  readonly level: number | null
  readonly hasSignalFault: boolean
}

/** When the sensor of a point with newest data `l` measured last: what a person has measured since says nothing of it. Null if it never did. */
export const sensorTs: RawBuilder<Date | null> = sql<Date | null>`nullif(coalesce(l.sensor_ts, l.ts), '-infinity')`

/** When its newest data were received; null if it never sent any. */
export const sensorReceivedAt: RawBuilder<Date | null> = sql<Date | null>`(case when l.sensor_ts is null then l.received_at else l.sensor_received_at end)`

/**
 * The alarm status of the sensors of one page, in one query: by sensor, or by the point at which they are bound. All active alarms count but
 * silence, which is judged by the newest data. The rows are in the caller's scope already.
 */
async function statusesBy(db: Queries, column: 'id' | 'mapping_id', ids: readonly number[]): Promise<(id: number) => SensorAlarmStatus> {
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Row>`
      select s.${sql.ref(column)} as id, ${epochMs(sensorTs)} as last_ms, s.data_upload as upload_minutes,
        coalesce((l."values" -> 'sigFault' ->> 0)::float8, 0) <> 0 as has_signal_fault,
        (select max(a.level) from alarm a where a.mapping_id = s.mapping_id and a.ended_at is null
          and a.alarm_type <> ${alarmType.members.Offline.code}) as level
      from sensor s left join latest l on l.mapping_id = s.mapping_id
      where s.${sql.ref(column)} = any(${`{${ids.join(',')}}`}::int4[])`.execute(db)
  const now = Date.now()
  const byId = new Map(rows.map((row) => [row.id, sensorAlarmStatusOf(row, now)]))
  return (id) => byId.get(id) ?? sensorAlarmStatus.members.Unknown.code
}

/** The alarm status of sensors by their ids. */
export const statusesOfSensors = (db: Queries, ids: readonly number[]) => statusesBy(db, 'id', ids)

/** The alarm status of points by their ids; unknown for a point without a sensor. */
export const statusesOfPoints = (db: Queries, mappingIds: readonly number[]) => statusesBy(db, 'mapping_id', mappingIds)

/** How long a sensor may be silent before it is offline: an interval. `sensor` names the table in the query. */
const tolerance = (sensor: string) =>
  sql`greatest(${sql.lit(offlineAfter.minutes)}, ${sql.lit(offlineAfter.uploadPeriods)} * ${sql.ref(`${sensor}.data_upload`)}) * interval '1 minute'`

/** Whether a sensor `s` with newest data `l` is silent beyond its tolerance; null without data. */
const isSilentNow = sql`${sensorTs} < now() - ${tolerance('s')}`

/** Sensors of one status within a time. */
interface CountedRow extends Omit<Row, 'id'> {
  readonly count: number
}

/**
 * How many sensors in scope had which status within the last hours: a sensor whose alarm has ended meanwhile still counts by the highest level it had; one that is
 * silent now counts as silent. Grouped in SQL: the facts of a status have few different values.
 */
export async function countStatuses(
  db: Queries,
  scope: Scope,
  companyId: number,
  hours: number,
): Promise<ReadonlyMap<SensorAlarmStatus, number>> {
  const since = sql`now() - make_interval(hours => ${hours})`
  const { rows } = await sql<CountedRow>`
    with noisy as (select a.mapping_id, max(a.level) as level from alarm a
      where a.mapping_id is not null and (a.ended_at is null or a.ended_at > ${since}) and a.alarm_type <> ${alarmType.members.Offline.code}
        and ${inScope(scope, 'a')} group by a.mapping_id)
    select f.level, f.has_signal_fault, ${epochMs(sql`case when f.is_silent then min(f.ts) else max(f.ts) end`)} as last_ms,
      case when f.is_silent then min(f.data_upload) else max(f.data_upload) end as upload_minutes, count(*)::int as count
    from (select n.level, coalesce((l."values" -> 'sigFault' ->> 0)::float8, 0) <> 0 as has_signal_fault, ${sensorTs} as ts, s.data_upload,
        ${sensorTs} < ${since} as is_prolonged, ${isSilentNow} as is_silent
      from sensor s left join latest l on l.mapping_id = s.mapping_id left join noisy n on n.mapping_id = s.mapping_id
      where s.mapping_id is not null and ${inScope(scope, 's')} and s.company_id in (${companyAndBelow(companyId)})) f
    group by f.level, f.has_signal_fault, f.is_prolonged, f.is_silent`.execute(db)
  const now = Date.now()
  const counts = new Map<SensorAlarmStatus, number>()
  for (const row of rows) {
    const status = sensorAlarmStatusOf(row, now)
    counts.set(status, (counts.get(status) ?? 0) + row.count)
  }
  return counts
}

/** Whether a time is within the tolerated silence of the sensor `t`; null without one. */
export const isRecent = (at: RawBuilder<unknown>) => sql<SqlBool>`${at} >= now() - ${tolerance('t')}`

/** Whether the sensor `t` has sent data within its tolerated silence; an unbound sensor has none. */
export const sensorIsOnline: RawBuilder<SqlBool> = sql<SqlBool>`exists (select from latest l where l.mapping_id = t.mapping_id and ${isRecent(sensorTs)})`

/** The ids of the registered sensors of a networking task, as a subquery; none if the task is out of scope. */
export const sensorsOfTask = (scope: Scope, taskId: number): RawBuilder<unknown> =>
  sql`(select s.id from networking_task k join networking_device d on d.task_id = k.id
    join sensor s on s.tenant_id = d.tenant_id and s.sensor_id = d.sensor_id where k.id = ${taskId} and ${inScope(scope, 'k')})`
