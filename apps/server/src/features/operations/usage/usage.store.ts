import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { UsageDay, UsageRecord, UsageReport, UsageSort } from '@undertone/domain/operations/usage.calls'
import { storedKeys, usageKeys } from '@undertone/domain/operations/usage-kinds.table'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { PageNumber } from '../../../platform/database/page.ts'
import { containing } from '../../../platform/database/sql.ts'
import { dayOf } from '../../../platform/usage/usage.store.ts'

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = (keys: readonly string[], of: (column: string) => string) => sql.raw(keys.map((key) => of(columnOf(key))).join(', '))

const today = dayOf('now()')

/** What one tenant used in the last days, and has stored; days without a count are those on which nothing was counted. Throws if there is no such tenant. */
export async function usageOf(db: Queries, tenantId: number, days: number): Promise<UsageReport & { readonly name: string }> {
  const { rows: known } = await sql<Pick<UsageReport, 'edition' | 'timeZone'> & { name: string }>`
    select t.edition, c.time_zone, c.name from tenant t join company c on c.id = t.id where t.id = ${tenantId}`.execute(db)
  const [tenant] = known
  if (!tenant) throw new DomainError(coreErrors.recordNotFound)
  const { rows } = await sql<UsageDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, ${columns(usageKeys, (name) => `coalesce(u.${name}, 0) as ${name}`)},
      ${columns(storedKeys, (name) => `u.${name}`)}
    from company c
      cross join lateral (select min(day) as day from usage_day where tenant_id = c.id) first
      cross join lateral generate_series(greatest(first.day, ${today} - (${days}::int - 1)), ${today}, interval '1 day') as d (day)
      left join usage_day u on u.tenant_id = c.id and u.day = d.day::date
    where c.id = ${tenantId} and first.day is not null order by d.day`.execute(db)
  const newest = (key: (typeof storedKeys)[number]) => rows.findLast((row) => row[key] !== null)?.[key] ?? null
  return {
    ...tenant,
    days: rows,
    stored: Object.fromEntries(storedKeys.map((key) => [key, newest(key)])) as UsageReport['stored'],
  }
}

/** The list of what tenants used. */
export interface UsageQuery extends PageNumber {
  readonly keyword: string
  readonly days: number
  readonly orderBy: UsageSort
  readonly order: 'asc' | 'desc'
}

/** What each tenant used in the last days of its own zone, and has stored. */
export async function findUsage(
  db: Queries,
  { keyword, days, orderBy, order, pageNum, pageSize }: UsageQuery,
): Promise<{ records: UsageRecord[]; total: number }> {
  const { rows } = await sql<UsageRecord & { total: number }>`
    select t.id, c.name, t.edition, ${columns(usageKeys, (name) => `used.${name}`)}, ${columns(storedKeys, (name) => `kept.${name}`)},
      (count(*) over ())::int as total
    from tenant t join company c on c.id = t.id
      cross join lateral (select ${columns(usageKeys, (name) => `coalesce(sum(u.${name}), 0)::float8 as ${name}`)}
        from usage_day u where u.tenant_id = t.id and u.day > ${today} - ${days}::int) used
      left join lateral (select ${columns(storedKeys, (name) => `u.${name}::float8 as ${name}`)} from usage_day u
        where u.tenant_id = t.id and u.stored_files is not null order by u.day desc limit 1) kept on true
    where ${keyword === '' ? sql`true` : sql`c.search_text like lower(${containing(keyword)})`}
    order by ${sql.ref(columnOf(orderBy))} ${sql.raw(order === 'asc' ? 'asc nulls first' : 'desc nulls last')}, t.id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { records: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
