import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Companies, Scope } from '../platform/identity/principal.ts'
import { column } from './columns.ts'

const inCompanies = (companies: Companies, alias: string): RawBuilder<SqlBool> =>
  companies === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${column(alias, 'companyId')} = any(${companies}::int[])`

const inOrder = (companies: Companies): Companies => (companies === 'all' ? companies : [...companies].sort((a, b) => a - b))

/** Callers with the same mark see the same rows; the account is included only if own records extend its access. */
export function markOf({ tenantId, companyIds, accountId, ownWithin }: Scope): string {
  const ownsMore = companyIds !== 'all' && (ownWithin === 'all' || ownWithin.length > 0)
  return JSON.stringify([tenantId, inOrder(companyIds), ...(ownsMore ? [accountId, inOrder(ownWithin)] : [])])
}

/** Restricts rows to the caller's tenant, and within it to the companies and own records in scope; an empty scope allows nothing. */
export function inScope(scope: Scope, alias: string): RawBuilder<SqlBool> {
  if (scope.tenantId === null) return sql<SqlBool>`false`
  const tenant = sql<SqlBool>`${column(alias, 'tenantId')} = ${scope.tenantId}`
  if (scope.companyIds === 'all') return tenant
  if (scope.ownWithin !== 'all' && scope.ownWithin.length === 0)
    return sql<SqlBool>`(${tenant} and ${inCompanies(scope.companyIds, alias)})`
  const own = sql<SqlBool>`${column(alias, 'createdBy')} = ${scope.accountId} and ${inCompanies(scope.ownWithin, alias)}`
  return sql<SqlBool>`(${tenant} and (${inCompanies(scope.companyIds, alias)} or ${own}))`
}

/** The scope for rows of a resource: tenant-wide resources are visible to the whole tenant. */
export const scopeFor = (of: Resource, scope: Scope): Scope => (of.tenantWide ? { ...scope, companyIds: 'all' } : scope)

/** Whether the caller is the super administrator, who has no tenant. */
const isPlatform = ({ tenantId, accountId }: Scope): boolean => tenantId === null && accountId !== null

/** Rows a caller may change. */
export const writable = (of: Resource, scope: Scope, alias: string): RawBuilder<SqlBool> =>
  isOfPlatform(of) ? sql<SqlBool>`${isPlatform(scope)}::boolean` : inScope(scopeFor(of, scope), alias)

/**
 * Rows a caller may read: of a library all rows of the tenant, and for some the platform's; the platform sees only the names of tenants.
 */
export function readable(of: Resource, scope: Scope, alias: string): RawBuilder<SqlBool> {
  if (of.key === 'company' && isPlatform(scope)) return sql<SqlBool>`${column(alias, 'parentId')} is null`
  if (!of.shared || scope.tenantId === null) return writable(of, scope, alias)
  const ofTenant = inScope({ ...scope, companyIds: 'all' }, alias)
  return of.shared === 'platform' ? sql<SqlBool>`(${ofTenant} or ${column(alias, 'tenantId')} is null)` : ofTenant
}
