import type { EscalationPolicy, EscalationStep } from '@undertone/domain/notify/escalation/escalation.calls'

/** A policy as it was saved. */
export interface SavedPolicy {
  readonly companyId: number
  readonly policy: EscalationPolicy
  /** In effect since, epoch ms. */
  readonly since: number
}

/** The policy in effect at a company: its own, else that of the nearest company above it. */
export function policyAt(
  companyId: number,
  parents: ReadonlyMap<number, number | null>,
  saved: ReadonlyMap<number, SavedPolicy>,
): SavedPolicy | null {
  const seen = new Set<number>()
  for (let at: number | null = companyId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    const own = saved.get(at)
    if (own) return own
    seen.add(at)
  }
  return null
}

/** An unacknowledged alarm: its level, and when it was notified, epoch ms. */
export interface PendingAlarm {
  readonly level: number
  readonly notifiedAt: number
}

/**
 * The steps that are due. Steps due before the policy was saved are left out, so that a new escalation does not notify about old alarms.
 */
export function stepsDue({ policy, since }: SavedPolicy, { level, notifiedAt }: PendingAlarm, nowMs: number): readonly EscalationStep[] {
  if (!policy.levels.some((one) => one === level)) return []
  return policy.steps.filter(({ afterMinutes }) => {
    const due = notifiedAt + afterMinutes * 60_000
    return due <= nowMs && due > since
  })
}
