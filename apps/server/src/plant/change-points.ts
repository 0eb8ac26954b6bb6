import type { ChangePointKindCode } from '@undertone/domain/alarm/forecast/limit-forecast.calls'
import { maintenanceRepeat } from '@undertone/domain/alarm/maintenance/maintenance.enums'
import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'

/** A time from which values belong to the machine as it is now. */
export interface ChangePoint {
  readonly t: number
  readonly kind: ChangePointKindCode
}

const ms = (time: ReturnType<typeof sql>) => sql`(extract(epoch from ${time}) * 1000)::float8`

/**
 * When the machine of a point became another one, as far as users entered it: single maintenance windows of the point or its machine that have ended, and
 * baselines that were renewed, of the health score or of waveforms. Windows of an area and repeated ones mute alarms, and are no sign of a repair.
 */
export async function changePointsOf(db: Queries, mappingId: number, nowMs: number): Promise<ChangePoint[]> {
  const { rows } = await sql<ChangePoint>`
    select ${ms(sql`w.to_at`)} as t, 'Maintenance' as kind from maintenance_window w join mapping m on m.id = ${mappingId} and m.tenant_id = w.tenant_id
      where (w.mapping_id = m.id or (w.mapping_id is null and w.equipment_id = m.equipment_id)) and w.repeat = ${maintenanceRepeat.members.Once.code}
        and w.to_at <= ${new Date(nowMs)}
    union all select ${ms(sql`h.from_day::timestamp at time zone 'UTC'`)}, 'Learning' from health_baseline h where h.mapping_id = ${mappingId}
    union all select ${ms(sql`s.t0`)}, 'Baseline' from baseline b join sampling s on s.id = b.sampling_id where b.mapping_id = ${mappingId}
    order by t`.execute(db)
  return rows
}
