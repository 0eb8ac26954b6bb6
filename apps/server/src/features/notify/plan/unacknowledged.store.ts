import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

const { Began, Escalated, Reopened, Reminded } = alarmEventKind.members
/** Event kinds that notify; an end is only shown. */
export const notifyingEvents: readonly string[] = [Began.code, Escalated.code, Reopened.code, Reminded.code]

/** The notified event of an active, unacknowledged alarm. */
export interface UnacknowledgedAlarm {
  readonly eventId: number
  readonly tenantId: number
  readonly companyId: number
  readonly level: number
  readonly toldAt: Date
}

/** Alarms per check (guess: of a flood the newest come first, the rest with the next check). */
const max = 5000

/** Active, unacknowledged alarms of these tenants that were notified between two times; newest first. */
export async function unacknowledgedAlarms(
  db: Queries,
  tenantIds: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<UnacknowledgedAlarm[]> {
  const { rows } = await sql<UnacknowledgedAlarm>`
    select v.id::float8 as event_id, a.tenant_id, a.company_id, coalesce(v.level, a.level) as level, v.created_at as told_at
    from alarm a cross join lateral (
      select id, created_at, level from alarm_event where alarm_id = a.id and kind = any(${[...notifyingEvents]}::text[]) and not is_quiet and not is_muted
      -- A reminder counts where it is the first word: what was muted until then.
      order by kind = ${Reminded.code}, case when kind = ${Reminded.code} then id else -id end limit 1) v
    where a.handling = 0 and a.acknowledged_at is null and a.ended_at is null and a.muted_by is null and a.tenant_id = any(${[...tenantIds]}::int[])
      and v.created_at > ${from} and v.created_at <= ${to}
    order by v.id desc limit ${max}`.execute(db)
  return rows
}
