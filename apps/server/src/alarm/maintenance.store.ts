import type { AlarmPlace, MutingWindow } from '@undertone/condition/muting'
import { wallMs } from '@undertone/domain/alarm/maintenance-times'
import { sql } from 'kysely'
import { toZoned } from '../core/clock.ts'
import type { Queries } from '../core/database.ts'
import { arrayText } from './arrays.ts'
import { parentsOf } from './sensor-threshold.store.ts'

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
    where w.tenant_id = any(${arrayText(tenantIds)}::int4[]) and w.from_at <= ${to}
      and case when w.repeat = 'Once' then w.to_at else w.until_at end > ${from} order by w.id`.execute(db)
  return rows.map(onWall)
}

/** Where alarms are, by id. */
export async function placesOf(
  db: Queries,
  alarmIds: readonly number[],
): Promise<ReadonlyMap<number, AlarmPlace & { readonly tenantId: number }>> {
  const { rows } = await sql<Omit<AlarmPlace, 'companyIds'> & { id: number; tenantId: number; companyId: number }>`
    select a.id, a.tenant_id, a.company_id, e.area_id, a.equipment_id, a.mapping_id from alarm a left join equipment e on e.id = a.equipment_id
    where a.id = any(${arrayText(alarmIds)}::int4[])`.execute(db)
  const found = new Map<number, AlarmPlace & { readonly tenantId: number }>()
  for (const [tenantId, own] of Map.groupBy(rows, (row) => row.tenantId)) {
    const parents = await parentsOf(db, tenantId)
    for (const { id, companyId, ...place } of own) found.set(id, { ...place, companyIds: withParents(companyId, parents) })
  }
  return found
}

/** A company and all above it. */
export function withParents(companyId: number, parents: ReadonlyMap<number, number | null>): number[] {
  const found: number[] = []
  for (let at: number | null = companyId; at !== null && !found.includes(at); at = parents.get(at) ?? null) found.push(at)
  return found
}
