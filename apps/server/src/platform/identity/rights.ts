import type { Companies, Scope } from './principal.ts'

/** What a role in force gives: patterns of permission keys, a data scope (1-5) and the nodes of the scope "chosen companies". */
export interface HeldRole {
  readonly permissions: readonly string[]
  readonly dataScope: number
  readonly companyIds: readonly number[]
}

/** A range that limits: the whole company, or the nodes named. */
export interface HeldAuthority {
  readonly range: string
  readonly companyIds: readonly number[]
}

/** Everything that an account holds, as read from the database. */
export interface Holdings {
  readonly accountId: number
  readonly tenantId: number | null
  readonly companyId: number | null
  /** The home node and all below it. */
  readonly below: readonly number[]
  readonly roles: readonly HeldRole[]
  readonly authorities: readonly HeldAuthority[]
}

/** The codes of the data scopes, to what they open; "own records" opens no company. Any other code opens nothing. */
const opens: Readonly<Record<number, (role: HeldRole, holder: Holdings) => Companies>> = {
  1: () => 'all',
  2: (role) => role.companyIds,
  3: (_role, holder) => (holder.companyId === null ? [] : [holder.companyId]),
  4: (_role, holder) => holder.below,
}
const selfScope = 5

const unite = (parts: readonly Companies[]): Companies =>
  parts.includes('all') ? 'all' : [...new Set(parts.flatMap((part) => (part === 'all' ? [] : part)))]

const intersect = (a: Companies, b: Companies): Companies => {
  if (a === 'all') return b
  if (b === 'all') return a
  const other = new Set(b)
  return a.filter((id) => other.has(id))
}

/** No authority is no limit; given ones are united, and one that names no node opens nothing. */
const limitOf = (authorities: readonly HeldAuthority[]): Companies =>
  authorities.length === 0
    ? 'all'
    : unite(authorities.map((one) => (one.range === 'CompanyAll' ? 'all' : one.range === 'Custom' ? one.companyIds : [])))

/** The effective scope: what the roles open together, within what the authorities allow (product decision 18). Empty stays empty. */
export function scopeOf(holder: Holdings): Scope {
  const limit = limitOf(holder.authorities)
  const open = unite(holder.roles.map((role) => opens[role.dataScope]?.(role, holder) ?? []))
  const own = holder.roles.some((role) => role.dataScope === selfScope)
  return {
    tenantId: holder.tenantId,
    companyIds: intersect(open, limit),
    accountId: holder.accountId,
    ownWithin: own ? limit : [],
  }
}

/** True when every one of these companies is among the others. */
export const within = (part: Companies, whole: Companies): boolean => {
  if (whole === 'all') return true
  if (part === 'all') return false
  const all = new Set(whole)
  return part.every((id) => all.has(id))
}

/** A pattern is a key or a prefix that ends in `*`. */
export const matches = (pattern: string, key: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern
