import type { Companies, Scope } from './principal.ts'

/** Grants of an active role: permission patterns, a data scope (1-5) and the companies of the scope "chosen companies". */
export interface AssignedRole {
  readonly permissions: readonly string[]
  readonly dataScope: number
  readonly companyIds: readonly number[]
}

/** A data authority limits access: to the whole company, or to the listed companies. */
export interface AssignedAuthority {
  readonly range: string
  readonly companyIds: readonly number[]
}

/** All roles and authorities of an account, as read from the database. */
export interface Assignments {
  readonly accountId: number
  readonly tenantId: number | null
  readonly companyId: number | null
  /** The home company and all below it. */
  readonly below: readonly number[]
  readonly roles: readonly AssignedRole[]
  readonly authorities: readonly AssignedAuthority[]
}

/** Data scope codes and the companies they grant; "own records" grants none, as does an unknown code. */
const companiesByDataScope: Readonly<Record<number, (role: AssignedRole, assignments: Assignments) => Companies>> = {
  1: () => 'all',
  2: (role) => role.companyIds,
  3: (_role, assignments) => (assignments.companyId === null ? [] : [assignments.companyId]),
  4: (_role, assignments) => assignments.below,
}
const selfScope = 5

const union = (parts: readonly Companies[]): Companies =>
  parts.includes('all') ? 'all' : [...new Set(parts.flatMap((part) => (part === 'all' ? [] : part)))]

const intersect = (a: Companies, b: Companies): Companies => {
  if (a === 'all') return b
  if (b === 'all') return a
  const other = new Set(b)
  return a.filter((id) => other.has(id))
}

/** No authority is no limit; several are combined, and one without companies grants nothing. */
const limitOf = (authorities: readonly AssignedAuthority[]): Companies =>
  authorities.length === 0
    ? 'all'
    : union(authorities.map((one) => (one.range === 'CompanyAll' ? 'all' : one.range === 'Custom' ? one.companyIds : [])))

/** The effective scope: what the roles grant together, limited by the authorities (product decision 18). An empty scope stays empty. */
export function scopeOf(assignments: Assignments): Scope {
  const limit = limitOf(assignments.authorities)
  const open = union(assignments.roles.map((role) => companiesByDataScope[role.dataScope]?.(role, assignments) ?? []))
  const own = assignments.roles.some((role) => role.dataScope === selfScope)
  return {
    tenantId: assignments.tenantId,
    companyIds: intersect(open, limit),
    accountId: assignments.accountId,
    ownWithin: own ? limit : [],
  }
}

/** Whether all of these companies are included in the others. */
export const within = (part: Companies, whole: Companies): boolean => {
  if (whole === 'all') return true
  if (part === 'all') return false
  const all = new Set(whole)
  return part.every((id) => all.has(id))
}

/** A pattern is a key, or a prefix that ends in `*`. */
export const matches = (pattern: string, key: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern
