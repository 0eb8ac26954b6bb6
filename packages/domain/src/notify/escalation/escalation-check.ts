import { DomainError } from '../../core/error.ts'
import { notifyErrors } from '../notify.errors.ts'
import type { EscalationPolicy } from './escalation.calls.ts'

/** The problem of a policy across its fields, or null. */
export function policyProblem({ levels, steps }: EscalationPolicy): DomainError | null {
  if (steps.length > 0 && levels.length === 0) return new DomainError(notifyErrors.noLevels, {}, 'levels')
  for (const [i, { afterMinutes, roleIds, accountIds }] of steps.entries()) {
    const [values, at] = [{ step: i + 1 }, `steps.${i}`]
    if (afterMinutes <= (steps[i - 1]?.afterMinutes ?? 0)) return new DomainError(notifyErrors.stepOrder, values, `${at}.afterMinutes`)
    if (roleIds.length + accountIds.length === 0) return new DomainError(notifyErrors.stepWithoutReceiver, values, `${at}.roleIds`)
  }
  return null
}
