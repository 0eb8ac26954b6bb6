import type { CodeOf } from '../core/enum.ts'
import type { tenantDuration } from './tenant.enums.ts'

/** Days before expiry at which a tenant is warned. A guess: two weeks to renew. */
export const soonExpireDays = 14

/** Calendar interval of each duration: a month ends on the same day of the next month. */
export const durationIntervals: Readonly<Record<CodeOf<typeof tenantDuration>, string>> = {
  '3d': '3 days',
  '1w': '7 days',
  '1m': '1 month',
  '1y': '1 year',
  '2y': '2 years',
  '3y': '3 years',
}
