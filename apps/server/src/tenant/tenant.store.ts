import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { TenantRecord, TenantSort } from '@undertone/domain/tenant/tenant.calls'
import type { edition, tenantState } from '@undertone/domain/tenant/tenant.enums'
import { soonExpireDays } from '@undertone/domain/tenant/tenant-life'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { zonedWriter } from '../core/clock.ts'
import type { Queries } from '../core/database.ts'
import { containing } from '../core/sql.ts'

/** What narrows the list of tenants. */
export interface TenantFilter {
  readonly keyword?: string | undefined
  readonly edition?: CodeOf<typeof edition> | null | undefined
  readonly state?: CodeOf<typeof tenantState> | null | undefined
}

/** Which part of the list, and how it is sorted. */
export interface TenantPage {
  readonly orderBy: TenantSort
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

interface Row extends Omit<TenantRecord, 'expiresAt' | 'lastDataAt' | 'createdAt'> {
  readonly expiresAt: Date | null
  readonly lastDataAt: Date | null
  readonly createdAt: Date
}

/** A suspension hides the expiry, an unfinished purge hides both. */
const state = sql`case when t.purging_at is not null then 'purging' when t.suspended_at is not null then 'suspended'
  when t.expires_at <= now() then 'expired' when t.expires_at < now() + make_interval(days => ${soonExpireDays}) then 'expiringSoon' else 'active' end`

const from = sql`tenant t join company c on c.id = t.id left join account a on a.id = t.administrator_id`

const sortColumns: Readonly<Record<TenantSort, RawBuilder<unknown>>> = {
  name: sql`c.name`,
  edition: sql`t.edition`,
  expiresAt: sql`t.expires_at`,
  createdAt: sql`t.created_at`,
}

function whereOf({ keyword, edition, state: wanted }: TenantFilter): RawBuilder<SqlBool> {
  const like = containing(keyword ?? '')
  return sql<SqlBool>`${keyword ? sql`(c.name ilike ${like} or a.login_name ilike ${like} or a.nick_name ilike ${like})` : sql`true`}
    and ${edition ? sql`t.edition = ${edition}` : sql`true`} and ${wanted ? sql`${state} = ${wanted}` : sql`true`}`
}

/** Only the tenants of a page are counted, not those before it. */
async function read(
  db: Queries,
  where: RawBuilder<SqlBool>,
  page: { readonly order: RawBuilder<unknown>; readonly limit: number; readonly offset: number },
  timeZone: string,
): Promise<TenantRecord[]> {
  const { rows } = await sql<Row>`
    select t.id, c.name, a.login_name as administrator, a.nick_name, a.phone, a.email, t.edition, t.app_edition, c.time_zone, t.expires_at,
      ${state} as state, coalesce(t.expires_at <= now(), false) as is_over, t.tls_required, t.single_address, t.created_at,
      (select count(*)::int from company x where x.tenant_id = t.id) as companies,
      (select count(*)::int from account x where x.tenant_id = t.id) as users,
      (select count(*)::int from gateway x where x.tenant_id = t.id) as gateways,
      (select count(*)::int from sensor x where x.tenant_id = t.id) as sensors,
      (select max(l.received_at) from mapping m join latest l on l.mapping_id = m.id where m.tenant_id = t.id) as last_data_at
    from ${from} where t.id in (select t.id from ${from} where ${where} ${page.order} limit ${page.limit} offset ${page.offset}) ${page.order}`.execute(
    db,
  )
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
  const where = whereOf(filter)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db)
  const direction = page.order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  const order = sql`order by ${sortColumns[page.orderBy]} ${direction}, t.id`
  const records = await read(db, where, { order, limit: page.limit, offset: page.offset }, timeZone)
  return { records, total: rows[0]?.total ?? 0 }
}

/** One tenant, which must exist. */
export async function tenantOf(db: Queries, id: number, timeZone: string): Promise<TenantRecord> {
  const [found] = await read(db, sql<SqlBool>`t.id = ${id}`, { order: sql``, limit: 1, offset: 0 }, timeZone)
  if (!found) throw new Refusal(coreErrors.recordNotFound, {}, 'id')
  return found
}
