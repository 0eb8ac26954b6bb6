import { policyAt, type SavedPolicy, stepsDue } from '@undertone/condition/notify/escalation'
import type { EscalationStep } from '@undertone/domain/notify/escalation/escalation.calls'
import { lastStepMinutes } from '@undertone/domain/notify/notice-timing'
import { noticeKind } from '@undertone/domain/notify/notify.enums'
import { sql } from 'kysely'
import { parentsOf } from '../../../plant/company-tree.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { savedPolicies, stepsDecided } from '../policy/escalation.store.ts'
import { receiversOfAlarms, receiversOfEscalation } from '../recipient/recipients.store.ts'
import { eventFacts } from './facts.store.ts'
import { planRows } from './plan-rows.ts'
import { type UnacknowledgedAlarm, unacknowledgedAlarms } from './unacknowledged.store.ts'

const minuteMs = 60_000

/** Oldest alarm with a reminder, hours, so that a new setting does not send last week's alarms. A guess. */
const maxReminderHours = 24

/** Reminds people who requested it of active alarms that are not acknowledged. */
export async function planReminders(db: Database, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ tenantId: number; least: number }>`select tenant_id, min(unhandled_minutes) as least from notice_setting
      where unhandled_minutes is not null group by 1`.execute(tx)
    if (rows.length === 0) return 0
    const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
    const minMinutes = Math.min(...rows.map((row) => row.least))
    const found = await unacknowledgedAlarms(
      tx,
      rows.map(({ tenantId }) => tenantId),
      { from: ago(maxReminderHours * 60), to: ago(minMinutes) },
    )
    const minutes = new Map(found.map(({ eventId, toldAt }) => [eventId, (now.getTime() - toldAt.getTime()) / minuteMs]))
    return planRows(
      tx,
      await eventFacts(tx, [...minutes.keys()]),
      {
        kind: noticeKind.members.Unhandled.code,
        afterMinutes: 0,
        receiversOf: receiversOfAlarms,
        isRequested: ({ accountId, setting }, { eventId }) =>
          accountId !== null && setting.unhandledMinutes !== null && (minutes.get(eventId) ?? 0) >= setting.unhandledMinutes,
      },
      now,
    )
  })
}

/** An escalation step that is due, and its events. */
interface DueStep {
  readonly step: EscalationStep
  readonly eventIds: number[]
}

/** Steps of a tenant that are due and not decided, grouped by policy and time. */
async function dueSteps(
  tx: Tx,
  tenantId: number,
  policies: ReadonlyMap<number, SavedPolicy>,
  waiting: readonly UnacknowledgedAlarm[],
  decided: ReadonlySet<string>,
  now: Date,
): Promise<DueStep[]> {
  const parents = await parentsOf(tx, tenantId)
  const due = new Map<string, DueStep>()
  for (const { eventId, companyId, level, toldAt } of waiting) {
    const policy = policyAt(companyId, parents, policies)
    if (!policy) continue
    for (const step of stepsDue(policy, { level, notifiedAt: toldAt.getTime() }, now.getTime())) {
      if (decided.has(`${eventId}:${step.afterMinutes}`)) continue
      const key = `${policy.companyId}:${step.afterMinutes}`
      const together = due.get(key) ?? { step, eventIds: [] }
      together.eventIds.push(eventId)
      due.set(key, together)
    }
  }
  return [...due.values()]
}

/** Oldest alarm that is escalated, minutes: the last step, and a day without a running server (guess). */
const escalatedMinutes = lastStepMinutes * 2

/** Escalates unacknowledged alarms by the policies of their companies. */
export async function planEscalations(db: Database, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const policies = await savedPolicies(tx, null)
    if (policies.size === 0) return 0
    const from = new Date(now.getTime() - escalatedMinutes * minuteMs)
    const waiting = await unacknowledgedAlarms(tx, [...policies.keys()], { from, to: now })
    const decided = await stepsDecided(
      tx,
      waiting.map(({ eventId }) => eventId),
    )
    let written = 0
    for (const [tenantId, own] of policies) {
      const ofTenant = waiting.filter((one) => one.tenantId === tenantId)
      for (const { step, eventIds } of await dueSteps(tx, tenantId, own, ofTenant, decided, now)) {
        const { afterMinutes } = step
        const kind = noticeKind.members.Escalation.code
        const receiversOf = (db: Tx, of: number, alarms: Parameters<typeof receiversOfEscalation>[2]) =>
          receiversOfEscalation(db, of, alarms, step)
        written += await planRows(tx, await eventFacts(tx, eventIds), { kind, afterMinutes, receiversOf, isRequested: () => true }, now)
      }
    }
    return written
  })
}
