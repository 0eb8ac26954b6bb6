import { caseErrors } from '@undertone/domain/cases/case.errors'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import { DomainError } from '@undertone/domain/core/error'
import { dayMs } from '../../../history/codec/span.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { type SourceAlarm, type SourceFinding, type SourceWork, sourceAlarm, sourceFinding, sourceWork } from './case-source.store.ts'

/** The records that a case is made of; all of one machine. */
export interface Origin {
  readonly finding: SourceFinding | undefined
  readonly alarm: SourceAlarm | undefined
  readonly work: SourceWork | undefined
}

/** When it failed: when the function was lost, the fault first seen, the alarm raised, the work added. */
export const failedAt = ({ finding, alarm, work }: Origin): number | null =>
  work?.downMs ?? finding?.firstMs ?? alarm?.beganMs ?? work?.createdMs ?? null

/** Throws when a failure that a person entered cannot be: in the future, or long before what it was found by. In epoch ms. */
export function checkFailure({ finding, alarm, work }: Origin, failedMs: number): void {
  if (failedMs > Date.now()) throw new DomainError(caseErrors.failedInFuture, {}, 'failedAt')
  const known = [work?.downMs, work?.createdMs, finding?.firstMs, alarm?.beganMs].flatMap((ms) => ms ?? [])
  const days = caseLimits.daysBeforeSource
  if (known.length > 0 && failedMs < Math.min(...known) - days * dayMs)
    throw new DomainError(caseErrors.failedFarBefore, { days }, 'failedAt')
}

/** The period whose history is kept with a failure, in epoch ms. */
export function heldSpan({ finding, alarm, work }: Origin, failedMs: number): { readonly fromMs: number; readonly toMs: number } {
  const endMs = Math.max(failedMs, finding?.lastMs ?? 0, alarm?.endMs ?? 0, work?.finishedMs ?? 0) + caseLimits.daysAfter * dayMs
  return {
    fromMs: failedMs - caseLimits.daysBefore * dayMs,
    toMs: Math.min(Date.now(), endMs, failedMs + caseLimits.heldDays * dayMs),
  }
}

/** Of which records a stored case was made. */
export interface StoredOrigin {
  readonly mappingId: number | null
  readonly findingId: number | null
  readonly alarmId: number | null
  readonly workId: number | null
}

/** The period that a stored case keeps once its failure is at another time; null without a point or a time. Times in epoch ms. */
export async function movedSpan(
  db: Queries,
  scope: Scope,
  ids: StoredOrigin,
  entered: number | null,
): Promise<ReturnType<typeof heldSpan> | null> {
  const origin = {
    finding: ids.findingId === null ? undefined : await sourceFinding(db, scope, ids.findingId),
    alarm: ids.alarmId === null ? undefined : await sourceAlarm(db, scope, ids.alarmId),
    work: ids.workId === null ? undefined : await sourceWork(db, scope, { id: ids.workId }, ['Repair', 'Upkeep']),
  }
  if (entered !== null) checkFailure(origin, entered)
  const failedMs = entered ?? failedAt(origin)
  return ids.mappingId === null || failedMs === null ? null : heldSpan(origin, failedMs)
}
