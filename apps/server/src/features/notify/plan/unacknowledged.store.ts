import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

const { Began, Escalated, Reopened, Reminded } = alarmEventKind.members
/** What is told of an alarm: that it is over is seen, not rung. */
export const toldEvents: readonly string[] = [Began.code, Escalated.code, Reopened.code, Reminded.code]

/** The word by which an alarm was told of that lasts, and with which nobody has dealt. */
export interface Unhandled {
  readonly eventId: number
  readonly tenantId: number
  readonly companyId: number
  readonly level: number
  readonly toldAt: Date
}

/** Alarms that are looked at together (a guess: of a flood the newest come first, the rest a moment later). */
const max = 5000

/** Alarms of these tenants that were told of between two moments, that last, and with which nobody has dealt; the newest first. */
export async function unhandledAlarms(
  db: Queries,
  tenantIds: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Unhandled[]> {
  const { rows } = await sql<Unhandled>`
    select v.id::float8 as event_id, a.tenant_id, a.company_id, coalesce(v.level, a.level) as level, v.created_at as told_at
    from alarm a cross join lateral (
      select id, created_at, level from alarm_event where alarm_id = a.id and kind = any(${[...toldEvents]}::text[]) and not is_quiet and not is_muted
      -- A reminder counts where it is the first word: what was muted until then.
      order by kind = ${Reminded.code}, case when kind = ${Reminded.code} then id else -id end limit 1) v
    where a.handling = 0 and a.ended_at is null and a.muted_by is null and a.tenant_id = any(${[...tenantIds]}::int[])
      and v.created_at > ${from} and v.created_at <= ${to}
    order by v.id desc limit ${max}`.execute(db)
  return rows
}
