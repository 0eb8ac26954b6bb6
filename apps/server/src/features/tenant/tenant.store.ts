import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { TenantRecord, TenantSort } from '@undertone/domain/tenant/tenant.calls'
import type { edition, tenantState } from '@undertone/domain/tenant/tenant.enums'
import { soonExpireDays } from '@undertone/domain/tenant/tenant-expiry'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../platform/database/page.ts'
import { containing } from '../../platform/database/sql.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'

/** Filter of the tenant list. */
export interface TenantFilter {
  readonly keyword?: string | undefined
  readonly edition?: CodeOf<typeof edition> | null | undefined
  readonly state?: CodeOf<typeof tenantState> | null | undefined
}

/** Page and sorting of the list. */
export interface TenantPage extends PageNumber {
  readonly orderBy: TenantSort
  readonly order: 'asc' | 'desc'
}

interface Row extends Omit<TenantRecord, 'expiresAt' | 'lastDataAt' | 'createdAt'> {
  readonly expiresAt: Date | null
  readonly lastDataAt: Date | null
  readonly createdAt: Date
}

/** A suspension hides the expiry, an unfinished purge hides both. */
const state = sql`case when t.purging_at is not null then 'purging' when t.suspended_at is not null then 'suspended'
  when t.expires_at <= now() then 'expired' when t.expires_at < now() + make_interval(days => ${soonExpireDays}) then 'expiringSoon' else 'active' end`

const sortColumns: Readonly<Record<TenantSort, RawBuilder<unknown>>> = {
  name: sql`c.name`,
  edition: sql`t.edition`,
  expiresAt: sql`t.expires_at`,
  createdAt: sql`t.created_at`,
}

/** Names of tenants: those of the root companies. */
const names = sql`join company c on c.id = t.id and c.parent_id is null`

/**
 * Tenants matching a text by name or by their administrator. The administrators are queried first: with a list the planner knows their
 * number and uses an index.
 */
async function tenantsMatching(db: Queries, keyword: string): Promise<RawBuilder<SqlBool>> {
  const like = sql`like lower(${containing(keyword)})`
  const { rows } = await sql<{ id: number }>`select t.id from account a join tenant t on t.administrator_id = a.id
    where a.search_text ${like}`.execute(db)
  return sql<SqlBool>`(c.search_text ${like} or c.id = any(${rows.map(({ id }) => id)}::int[]))`
}

async function whereOf(db: Queries, { keyword, edition, state: wanted }: TenantFilter): Promise<RawBuilder<SqlBool>> {
  const all = [sql<SqlBool>`true`]
  if (keyword) all.push(await tenantsMatching(db, keyword))
  if (edition) all.push(sql<SqlBool>`t.edition = ${edition}`)
  if (wanted) all.push(sql<SqlBool>`${state} = ${wanted}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** These tenants with their counts. */
async function read(db: Queries, ids: readonly number[], order: RawBuilder<unknown>, timeZone: string): Promise<TenantRecord[]> {
  const { rows } = await sql<Row>`
    select t.id, c.name, a.login_name as administrator, a.nick_name, a.phone, a.email, t.edition, t.app_edition, c.time_zone, t.expires_at,
      ${state} as state, coalesce(t.expires_at <= now(), false) as is_over, t.tls_required, t.single_address, t.created_at,
      (select count(*)::int from company x where x.tenant_id = t.id) as companies,
      (select count(*)::int from account x where x.tenant_id = t.id) as users,
      (select count(*)::int from gateway x where x.tenant_id = t.id) as gateways,
      (select count(*)::int from sensor x where x.tenant_id = t.id) as sensors,
      (select coalesce(sum(x.size), 0)::float8 from file x where x.tenant_id = t.id) as file_bytes,
      (select max(l.received_at) from mapping m join latest l on l.mapping_id = m.id where m.tenant_id = t.id) as last_data_at
    from tenant t join company c on c.id = t.id left join account a on a.id = t.administrator_id
    where t.id = any(${ids}::int[]) order by ${order}`.execute(db)
  const write = zonedWriter(timeZone)
  const moment = (date: Date | null) => (date === null ? null : write(date.getTime()))
  return rows.map((row) => ({
    ...row,
    expiresAt: moment(row.expiresAt),
    lastDataAt: moment(row.lastDataAt),
    createdAt: write(row.createdAt.getTime()),
  }))
}

/** One page of tenants. */
export async function findTenants(db: Queries, filter: TenantFilter, page: TenantPage, timeZone: string) {
  const by = sortColumns[page.orderBy]
  // No expiry sorts last.
  const asc = { forward: sql`${by} asc nulls last, t.id asc`, backward: sql`${by} desc nulls first, t.id desc` }
  const inOrder = page.order === 'asc' ? asc : { forward: asc.backward, backward: asc.forward }
  const isNamed = Boolean(filter.keyword)
  const listed = {
    id: sql`t.id`,
    from: sql`tenant t ${isNamed ? names : sql``}`,
    where: await whereOf(db, filter),
    order: { ...inOrder, joins: page.orderBy === 'name' && !isNamed ? names : sql`` },
  }
  const { ids, total } = await pageOfIds(db, listed, page)
  return { records: await read(db, ids, inOrder.forward, timeZone), total }
}

/** One tenant, which must exist. */
export async function tenantOf(db: Queries, id: number, timeZone: string): Promise<TenantRecord> {
  const [found] = await read(db, [id], sql`t.id`, timeZone)
  if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return found
}
