import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Companies, Scope } from '../platform/identity/principal.ts'
import { column } from './columns.ts'

const inCompanies = (companies: Companies, alias: string): RawBuilder<SqlBool> =>
  companies === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${column(alias, 'companyId')} = any(${companies}::int[])`

const inOrder = (companies: Companies): Companies => (companies === 'all' ? companies : [...companies].sort((a, b) => a - b))

/** Two callers with the same mark see the same rows: who asks counts only where his own records open something to him alone. */
export function markOf({ tenantId, companyIds, accountId, ownWithin }: Scope): string {
  const ownsMore = companyIds !== 'all' && (ownWithin === 'all' || ownWithin.length > 0)
  return JSON.stringify([tenantId, inOrder(companyIds), ...(ownsMore ? [accountId, inOrder(ownWithin)] : [])])
}

/** The condition that keeps a caller inside his tenant, and there to his companies and his own records; what is empty opens nothing. */
export function inScope(scope: Scope, alias: string): RawBuilder<SqlBool> {
  if (scope.tenantId === null) return sql<SqlBool>`false`
  const tenant = sql<SqlBool>`${column(alias, 'tenantId')} = ${scope.tenantId}`
  if (scope.companyIds === 'all') return tenant
  if (scope.ownWithin !== 'all' && scope.ownWithin.length === 0)
    return sql<SqlBool>`(${tenant} and ${inCompanies(scope.companyIds, alias)})`
  const own = sql<SqlBool>`${column(alias, 'createdBy')} = ${scope.accountId} and ${inCompanies(scope.ownWithin, alias)}`
  return sql<SqlBool>`(${tenant} and (${inCompanies(scope.companyIds, alias)} or ${own}))`
}

/** The scope for rows of a resource: what belongs to the tenant as a whole is open to all of it. */
export const scopeFor = (of: Resource, scope: Scope): Scope => (of.tenantWide ? { ...scope, companyIds: 'all' } : scope)

/** True for the super administrator, who stands in no tenant, and for nobody else. */
const isPlatform = ({ tenantId, accountId }: Scope): boolean => tenantId === null && accountId !== null

/** What a caller may change. */
export const writable = (of: Resource, scope: Scope, alias: string): RawBuilder<SqlBool> =>
  isOfPlatform(of) ? sql<SqlBool>`${isPlatform(scope)}::boolean` : inScope(scopeFor(of, scope), alias)

/** What a caller may read: of a library what the whole tenant has, and of some what the platform gives; the platform knows of the tenants their names alone. */
export function readable(of: Resource, scope: Scope, alias: string): RawBuilder<SqlBool> {
  if (of.key === 'company' && isPlatform(scope)) return sql<SqlBool>`${column(alias, 'parentId')} is null`
  if (!of.shared || scope.tenantId === null) return writable(of, scope, alias)
  const ofTenant = inScope({ ...scope, companyIds: 'all' }, alias)
  return of.shared === 'platform' ? sql<SqlBool>`(${ofTenant} or ${column(alias, 'tenantId')} is null)` : ofTenant
}
