import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { dataAlarmTypes } from '@undertone/domain/alarm/alarm-types.table'
import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { axesOf } from './alarm-axes.ts'

/** An active alarm: its value is still over the limit, or the point still offline. */
export interface OpenAlarm {
  readonly id: number
  readonly mappingId: number
  readonly equipmentId: number | null
  readonly alarmType: string
  /** The axis furthest over its limit, and all axes involved. */
  readonly axis: string | null
  readonly axes: readonly string[]
  readonly bandName: string | null
  /** Code of AlarmLevel. */
  readonly level: number
  readonly beganAt: Date
  /** Code of Handling: an alarm handled by a user may still be active. */
  readonly handling: number
}

const { C, D } = alarmLevel.members

/** Active, and concerning the machine. */
const counting = sql`ended_at is null and mapping_id is not null and level in (${C.code}, ${D.code})
  and alarm_type <> all(${`{${dataAlarmTypes.join(',')}}`}::text[])`
const highest = sql`case max(level) when ${D.code} then 'D' when ${C.code} then 'C' end as level`

/**
 * Joined to many points `m`: `o.level` is the highest level of their active alarms that concern the machine, C or D. All active alarms are
 * read once and grouped: they are few compared with the points of a fleet.
 */
export const openLevels = sql`left join (select mapping_id, ${highest} from alarm where ${counting} group by mapping_id) o on o.mapping_id = m.id`

/** The same for few points: looked up individually. */
export const openLevelOfEach = sql`left join lateral (select ${highest} from alarm where ${counting} and mapping_id = m.id) o on true`

/** The active alarms of these points, worst first; an offline gateway belongs to no point. */
export async function openAlarms(db: Queries, mappingIds: readonly number[]): Promise<ReadonlyMap<number, readonly OpenAlarm[]>> {
  if (mappingIds.length === 0) return new Map()
  const { rows } =
    await sql<OpenAlarm>`select id, mapping_id, equipment_id, alarm_type, axis, ${axesOf('alarm')} as axes, band_name, level, began_at, handling from alarm
    where ended_at is null and mapping_id = any(${`{${mappingIds.join(',')}}`}::int4[]) order by mapping_id, level desc, began_at`.execute(
      db,
    )
  return Map.groupBy(rows, (row) => row.mappingId)
}
