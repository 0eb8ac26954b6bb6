import { allPermission } from '@undertone/domain/core/screen'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { noScope, type Scope } from './principal.ts'
import { type HeldAuthority, type HeldRole, matches, scopeOf } from './rights.ts'

/** An account with its home, its tenant and all that it holds. */
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
  tenantStatus: string | null
  expireTime: Date | null
  tenantExpiresAt: Date | null
  tenantSuspendedAt: Date | null
  /** Null without a row of the tenant, and for the platform's own accounts. */
  edition: string | null
  totpSince: Date | null
  roles: HeldRole[]
  authorities: HeldAuthority[]
  below: number[]
}

/** Roles in force: suspended ones and those of another tenant give nothing, and neither do nodes of another tenant. */
const heldRoles = sql<HeldRole[]>`coalesce((
  select jsonb_agg(jsonb_build_object('permissions', r.permissions, 'dataScope', r.data_scope, 'companyIds', coalesce((
    select jsonb_agg(rc.company_id) from role_company rc join company c on c.id = rc.company_id and c.tenant_id = r.tenant_id where rc.role_id = r.id), '[]')))
  from account_role ar join role r on r.id = ar.role_id and r.tenant_id = account.tenant_id and r.status = 0 where ar.account_id = account.id), '[]')`

/** An authority that cannot be read as one of this tenant still limits: to nothing. */
const heldAuthorities = sql<HeldAuthority[]>`coalesce((
  select jsonb_agg(jsonb_build_object('range', case when u.tenant_id = account.tenant_id then u.range else '' end, 'companyIds', coalesce((
    select jsonb_agg(uc.company_id) from authority_company uc join company c on c.id = uc.company_id and c.tenant_id = account.tenant_id where uc.authority_id = u.id), '[]')))
  from account_authority aa join authority u on u.id = aa.authority_id where aa.account_id = account.id), '[]')`

/** Only the scope "own department and below" asks for the tree. */
const belowHome = sql<number[]>`case when exists (
    select 1 from account_role ar join role r on r.id = ar.role_id where ar.account_id = account.id and r.data_scope = 4)
  then coalesce((with recursive below (id) as (select account.company_id union select c.id from company c join below b on c.parent_id = b.id)
    select array_agg(id) from below where id is not null), '{}') else '{}' end`

/** The query that all readings of accounts start from. What it reads of callers is kept: triggers tell of each of its columns (migration 0042). */
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
      'root.status as tenantStatus',
      'tenant.expiresAt as tenantExpiresAt',
      'tenant.suspendedAt as tenantSuspendedAt',
      'tenant.edition',
      heldRoles.as('roles'),
      heldAuthorities.as('authorities'),
      belowHome.as('below'),
    ])
}

/** What an account may do and see. */
export interface Rights {
  readonly permissions: ReadonlySet<string>
  /** Held by his roles and not included in his tenant's edition: they open nothing until the edition changes. */
  readonly beyondEdition: ReadonlySet<string>
  readonly scope: Scope
}

/** The rights that follow from what an account holds, within what the edition of its tenant includes. */
export function rightsOf(account: AccountRecord): Rights {
  if (account.super)
    return { permissions: new Set([allPermission]), beyondEdition: new Set(), scope: { ...noScope, accountId: account.id } }
  const held = account.roles.flatMap((role) => role.permissions)
  const keys = new Set(held)
  const prefixes = [...keys].filter((pattern) => pattern.endsWith('*'))
  const { edition } = account
  const all = tenantPermissions.filter((key) => keys.has(key) || prefixes.some((prefix) => matches(prefix, key)))
  return {
    permissions: new Set(all.filter((key) => edition === null || editionIncludes(edition, key))),
    beyondEdition: new Set(edition === null ? [] : all.filter((key) => !editionIncludes(edition, key))),
    scope: scopeOf({ ...account, accountId: account.id }),
  }
}

/** Ends all sessions of an account, but for the one named. */
export const closeSessions = (db: Queries, accountId: number, except?: Buffer) =>
  db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(except !== undefined, (query) => query.where('tokenHash', '!=', except as Buffer))
    .execute()
