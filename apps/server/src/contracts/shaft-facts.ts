import type { ShaftState } from '@undertone/condition/alarm/band'
import type { DriveFacts } from '@undertone/condition/diagnosis/fault-lines-drive'
import type { MachineFacts } from '@undertone/condition/diagnosis/record/machine-facts'
import type { PlacedPoint } from '@undertone/condition/diagnosis/train'
import type { Queries } from '../platform/database/database.ts'

/** What bands of a spectrum have to know of the machine at a point: the fault lines of its parts, and its nominal speed in r/min. */
export interface ShaftLines {
  readonly lines: ShaftState['lines']
  readonly nominalRpm: number | null
}

/** The same with what a diagnosis has to know, from the same records. */
export interface ShaftFacts extends ShaftLines, Omit<PlacedPoint, 'key'> {
  readonly machine: MachineFacts
  readonly drive: DriveFacts
}

/** Reads the machine of a point; null if it was deleted. Implemented by the analysis feature; callers do not depend on it. */
export type ReadShaftFacts = (db: Queries, tenantId: number, mappingId: number) => Promise<ShaftFacts | null>
