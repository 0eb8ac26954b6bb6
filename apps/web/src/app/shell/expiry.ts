import type { UserInfo } from '@undertone/domain/session/session.calls'

/** How long an acknowledged warning stays silent. Source: the specification's soonExpireAcknowledgeHours. */
export const acknowledgedForMs = 24 * 3_600_000

/** Whether the warning of a soon ending account is shown: flagged, and not acknowledged within the last 24 hours. */
export function shouldWarnOfExpiry(info: Pick<UserInfo, 'isSoonExpire'>, acknowledged: string | null, nowMs: number): boolean {
  const at = acknowledged === null ? Number.NaN : Number(acknowledged)
  return info.isSoonExpire && !(nowMs - at < acknowledgedForMs)
}
