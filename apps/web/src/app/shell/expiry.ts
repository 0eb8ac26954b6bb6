import type { UserInfo } from '@undertone/domain/session/session.calls'
import { soonExpireAcknowledgeHours } from '@undertone/domain/session/session-limits'

/** How long an acknowledged warning stays hidden. Source: the specification's soonExpireAcknowledgeHours. */
export const acknowledgedForMs = soonExpireAcknowledgeHours * 3_600_000

/** Whether to show the expiry warning: flagged, and not acknowledged within the last 24 hours. */
export function shouldWarnOfExpiry(info: Pick<UserInfo, 'isSoonExpire'>, acknowledged: string | null, nowMs: number): boolean {
  const at = acknowledged === null ? Number.NaN : Number(acknowledged)
  return info.isSoonExpire && !(nowMs - at < acknowledgedForMs)
}
