import { type KeptPolicy, policyAt, stepsDue } from '@undertone/condition/notify/escalation'
import type { EscalationStep } from '@undertone/domain/notify/escalation/escalation.calls'
import { lastStepMinutes } from '@undertone/domain/notify/notice-timing'
import { noticeKind } from '@undertone/domain/notify/notify.enums'
import { sql } from 'kysely'
import { parentsOf } from '../../../plant/company-tree.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { keptPolicies, stepsDecided } from '../policy/escalation.store.ts'
import { receiversOfAlarms, receiversOfEscalation } from '../recipient/recipients.store.ts'
import { decide } from './decide.ts'
import { eventFacts } from './facts.store.ts'
import { type Unhandled, unhandledAlarms } from './unacknowledged.store.ts'

const minuteMs = 60_000

/** Oldest alarm of which it is told that nobody has dealt with it, hours: who asks for that today is not told of last week. A guess. */
const unhandledHours = 24

/** Tells those who asked for it of alarms that last and that nobody has dealt with. */
export async function planUnhandled(db: Database, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ tenantId: number; least: number }>`select tenant_id, min(unhandled_minutes) as least from notice_setting
      where unhandled_minutes is not null group by 1`.execute(tx)
    if (rows.length === 0) return 0
    const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
    const least = Math.min(...rows.map((row) => row.least))
    const found = await unhandledAlarms(
      tx,
      rows.map(({ tenantId }) => tenantId),
      { from: ago(unhandledHours * 60), to: ago(least) },
    )
    const minutes = new Map(found.map(({ eventId, toldAt }) => [eventId, (now.getTime() - toldAt.getTime()) / minuteMs]))
    return decide(
      tx,
      await eventFacts(tx, [...minutes.keys()]),
      {
        kind: noticeKind.members.Unhandled.code,
        afterMinutes: 0,
        receiversOf: receiversOfAlarms,
        isWanted: ({ accountId, setting }, { eventId }) =>
          accountId !== null && setting.unhandledMinutes !== null && (minutes.get(eventId) ?? 0) >= setting.unhandledMinutes,
      },
      now,
    )
  })
}

/** A step whose time has come, and the events for which it has. */
interface DueStep {
  readonly step: EscalationStep
  readonly eventIds: number[]
}

/** The steps that are due in a tenant and not decided upon, those of one policy and time together. */
async function dueSteps(
  tx: Tx,
  tenantId: number,
  kept: ReadonlyMap<number, KeptPolicy>,
  waiting: readonly Unhandled[],
  decided: ReadonlySet<string>,
  now: Date,
): Promise<DueStep[]> {
  const parents = await parentsOf(tx, tenantId)
  const due = new Map<string, DueStep>()
  for (const { eventId, companyId, level, toldAt } of waiting) {
    const policy = policyAt(companyId, parents, kept)
    if (!policy) continue
    for (const step of stepsDue(policy, { level, toldAt: toldAt.getTime() }, now.getTime())) {
      if (decided.has(`${eventId}:${step.afterMinutes}`)) continue
      const key = `${policy.companyId}:${step.afterMinutes}`
      const together = due.get(key) ?? { step, eventIds: [] }
      together.eventIds.push(eventId)
      due.set(key, together)
    }
  }
  return [...due.values()]
}

/** Oldest alarm that is escalated, minutes: the last step, and a day during which no server ran (guess). */
const escalatedMinutes = lastStepMinutes * 2

/** Tells of alarms with which nobody deals whomever their companies want told. */
export async function planEscalations(db: Database, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const kept = await keptPolicies(tx, null)
    if (kept.size === 0) return 0
    const from = new Date(now.getTime() - escalatedMinutes * minuteMs)
    const waiting = await unhandledAlarms(tx, [...kept.keys()], { from, to: now })
    const decided = await stepsDecided(
      tx,
      waiting.map(({ eventId }) => eventId),
    )
    let written = 0
    for (const [tenantId, own] of kept) {
      const ofTenant = waiting.filter((one) => one.tenantId === tenantId)
      for (const { step, eventIds } of await dueSteps(tx, tenantId, own, ofTenant, decided, now)) {
        const { afterMinutes } = step
        const kind = noticeKind.members.Escalation.code
        const receiversOf = (db: Tx, of: number, alarms: Parameters<typeof receiversOfEscalation>[2]) =>
          receiversOfEscalation(db, of, alarms, step)
        written += await decide(tx, await eventFacts(tx, eventIds), { kind, afterMinutes, receiversOf, isWanted: () => true }, now)
      }
    }
    return written
  })
}
