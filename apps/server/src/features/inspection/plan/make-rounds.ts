import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { dueRounds } from '@undertone/domain/inspection/round/recurrence'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { holidaysOf, lockPlan, type PlanRow, ruleOf } from './plan-rows.ts'

/** Rounds are made so far ahead, days (guide to maintenance). */
export const aheadDays = 14
const dayMs = 86_400_000
const minuteMs = 60_000

/** Rounds that should have been made while the server did not run are made for so many days back (guess). */
const backDays = 7

const dayAt = (ms: number, timeZone: string): string => toZoned(ms, timeZone).slice(0, 10)

/** Makes the rounds of a plan up to two weeks ahead, each once. Those that began while the server did not run are late at once. */
async function makeRounds(tx: Tx, plan: PlanRow, nowMs: number, madeUntil: string | null, isRemade: boolean): Promise<void> {
  const until = dayAt(nowMs + aheadDays * dayMs, plan.timeZone)
  if (!plan.paused) {
    // A round that began before midnight may still be open.
    const first = dayAt(nowMs - plan.windowMinutes * minuteMs, plan.timeZone)
    const oldest = dayAt(nowMs - backDays * dayMs, plan.timeZone)
    const from = madeUntil === null ? first : madeUntil < oldest ? oldest : madeUntil
    const due = dueRounds(ruleOf(plan), await holidaysOf(tx, plan), from, until, plan.timeZone)
    // A plan that is made or changed today has no rounds in the past.
    const wanted = madeUntil === null ? due.filter(({ ms }) => ms + plan.windowMinutes * minuteMs > nowMs) : due
    const times = (ms: number) => {
      const end = ms + plan.windowMinutes * minuteMs
      const graceEnd = end + plan.graceMinutes * minuteMs
      const remindMs = plan.remindMinutes === null ? null : ms - plan.remindMinutes * minuteMs
      return {
        startsAt: new Date(ms),
        opensAt: new Date(ms - plan.openMinutes * minuteMs),
        endsAt: new Date(end),
        graceEnd: new Date(graceEnd),
        // Of a round that is made again people were reminded before.
        remindAt: remindMs === null || (isRemade && remindMs <= nowMs) ? null : new Date(remindMs),
        escalateAt: plan.escalateMinutes === null ? null : new Date(graceEnd + plan.escalateMinutes * minuteMs),
      }
    }
    if (wanted.length > 0)
      await tx
        .insertInto('inspectionTask')
        .values(
          wanted.map(({ local, ms }) => ({
            tenantId: plan.tenantId,
            companyId: plan.companyId,
            planId: plan.id,
            localStart: local,
            name: plan.name,
            lineName: plan.lineName,
            lineId: plan.lineId,
            groupId: plan.groupId,
            memberId: plan.memberId,
            createdBy: plan.createdBy,
            ...times(ms),
          })),
        )
        .onConflict((of) => of.columns(['planId', 'localStart']).doNothing())
        .execute()
  }
  await sql`update inspection_plan set made_until = ${until}::date, is_stale = false where id = ${plan.id}`.execute(tx)
}

/** Makes the rounds of a plan that are not made yet. */
export async function makeRoundsAhead(tx: Tx, planId: number, nowMs: number): Promise<void> {
  const locked = await lockPlan(tx, planId)
  if (locked) await makeRounds(tx, locked.plan, nowMs, locked.madeUntil, false)
}

/** Makes the rounds of a changed plan again: those that have begun stay as they are. */
export async function remakeRounds(tx: Tx, planId: number, nowMs: number): Promise<void> {
  const locked = await lockPlan(tx, planId)
  await sql`delete from inspection_task where plan_id = ${planId} and status = ${inspectionTaskStatus.members.NoStart.code} and opens_at > ${new Date(nowMs)}`.execute(
    tx,
  )
  if (locked) await makeRounds(tx, locked.plan, nowMs, null, locked.madeUntil !== null)
}

/** How far a round is moved over holidays at most, days: with it, which rounds a changed day can touch. */
const shiftDays = 31

/**
 * Has the rounds to come made again of plans that follow a holiday which has changed: those of its company, or of all where it is the top company's, and only
 * where the day is among the rounds that are made. The job makes them, a plan at a time.
 */
export async function markHolidayPlans(
  tx: Tx,
  { tenantId, companyId, days }: { readonly tenantId: number; readonly companyId: number; readonly days: readonly string[] },
): Promise<void> {
  await sql`update inspection_plan p set is_stale = true where p.tenant_id = ${tenantId} and p.on_holiday <> 1 and not p.paused
      and (p.company_id = ${companyId} or ${companyId} = ${tenantId})
      and exists (select from unnest(${days}::text[]) as d (day) where d.day::date between current_date - ${shiftDays}::int4 and coalesce(p.made_until, current_date) + ${shiftDays}::int4)`.execute(
    tx,
  )
}

/** The local starts of the next rounds of a plan. */
export async function nextStarts(db: Queries, plan: PlanRow, nowMs: number, count: number): Promise<string[]> {
  const holidays = await holidaysOf(db, plan)
  const horizonDays = 366 * 2
  const today = dayAt(nowMs, plan.timeZone)
  const first = plan.startAt.slice(0, 10)
  const from = first > today ? first : today
  const to = new Date(Date.parse(from) + horizonDays * dayMs).toISOString().slice(0, 10)
  return dueRounds(ruleOf(plan), holidays, from, to, plan.timeZone)
    .filter(({ ms }) => ms >= nowMs)
    .slice(0, count)
    .map(({ local }) => local)
}
