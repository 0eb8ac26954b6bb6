import type { Database } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'

/** Reads the health scores of machines in scope; those without a score are missing. Implemented by the health feature; callers do not depend on it. */
export type ReadMachineScores = (
  db: Database,
  scope: Scope,
  equipmentIds: readonly number[],
  nowMs: number,
) => Promise<ReadonlyMap<number, number>>
