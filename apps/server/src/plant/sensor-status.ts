import { type SensorAlarmStatus, sensorAlarmStatusOf } from '@undertone/condition/severity/sensor-status'
import { alarmType } from '@undertone/domain/alarm/alarm.enums'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import { offlineAfter } from '@undertone/domain/monitor/monitor.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { epochMs } from '../platform/database/sql.ts'

interface Row {
  readonly id: number
  readonly lastMs: number | null
  readonly uploadMinutes: number
  readonly level: number | null
  readonly hasSignalFault: boolean
}

/**
 * The alarm status of the sensors of one page, in one query: by sensor, or by the point at which they are bound. All active alarms count but
 * silence, which is judged by the newest data. The rows are in the caller's scope already.
 */
async function statusesBy(db: Queries, column: 'id' | 'mapping_id', ids: readonly number[]): Promise<(id: number) => SensorAlarmStatus> {
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Row>`
      select s.${sql.ref(column)} as id, ${epochMs(sql`l.ts`)} as last_ms, s.data_upload as upload_minutes,
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

/** Whether the sensor `t` has sent data within its tolerated silence; an unbound sensor has none. */
export const sensorIsOnline = sql<SqlBool>`exists (select from latest l where l.mapping_id = t.mapping_id and l.ts >= now()
  - greatest(${sql.lit(offlineAfter.minutes)}, ${sql.lit(offlineAfter.uploadPeriods)} * t.data_upload) * interval '1 minute')` as RawBuilder<SqlBool>
