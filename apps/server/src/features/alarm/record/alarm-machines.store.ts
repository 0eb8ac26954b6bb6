import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { MachineAlarms } from '@undertone/domain/alarm/record/alarm-record.calls'
import { orderBy } from '@undertone/domain/health/health.enums'
import { type RawBuilder, sql } from 'kysely'
import { isNew } from '../../../plant/alarm-state.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { companyAndBelow, containing } from '../../../platform/database/sql.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'

const { C, D, Offline } = alarmLevel.members

/** The machines and the period to include. */
export interface MachineFilter {
  readonly companyId?: number | null | undefined
  readonly areaId?: number | null | undefined
  readonly begin?: Date | undefined
  readonly end?: Date | undefined
  readonly keyword?: string | undefined
  readonly orderBy?: string | undefined
  /** Include machines without alarms. */
  readonly all?: boolean | undefined
}

interface Row extends Omit<MachineAlarms, 'worst' | 'lastRaisedAt'> {
  readonly lastMs: number | null
  readonly found: number
}

const worstOf = ({ openDanger, openWarning, openOffline }: Row): MachineAlarms['worst'] =>
  openDanger > 0 ? D.code : openWarning > 0 ? C.code : openOffline > 0 ? Offline.code : null

/** Machines in scope with alarms raised in a period and active ones, worst first or in plant order. */
export async function machineAlarms(db: Queries, caller: Caller, filter: MachineFilter, limit: number, offset: number) {
  const where: RawBuilder<unknown>[] = [inScope(caller.scope, 'e')]
  if (filter.companyId) where.push(sql`e.company_id in (${companyAndBelow(filter.companyId)})`)
  if (filter.areaId) where.push(sql`e.area_id = ${filter.areaId}`)
  if (filter.keyword) where.push(sql`(e.name ilike ${containing(filter.keyword)} or ar.name ilike ${containing(filter.keyword)})`)
  if (!filter.all) where.push(sql`(n.total > 0 or n.open_danger + n.open_warning + n.open_offline > 0)`)
  const inTime: RawBuilder<unknown>[] = [sql`true`]
  if (filter.begin) inTime.push(sql`a.raised_at >= ${filter.begin}`)
  if (filter.end) inTime.push(sql`a.raised_at <= ${filter.end}`)
  const plant = sql`ar.order_num nulls last, ar.name, e.order_num nulls last, e.name, e.id`
  const order =
    filter.orderBy === orderBy.members.CustomSort.code
      ? plant
      : sql`n.open_danger > 0 desc, n.open_warning > 0 desc, n.open_offline > 0 desc, n.unhandled desc, n.total desc, ${plant}`
  const open = (code: number) => sql`(count(*) filter (where a.ended_at is null and a.level = ${code}))::int`
  const { rows } = await sql<Row>`
    select e.id as equipment_id, e.name as equipment_name, ar.name as area_name, c.name as company_name, e.level as criticality, e.run_status,
      n.*, (select count(*)::int from mapping m where m.equipment_id = e.id) as points, count(*) over ()::int as found
    from equipment e join area ar on ar.id = e.area_id join company c on c.id = e.company_id
    cross join lateral (select ${open(D.code)} as open_danger, ${open(C.code)} as open_warning, ${open(Offline.code)} as open_offline,
        (count(*) filter (where ${isNew}))::int as unhandled,
        (count(*) filter (where ${sql.join(inTime, sql` and `)}))::int as total,
        (extract(epoch from max(a.raised_at)) * 1000)::float8 as last_ms
      from alarm a where a.equipment_id = e.id) n
    where ${sql.join(where, sql` and `)} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  const records = rows.map((row): MachineAlarms => {
    const { lastMs, found: _found, ...shown } = row
    return { ...shown, worst: worstOf(row), lastRaisedAt: lastMs === null ? null : toZoned(lastMs, caller.timeZone) }
  })
  return { records, total: rows[0]?.found ?? 0 }
}
