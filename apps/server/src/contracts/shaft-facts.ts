import type { ShaftState } from '@undertone/condition/alarm/band'
import type { Queries } from '../platform/database/database.ts'

/** Known facts of the machine at a point: the fault lines of its parts and its nominal speed in r/min. */
export interface ShaftFacts {
  readonly lines: ShaftState['lines']
  readonly nominalRpm: number | null
}

/** Reads the machine of a point; null if it was deleted. Implemented by the diagnosis feature; callers do not depend on it. */
export type ReadShaftFacts = (db: Queries, tenantId: number, mappingId: number) => Promise<ShaftFacts | null>
