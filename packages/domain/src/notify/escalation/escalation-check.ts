import { Refusal } from '../../core/error.ts'
import { notifyErrors } from '../notify.errors.ts'
import type { EscalationPolicy } from './escalation.calls.ts'

/** Why a policy cannot be saved, beyond what its form says; null where it can. */
export function policyProblem({ levels, steps }: EscalationPolicy): Refusal | null {
  if (steps.length > 0 && levels.length === 0) return new Refusal(notifyErrors.noLevels, {}, 'levels')
  for (const [i, { afterMinutes, roleIds, accountIds }] of steps.entries()) {
    if (afterMinutes <= (steps[i - 1]?.afterMinutes ?? 0)) return new Refusal(notifyErrors.stepOrder, { step: i + 1 }, 'steps')
    if (roleIds.length + accountIds.length === 0) return new Refusal(notifyErrors.stepOfNobody, { step: i + 1 }, 'steps')
  }
  return null
}
