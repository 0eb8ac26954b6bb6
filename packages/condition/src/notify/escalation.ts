import type { EscalationPolicy, EscalationStep } from '@undertone/domain/notify/escalation/escalation.calls'

/** A policy as it was saved. */
export interface KeptPolicy {
  readonly companyId: number
  readonly policy: EscalationPolicy
  /** Since when it holds, epoch ms. */
  readonly since: number
}

/** The policy that holds at a company: its own, else that of the nearest company above it. */
export function policyAt(
  companyId: number,
  parents: ReadonlyMap<number, number | null>,
  kept: ReadonlyMap<number, KeptPolicy>,
): KeptPolicy | null {
  const seen = new Set<number>()
  for (let at: number | null = companyId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    const own = kept.get(at)
    if (own) return own
    seen.add(at)
  }
  return null
}

/** An alarm that waits for somebody: its level, and when it was told of, epoch ms. */
export interface Waiting {
  readonly level: number
  readonly toldAt: number
}

/**
 * The steps whose time has come. A step that would have come before the policy was saved is left out: who sets up an escalation today is
 * not woken by yesterday's alarms.
 */
export function stepsDue({ policy, since }: KeptPolicy, { level, toldAt }: Waiting, nowMs: number): readonly EscalationStep[] {
  if (!policy.levels.some((one) => one === level)) return []
  return policy.steps.filter(({ afterMinutes }) => {
    const due = toldAt + afterMinutes * 60_000
    return due <= nowMs && due > since
  })
}
