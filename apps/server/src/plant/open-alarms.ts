import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmsOfData } from '@undertone/domain/health/health-parts.table'
import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { axesOf } from './alarm-axes.ts'

/** An alarm that lasts: its value is still beyond the limit, or the point still silent. */
export interface OpenAlarm {
  readonly id: number
  readonly mappingId: number
  readonly equipmentId: number | null
  readonly alarmType: string
  /** The axis furthest beyond its limit, and all that took part. */
  readonly axis: string | null
  readonly axes: readonly string[]
  readonly bandName: string | null
  /** Code of AlarmLevel. */
  readonly level: number
  readonly beganAt: Date
  /** Code of Handling: what a person has dealt with may still last. */
  readonly handling: number
}

const { C, D } = alarmLevel.members

/** What lasts, and tells of the machine. */
const counting = sql`ended_at is null and mapping_id is not null and level in (${C.code}, ${D.code})
  and alarm_type <> all(${`{${alarmsOfData.join(',')}}`}::text[])`
const highest = sql`case max(level) when ${D.code} then 'D' when ${C.code} then 'C' end as level`

/**
 * Joined to many points `m`, `o.level` is the highest level of the alarms that last at each and tell of the machine, C or D. All that last are read
 * once and grouped: they are few beside the points of a fleet, whoever's they are.
 */
export const openLevels = sql`left join (select mapping_id, ${highest} from alarm where ${counting} group by mapping_id) o on o.mapping_id = m.id`

/** The same joined to few points: each is looked up. */
export const openLevelOfEach = sql`left join lateral (select ${highest} from alarm where ${counting} and mapping_id = m.id) o on true`

/** The alarms that last at these points, the worst first; a silent gateway is none of any point. */
export async function openAlarms(db: Queries, mappingIds: readonly number[]): Promise<ReadonlyMap<number, readonly OpenAlarm[]>> {
  if (mappingIds.length === 0) return new Map()
  const { rows } =
    await sql<OpenAlarm>`select id, mapping_id, equipment_id, alarm_type, axis, ${axesOf('alarm')} as axes, band_name, level, began_at, handling from alarm
    where ended_at is null and mapping_id = any(${`{${mappingIds.join(',')}}`}::int4[]) order by mapping_id, level desc, began_at`.execute(
      db,
    )
  return Map.groupBy(rows, (row) => row.mappingId)
}
