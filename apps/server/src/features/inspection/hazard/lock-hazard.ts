import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import type { HazardCodes } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

export interface LockedHazard extends HazardCodes {
  readonly id: number
  readonly equipmentId: number | null
  readonly areaId: number | null
  readonly isReporter: boolean
  readonly isOwner: boolean
  readonly ownerId: number | null
  readonly settledAt: Date | null
}

/** Locks a hazard in scope as the caller has seen it; an older version is refused, so that two people do not overwrite each other. */
export async function lockHazard(
  tx: Tx,
  { scope }: Caller,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<LockedHazard> {
  const { rows } = await sql<
    LockedHazard & { version: number }
  >`select h.id, h.version, h.status, h.audit, h.asked_at is not null as is_asked,
      h.withdrawn_at is not null as is_withdrawn, h.equipment_id, h.area_id, h.settled_at, h.owner_id,
      h.created_by is not distinct from ${scope.accountId}::int4 as is_reporter, h.owner_id is not distinct from ${scope.accountId}::int4 as is_owner
    from hazard h where h.id = ${id} and ${inScope(scope, 'h')} for update of h`.execute(tx)
  const [hazard] = rows
  if (!hazard) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (hazard.version !== version) throw new DomainError(hazardErrors.changedSince)
  return hazard
}
