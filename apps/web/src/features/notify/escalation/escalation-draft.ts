import type { EscalationPolicy, EscalationStep, ToldRow } from '@undertone/domain/notify/escalation/escalation.calls'
import { lastStepMinutes } from '@undertone/domain/notify/notice-timing'

/** When the first step comes where somebody sets up an escalation, and how much later each further one, minutes (guesses: a round of the shift). */
const firstMinutes = 15
const furtherMinutes = 30

/** One more step after these, of nobody yet. */
export function nextStep(steps: readonly EscalationStep[]): EscalationStep {
  const last = steps.at(-1)
  const afterMinutes = Math.min(lastStepMinutes, last ? last.afterMinutes + furtherMinutes : firstMinutes)
  return { afterMinutes, roleIds: [], accountIds: [], ways: ['email', 'push', 'chat'], inQuietHours: true }
}

/** What a form begins with where nothing holds: danger, and one step. */
export const firstPolicy = (): EscalationPolicy => ({ levels: [3], steps: [nextStep([])] })

/** Whether two policies say the same. */
export const isSamePolicy = (a: EscalationPolicy | null, b: EscalationPolicy | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** How many are told in a stage, a person on several ways counting once. */
export const countTold = (rows: readonly ToldRow[], unseen: number): number =>
  new Set(rows.flatMap(({ accountId, receiver, at }) => (at === null ? [] : [accountId ?? receiver]))).size + unseen
