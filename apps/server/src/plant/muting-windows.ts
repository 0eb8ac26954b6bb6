import type { MutingWindow } from '@undertone/condition/alarm/muting'
import { wallClockMs } from '@undertone/domain/alarm/maintenance/maintenance-times'
import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { toZoned } from '../platform/runtime/clock.ts'

/** A maintenance window with its owner, in the time zone of its company. */
export interface OwnedWindow extends MutingWindow {
  readonly tenantId: number
  readonly reason: string
  readonly owner: string
  readonly timeZone: string
}

interface WindowRow extends Omit<OwnedWindow, 'fromMs' | 'toMs' | 'untilMs'> {
  readonly fromAt: Date
  readonly toAt: Date
  readonly untilAt: Date | null
}

/** An instant as local time of a zone, in ms as windows use it. */
export const localTimeIn = (timeZone: string, at: number): number => wallClockMs(toZoned(at, timeZone)) ?? at

const onWall = ({ fromAt, toAt, untilAt, ...row }: WindowRow): OwnedWindow => ({
  ...row,
  fromMs: localTimeIn(row.timeZone, fromAt.getTime()),
  toMs: localTimeIn(row.timeZone, toAt.getTime()),
  untilMs: untilAt && localTimeIn(row.timeZone, untilAt.getTime()),
})

/** Windows of tenants that overlap a time range, judged by their first and last times. A window without an owner mutes nothing. */
export async function windowsWithin(db: Queries, tenantIds: readonly number[], from: Date, to: Date): Promise<OwnedWindow[]> {
  const { rows } =
    await sql<WindowRow>`select w.id, w.tenant_id, w.company_id, w.area_id, w.equipment_id, w.mapping_id, w.from_at, w.to_at, w.repeat,
      w.until_at, w.reason, u.nick_name as owner, c.time_zone
    from maintenance_window w join account u on u.id = w.owner_id join company c on c.id = w.company_id
    where w.tenant_id = any(${[...tenantIds]}::int4[]) and w.from_at <= ${to}
      and case when w.repeat = 'Once' then w.to_at else w.until_at end > ${from} order by w.id`.execute(db)
  return rows.map(onWall)
}
