import type { Caller } from '../../platform/identity/principal.ts'
import { matches, within } from '../../platform/identity/rights.ts'

/** A role as it stands, apart from who holds it. */
export interface RoleRights {
  readonly permissions: readonly string[]
  readonly dataScope: number
  readonly companyIds: readonly number[]
}

/** True when a role holds nothing that the caller lacks, in his edition or beyond it; what it opens through a holder's home is judged with the holder. */
export function mayGiveRole(caller: Caller, role: RoleRights, allKeys: readonly string[]): boolean {
  const { companyIds } = caller.scope
  if (role.dataScope === 1 && companyIds !== 'all') return false
  if (role.dataScope === 2 && !within(role.companyIds, companyIds)) return false
  const holds = (key: string) => caller.permissions.has(key) || (caller.beyondEdition?.has(key) ?? false)
  return allKeys.every((key) => holds(key) || !role.permissions.some((pattern) => matches(pattern, key)))
}
