import type { DataOf } from '@undertone/domain/core/call'
import type { HealthGroup, healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import type { Database } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'

type Machine = DataOf<typeof healthScoreCalls.equipment>['records'][number]

/** Reads the score of a company with those below it, or of all in scope, and its machines. Implemented by the health feature; callers do not depend on it. */
export type ReadFleetHealth = (
  db: Database,
  scope: Scope,
  companyId: number | undefined,
  nowMs: number,
) => Promise<{ readonly total: HealthGroup; readonly machines: readonly Machine[] }>
