import type { MutingWindow } from '@undertone/condition/alarm/muting'
import { wallMs } from '@undertone/domain/alarm/maintenance/maintenance-times'
import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { toZoned } from '../platform/runtime/clock.ts'

/** A window with who answers for it, on the wall clock of its company. */
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

/** A moment on the wall clock of a zone, ms as windows count it. */
export const wallIn = (timeZone: string, at: number): number => wallMs(toZoned(at, timeZone)) ?? at

const onWall = ({ fromAt, toAt, untilAt, ...row }: WindowRow): OwnedWindow => ({
  ...row,
  fromMs: wallIn(row.timeZone, fromAt.getTime()),
  toMs: wallIn(row.timeZone, toAt.getTime()),
  untilMs: untilAt && wallIn(row.timeZone, untilAt.getTime()),
})

/** Windows of tenants that hold at some moment of a stretch, as far as their first and last moments tell. One without an owner mutes nothing. */
export async function windowsWithin(db: Queries, tenantIds: readonly number[], from: Date, to: Date): Promise<OwnedWindow[]> {
  const { rows } =
    await sql<WindowRow>`select w.id, w.tenant_id, w.company_id, w.area_id, w.equipment_id, w.mapping_id, w.from_at, w.to_at, w.repeat,
      w.until_at, w.reason, u.nick_name as owner, c.time_zone
    from maintenance_window w join account u on u.id = w.owner_id join company c on c.id = w.company_id
    where w.tenant_id = any(${[...tenantIds]}::int4[]) and w.from_at <= ${to}
      and case when w.repeat = 'Once' then w.to_at else w.until_at end > ${from} order by w.id`.execute(db)
  return rows.map(onWall)
}
