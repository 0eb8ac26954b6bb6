import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { WorkDesk, WorkStep } from '@undertone/domain/work/work.calls'
import { workErrors } from '@undertone/domain/work/work.errors'
import type { WorkCodes } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'
import type { WorkKindCode } from './work.store.ts'

export interface LockedWork extends WorkCodes {
  readonly id: number
  readonly equipmentId: number
  readonly mappingId: number | null
  readonly findingId: number | null
  readonly isMine: boolean
  readonly hazardId: number | null
  readonly origin: WorkDesk
  readonly steps: readonly WorkStep[]
  readonly title: string
}

/** Locks work in scope as the caller has seen it; an older version is refused, so that two people do not overwrite each other. */
export async function lockWork(
  tx: Tx,
  { scope }: Caller,
  kind: WorkKindCode,
  { id, version }: { readonly id: number; readonly version?: number },
): Promise<LockedWork> {
  const { rows } = await sql<LockedWork & { version: number }>`select w.id, w.version, w.handle, w.audit, w.held_at is not null as is_held,
      w.cancelled_at is not null as is_cancelled, w.equipment_id, w.mapping_id, w.finding_id, w.hazard_id, w.origin, w.steps, w.title,
      exists (select from work_assignee x where x.work_id = w.id and x.account_id = ${scope.accountId}) as is_mine
    from work w where w.id = ${id} and w.kind = ${kind} and ${inScope(scope, 'w')} for update of w`.execute(tx)
  const [work] = rows
  if (!work) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (version !== undefined && work.version !== version) throw new DomainError(workErrors.changedMeanwhile)
  return work
}
