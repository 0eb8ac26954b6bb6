import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../core/database.ts'

/** A role with what it gives. */
export interface RoleRecord {
  id: number
  name: string
  key: string
  status: number
  dataScope: number
  permissions: string[]
  companyIds: number[]
}

const chosen = sql<number[]>`coalesce((select array_agg(rc.company_id) from role_company rc where rc.role_id = role.id), '{}')`

/** Roles of a tenant in their order; with ids, those alone. */
export const rolesOf = (db: Queries, tenantId: number, ids?: readonly number[]): Promise<RoleRecord[]> =>
  db
    .selectFrom('role')
    .select(['id', 'name', 'key', 'status', 'dataScope', 'permissions', chosen.as('companyIds')])
    .where('tenantId', '=', tenantId)
    .where(ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${ids}::int[])`)
    .orderBy('orderNum')
    .orderBy('name')
    .execute()

/** Ids of the accounts that hold a role. */
export async function holdersOfRole(db: Queries, roleIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('accountRole')
    .select('accountId')
    .distinct()
    .where('roleId', 'in', [...roleIds])
    .execute()
  return found.map((row) => row.accountId)
}

/** Ids of the accounts that hold an authority. */
export async function holdersOfAuthority(db: Queries, authorityIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('accountAuthority')
    .select('accountId')
    .distinct()
    .where('authorityId', 'in', [...authorityIds])
    .execute()
  return found.map((row) => row.accountId)
}

/** Ids of the roles that an account holds. */
export async function roleIdsOf(db: Queries, accountId: number): Promise<number[]> {
  const found = await db.selectFrom('accountRole').select('roleId').where('accountId', '=', accountId).execute()
  return found.map((row) => row.roleId)
}

export async function setRoles(db: Queries, accountId: number, roleIds: readonly number[]): Promise<void> {
  await db.deleteFrom('accountRole').where('accountId', '=', accountId).execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('accountRole')
    .values([...new Set(roleIds)].map((roleId) => ({ accountId, roleId })))
    .execute()
}

export async function setAuthorities(db: Queries, accountId: number, authorityIds: readonly number[]): Promise<void> {
  await db.deleteFrom('accountAuthority').where('accountId', '=', accountId).execute()
  if (authorityIds.length === 0) return
  await db
    .insertInto('accountAuthority')
    .values([...new Set(authorityIds)].map((authorityId) => ({ accountId, authorityId })))
    .execute()
}
