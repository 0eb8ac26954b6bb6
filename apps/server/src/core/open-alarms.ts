import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** An alarm that lasts: its value is still beyond the limit, or the point still silent. */
export interface OpenAlarm {
  readonly id: number
  readonly mappingId: number
  readonly equipmentId: number | null
  readonly alarmType: string
  readonly axis: string | null
  /** Code of AlarmLevel. */
  readonly level: number
  readonly beganAt: Date
  /** Code of Handling: what a person has dealt with may still last. */
  readonly handling: number
}

/** The alarms that last at these points, the worst first; a silent gateway is none of any point. */
export async function openAlarms(db: Queries, mappingIds: readonly number[]): Promise<ReadonlyMap<number, readonly OpenAlarm[]>> {
  if (mappingIds.length === 0) return new Map()
  const { rows } = await sql<OpenAlarm>`select id, mapping_id, equipment_id, alarm_type, axis, level, began_at, handling from alarm
    where ended_at is null and mapping_id = any(${`{${mappingIds.join(',')}}`}::int4[]) order by mapping_id, level desc, began_at`.execute(
    db,
  )
  return Map.groupBy(rows, (row) => row.mappingId)
}
