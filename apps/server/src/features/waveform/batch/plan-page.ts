import type { CodeOf } from '@undertone/domain/core/enum'
import type { batchOutcome } from '@undertone/domain/waveform/batch/recording-batch.enums'
import type { PageNumber } from '../../../platform/database/page.ts'
import { missingPlaces } from './find-places.ts'

/** What is asked of a plan: a page of it, or of what becomes of it in one way. */
export interface PlanPage extends PageNumber {
  readonly outcome?: CodeOf<typeof batchOutcome> | null | undefined
}

/** A page of what an import would do, with counts of all. */
export function pageOfPlan<P extends Parameters<typeof missingPlaces>[0][number], R>(
  planned: readonly P[],
  { outcome, pageNum, pageSize }: PlanPage,
  shown: (one: P) => R,
) {
  const counts: Partial<Record<CodeOf<typeof batchOutcome>, number>> = {}
  for (const one of planned) counts[one.outcome] = (counts[one.outcome] ?? 0) + 1
  const { machines, points } = missingPlaces(planned)
  const listed = outcome ? planned.filter((one) => one.outcome === outcome) : planned
  return {
    counts,
    newMachines: machines.size,
    newPoints: points.size,
    records: listed.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(shown),
    total: listed.length,
  }
}
