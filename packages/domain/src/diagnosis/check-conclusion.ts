import { DomainError } from '../core/error.ts'
import type { BearingPartKey } from './bearing-parts.table.ts'
import { diagnosisErrors } from './diagnosis.errors.ts'
import type { FaultKindKey } from './fault-kinds.table.ts'

/** Parts of a conclusion that depend on each other. */
interface ConclusionParts {
  readonly fault?: FaultKindKey | null | undefined
  readonly part?: BearingPartKey | null | undefined
  /** Until when the finding is watched. */
  readonly until: Date | null
}

/** Throws where a conclusion names a part, but not a bearing as the fault, or is to be watched until a time that has passed. */
export function checkConclusion({ fault, part, until }: ConclusionParts, now = Date.now()): void {
  if (part && fault !== 'bearingBreath') throw new DomainError(diagnosisErrors.noSuchPart, {}, 'part')
  if (until !== null && until.getTime() <= now) throw new DomainError(diagnosisErrors.watchedUntilPast, {}, 'until')
}
