import type { Turning } from '@undertone/condition/alarm/band'
import type { Queries } from '../platform/database/database.ts'

/** What the records say of a machine at a point: the lines that its parts can make, and the speed on its plate in r/min. */
export interface PointTurning {
  readonly lines: Turning['lines']
  readonly nominalRpm: number | null
}

/** Who knows the machine of a point; null where it is gone. The diagnosis fits; whoever asks does not know it. */
export type TurningOf = (db: Queries, tenantId: number, mappingId: number) => Promise<PointTurning | null>
