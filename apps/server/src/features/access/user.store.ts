import type { UserBrief } from '@undertone/domain/access/access.calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { companyAndBelow, containing } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'

export interface UserFilter {
  readonly userId?: number
  readonly companyId?: number | null | undefined
  readonly keyword?: string | undefined
  /** Only users with this role, or only those without it. */
  readonly role?: { readonly id: number; readonly isHeld: boolean }
}

function conditions(scope: Scope, filter: UserFilter): RawBuilder<SqlBool> {
  const all = [inScope(scope, 't')]
  if (filter.userId !== undefined) all.push(sql`t.id = ${filter.userId}`)
  if (filter.companyId) all.push(sql`t.company_id in (${companyAndBelow(filter.companyId)})`)
  if (filter.keyword) all.push(sql`(t.login_name ilike ${containing(filter.keyword)} or t.nick_name ilike ${containing(filter.keyword)})`)
  if (filter.role)
    all.push(
      sql`${sql.raw(filter.role.isHeld ? '' : 'not')} exists (select 1 from account_role ar where ar.account_id = t.id and ar.role_id = ${filter.role.id})`,
    )
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Users in scope, ordered by login name. */
export async function users(
  db: Queries,
  scope: Scope,
  filter: UserFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ records: UserBrief[]; total: number }> {
  const where = conditions(scope, filter)
  const counted = await sql<{ total: number }>`select count(*)::int as total from account t where ${where}`.execute(db)
  const found = await sql<UserBrief>`
    select t.id, t.login_name as "loginName", t.nick_name as "nickName", t.company_id as "companyId", c.name as "companyName"
    from account t join company c on c.id = t.company_id where ${where} order by t.login_name, t.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return { records: found.rows, total: counted.rows[0]?.total ?? 0 }
}
