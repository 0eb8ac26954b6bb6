import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** A role with its rights. */
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

/** Roles of a tenant in their order; with ids, only those. */
export const rolesOf = (db: Queries, tenantId: number, ids?: readonly number[]): Promise<RoleRecord[]> =>
  db
    .selectFrom('role')
    .select(['id', 'name', 'key', 'status', 'dataScope', 'permissions', chosen.as('companyIds')])
    .where('tenantId', '=', tenantId)
    .where(ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${ids}::int[])`)
    .orderBy('orderNum')
    .orderBy('name')
    .execute()

/** The range of an authority with its nodes. */
export interface AuthorityRange {
  range: string
  companyIds: number[]
}

const named = sql<
  number[]
>`coalesce((select array_agg(uc.company_id) from authority_company uc where uc.authority_id = authority.id), '{}')`

/** The stored ranges of these authorities of a tenant. */
export const rangesOf = (db: Queries, tenantId: number | null, ids: readonly number[]): Promise<AuthorityRange[]> =>
  db
    .selectFrom('authority')
    .select(['range', named.as('companyIds')])
    .where('tenantId', '=', tenantId)
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute()

/** Ids of the accounts with a role. */
export async function holdersOfRole(db: Queries, roleIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('accountRole')
    .select('accountId')
    .distinct()
    .where('roleId', 'in', [...roleIds])
    .execute()
  return found.map((row) => row.accountId)
}

/** Ids of the accounts with an authority. */
export async function holdersOfAuthority(db: Queries, authorityIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('accountAuthority')
    .select('accountId')
    .distinct()
    .where('authorityId', 'in', [...authorityIds])
    .execute()
  return found.map((row) => row.accountId)
}

export async function roleIdsOf(db: Queries, accountId: number): Promise<number[]> {
  const found = await db.selectFrom('accountRole').select('roleId').where('accountId', '=', accountId).execute()
  return found.map((row) => row.roleId)
}

/** Roles and authorities belong to the account's row: undoing an earlier import must not overwrite them. */
const markChanged = (db: Queries, accountId: number) =>
  db.updateTable('account').set({ updatedAt: sql<Date>`now()` }).where('id', '=', accountId).execute()

/** Replaces the roles of an account. */
export async function setRoles(db: Queries, accountId: number, roleIds: readonly number[]): Promise<void> {
  await markChanged(db, accountId)
  await db.deleteFrom('accountRole').where('accountId', '=', accountId).execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('accountRole')
    .values([...new Set(roleIds)].map((roleId) => ({ accountId, roleId })))
    .execute()
}

/** Replaces the authorities of an account. */
export async function setAuthorities(db: Queries, accountId: number, authorityIds: readonly number[]): Promise<void> {
  await markChanged(db, accountId)
  await db.deleteFrom('accountAuthority').where('accountId', '=', accountId).execute()
  if (authorityIds.length === 0) return
  await db
    .insertInto('accountAuthority')
    .values([...new Set(authorityIds)].map((authorityId) => ({ accountId, authorityId })))
    .execute()
}
