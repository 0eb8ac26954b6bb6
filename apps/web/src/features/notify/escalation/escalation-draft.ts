import type { EscalationPolicy, EscalationStep, NotifiedRow } from '@undertone/domain/notify/escalation/escalation.calls'
import { lastStepMinutes } from '@undertone/domain/notify/notice-timing'

/** Default delay of the first step, and of each further step after the previous one, minutes (guesses: one round of the shift). */
const firstMinutes = 15
const furtherMinutes = 30

/** A new step after the given ones, without recipients. */
export function nextStep(steps: readonly EscalationStep[]): EscalationStep {
  const last = steps.at(-1)
  const afterMinutes = Math.min(lastStepMinutes, last ? last.afterMinutes + furtherMinutes : firstMinutes)
  return { afterMinutes, roleIds: [], accountIds: [], ways: ['email', 'push', 'chat'], inQuietHours: true }
}

/** The initial policy of a new escalation: danger, and one step. */
export const firstPolicy = (): EscalationPolicy => ({ levels: [3], steps: [nextStep([])] })

/** How many people are notified in a stage; a person on several channels counts once. */
export const countNotified = (rows: readonly NotifiedRow[], unseen: number): number =>
  new Set(rows.flatMap(({ accountId, receiver, at }) => (at === null ? [] : [accountId ?? receiver]))).size + unseen
