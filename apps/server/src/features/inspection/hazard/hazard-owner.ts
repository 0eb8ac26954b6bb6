import { DomainError } from '@undertone/domain/core/error'
import { hazardAccess } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import { type Owned, possibleOwner, possibleOwners } from '../../../plant/owners.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'

/** Where a hazard is. */
interface Place {
  readonly equipmentId: number | null
  readonly areaId: number | null
}

const ownedAt = ({ equipmentId, areaId }: Place): Owned => ({
  ...(equipmentId === null
    ? { table: 'area' as const, ids: areaId === null ? [] : [areaId] }
    : { table: 'equipment' as const, ids: [equipmentId] }),
  permission: hazardAccess.owner,
})

/** People who see the place of a hazard and may put hazards right. */
export const ownersAt = (db: Queries, { scope }: Caller, place: Place): Promise<{ id: number; name: string }[]> =>
  possibleOwners(db, scope.tenantId, ownedAt(place))

/** Throws unless a person can own a hazard there. */
export async function checkOwner(tx: Tx, { scope }: Caller, place: Place, ownerId: number): Promise<void> {
  const owned = ownedAt(place)
  if (owned.ids.length === 0 || !(await possibleOwner(tx, scope.tenantId, ownerId, owned)))
    throw new DomainError(hazardErrors.ownerWithoutAccess, {}, 'ownerId')
}
