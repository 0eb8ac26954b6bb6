import { allPermission } from '@undertone/domain/core/screen'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { editionAllows } from '@undertone/domain/tenant/editions'
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { buttonKeys } from './button-keys.ts'
import { noScope, type Scope } from './principal.ts'
import { type AssignedAuthority, type AssignedRole, matches, scopeOf } from './rights.ts'

/** An account with its home company, its tenant, roles and data authorities. */
export interface AccountRecord {
  id: number
  tenantId: number | null
  companyId: number | null
  loginName: string
  nickName: string
  status: number
  super: boolean
  timeZone: string | null
  companyName: string | null
  companyStatus: string | null
  tenantName: string | null
  tenantStatus: string | null
  expireTime: Date | null
  tenantExpiresAt: Date | null
  tenantSuspendedAt: Date | null
  /** Null without a tenant row, and for platform accounts. */
  edition: string | null
  totpSince: Date | null
  roles: AssignedRole[]
  authorities: AssignedAuthority[]
  below: number[]
  /** Permissions of buttons that were added to the menu. */
  buttons: string[]
}

/** Active roles: suspended ones and those of another tenant grant nothing, nor do companies of another tenant. */
const assignedRoles = sql<AssignedRole[]>`coalesce((
  select jsonb_agg(jsonb_build_object('permissions', r.permissions, 'dataScope', r.data_scope, 'companyIds', coalesce((
    select jsonb_agg(rc.company_id) from role_company rc join company c on c.id = rc.company_id and c.tenant_id = r.tenant_id where rc.role_id = r.id), '[]')))
  from account_role ar join role r on r.id = ar.role_id and r.tenant_id = account.tenant_id and r.status = 0 where ar.account_id = account.id), '[]')`

/** An authority that is not valid in this tenant still limits: to nothing. */
const assignedAuthorities = sql<AssignedAuthority[]>`coalesce((
  select jsonb_agg(jsonb_build_object('range', case when u.tenant_id = account.tenant_id then u.range else '' end, 'companyIds', coalesce((
    select jsonb_agg(uc.company_id) from authority_company uc join company c on c.id = uc.company_id and c.tenant_id = account.tenant_id where uc.authority_id = u.id), '[]')))
  from account_authority aa join authority u on u.id = aa.authority_id where aa.account_id = account.id), '[]')`

/** Only the scope "own department and below" needs the tree. */
const belowHome = sql<number[]>`case when exists (
    select 1 from account_role ar join role r on r.id = ar.role_id where ar.account_id = account.id and r.data_scope = 4)
  then coalesce((with recursive below (id) as (select account.company_id union select c.id from company c join below b on c.parent_id = b.id)
    select array_agg(id) from below where id is not null), '{}') else '{}' end`

/** Base query of all account reads. Its result is cached: triggers announce changes of each column it reads (migration 0042). */
export function accounts(db: Queries) {
  return db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.companyId')
    .leftJoin('company as root', 'root.id', 'account.tenantId')
    .leftJoin('tenant', 'tenant.id', 'account.tenantId')
    .select([
      'account.id',
      'account.tenantId',
      'account.companyId',
      'account.loginName',
      'account.nickName',
      'account.status',
      'account.super',
      'account.expireTime',
      'account.totpSince',
      'company.timeZone',
      'company.name as companyName',
      'company.status as companyStatus',
      'root.name as tenantName',
      'root.status as tenantStatus',
      'tenant.expiresAt as tenantExpiresAt',
      'tenant.suspendedAt as tenantSuspendedAt',
      'tenant.edition',
      assignedRoles.as('roles'),
      assignedAuthorities.as('authorities'),
      belowHome.as('below'),
      buttonKeys.as('buttons'),
    ])
}

/** What an account may do and see. */
export interface Rights {
  readonly permissions: ReadonlySet<string>
  /** Permissions of the roles that the tenant's edition does not include: without effect until the edition changes. */
  readonly beyondEdition: ReadonlySet<string>
  readonly scope: Scope
}

/** The effective rights of an account, limited by the edition of its tenant. */
export function rightsOf(account: AccountRecord): Rights {
  if (account.super)
    return { permissions: new Set([allPermission]), beyondEdition: new Set(), scope: { ...noScope, accountId: account.id } }
  const permission = account.roles.flatMap((role) => role.permissions)
  const keys = new Set(permission)
  const prefixes = [...keys].filter((pattern) => pattern.endsWith('*'))
  const { edition } = account
  const known = new Set([...tenantPermissions, ...account.buttons])
  const all = [...known].filter((key) => keys.has(key) || prefixes.some((prefix) => matches(prefix, key)))
  return {
    permissions: new Set(all.filter((key) => edition === null || editionAllows(edition, key))),
    beyondEdition: new Set(edition === null ? [] : all.filter((key) => !editionAllows(edition, key))),
    scope: scopeOf({ ...account, accountId: account.id }),
  }
}

/** Ends all sessions of an account, except the given one. */
export const closeSessions = (db: Queries, accountId: number, except?: Buffer) =>
  db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(except !== undefined, (query) => query.where('tokenHash', '!=', except as Buffer))
    .execute()
