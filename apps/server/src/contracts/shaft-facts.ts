import type { ShaftState } from '@undertone/condition/alarm/band'
import type { MachineFacts } from '@undertone/condition/diagnosis/record/machine-facts'
import type { Queries } from '../platform/database/database.ts'

/** Known facts of the machine at a point: the fault lines of its parts, its nominal speed in r/min, and what a diagnosis has to know of it. */
export interface ShaftFacts {
  readonly lines: ShaftState['lines']
  readonly nominalRpm: number | null
  readonly machine: MachineFacts
}

/** Reads the machine of a point; null if it was deleted. Implemented by the diagnosis feature; callers do not depend on it. */
export type ReadShaftFacts = (db: Queries, tenantId: number, mappingId: number) => Promise<ShaftFacts | null>
