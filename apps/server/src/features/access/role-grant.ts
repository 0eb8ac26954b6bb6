import type { Caller } from '../../platform/identity/principal.ts'
import { matches, within } from '../../platform/identity/rights.ts'

/** A role without its holders. */
export interface RoleRights {
  readonly permissions: readonly string[]
  readonly dataScope: number
  readonly companyIds: readonly number[]
}

/**
 * True when a role contains nothing that the caller lacks, within or outside their edition; access through a holder's home company is
 * checked with the holder.
 */
export function canAssignRole(caller: Caller, role: RoleRights, allKeys: readonly string[]): boolean {
  const { companyIds } = caller.scope
  if (role.dataScope === 1 && companyIds !== 'all') return false
  if (role.dataScope === 2 && !within(role.companyIds, companyIds)) return false
  const holds = (key: string) => caller.permissions.has(key) || (caller.beyondEdition?.has(key) ?? false)
  return allKeys.every((key) => holds(key) || !role.permissions.some((pattern) => matches(pattern, key)))
}
