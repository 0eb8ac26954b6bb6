import type { RoundRule } from '@undertone/domain/inspection/round/recurrence'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** A plan as rounds are made of it. */
export interface PlanRow {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly timeZone: string
  readonly name: string
  readonly lineId: number
  readonly lineName: string
  readonly groupId: number
  readonly memberId: number | null
  readonly repeat: RoundRule['repeat']
  /** Its first start and its end on the clock of the company, `YYYY-MM-DD HH:mm:ss`. */
  readonly startAt: string
  readonly every: number
  readonly weekdays: string | null
  readonly monthDay: number | null
  readonly isLastDay: boolean
  readonly moreTimes: string | null
  readonly onHoliday: RoundRule['onHoliday']
  readonly endAt: string | null
  readonly windowMinutes: number
  readonly graceMinutes: number
  readonly openMinutes: number
  readonly remindMinutes: number | null
  readonly escalateMinutes: number | null
  readonly paused: boolean
  readonly createdBy: number | null
}

/** Plans `p` with their company `c` and route `l`. */
export const planColumns = sql`p.id, p.tenant_id, p.company_id, c.time_zone, p.name, p.line_id, l.name as line_name, p.group_id, p.member_id, p.repeat,
  p.start_at, p.every, p.weekdays, p.month_day, p.is_last_day, p.more_times, p.on_holiday,
  p.end_at, p.window_minutes, p.grace_minutes, p.open_minutes, p.remind_minutes, p.escalate_minutes,
  p.paused, p.created_by`
export const planTables = sql`inspection_plan p join company c on c.id = p.company_id join inspection_line l on l.id = p.line_id`

/** One plan, locked until the transaction ends, and until when its rounds are made. */
export async function lockPlan(
  tx: Queries,
  id: number,
): Promise<{ readonly plan: PlanRow; readonly madeUntil: string | null } | undefined> {
  const { rows } = await sql<PlanRow & { madeUntil: string | null }>`select ${planColumns}, p.made_until::text from ${planTables}
    where p.id = ${id} for update of p`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { madeUntil, ...plan } = row
  return { plan, madeUntil }
}

/** One plan; undefined where it has been deleted. */
export async function planById(db: Queries, id: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`select ${planColumns} from ${planTables} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** The rule of a plan in the time of its company. */
export function ruleOf(plan: PlanRow): RoundRule {
  const first = plan.startAt
  return {
    repeat: plan.repeat,
    every: plan.every,
    weekdays: (plan.weekdays ?? '').split(',').filter(Boolean).map(Number),
    monthDay: plan.monthDay,
    isLastDay: plan.isLastDay,
    firstDay: first.slice(0, 10),
    lastDay: plan.endAt?.slice(0, 10) ?? null,
    times: [first.slice(11, 16), ...(plan.moreTimes ?? '').split(',').map((one) => one.trim())].filter(Boolean),
    onHoliday: plan.onHoliday,
  }
}

/** The holidays of a company: its own, and those of the top company. */
export async function holidaysOf(
  db: Queries,
  { tenantId, companyId }: Pick<PlanRow, 'tenantId' | 'companyId'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`select distinct day from inspection_holiday
    where tenant_id = ${tenantId} and company_id in (${tenantId}, ${companyId})`.execute(db)
  return new Set(rows.map(({ day }) => day))
}
