import { noticeAudience } from '@undertone/domain/content/content.enums'
import { listedNotices } from '@undertone/domain/content/system-notice.calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PublishNotice } from '../../contracts/customer-notice.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'

/** Older notices than this before the creation of an account are not shown to it, in days (guess). */
const daysBefore = 7

/** Notices `n` for this user: of their tenant, not withdrawn, since their account exists. A caller without a tenant has none. */
const forCaller = ({ accountId, scope }: Caller): RawBuilder<SqlBool> => sql<SqlBool>`(not n.withdrawn
  and (n.audience = 0 and ${scope.tenantId}::int is not null
    or exists (select 1 from system_notice_tenant t where t.notice_id = n.id and t.tenant_id = ${scope.tenantId} and n.audience = 1))
  and n.start_time >= (select a.created_at - ${daysBefore} * interval '1 day' from account a where a.id = ${accountId}))`

interface StoredNotice {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly startTime: Date
  readonly readAt: Date | null
}

/** Current notices, newest first. */
export async function noticesOf(db: Queries, caller: Caller): Promise<StoredNotice[]> {
  const found = await sql<StoredNotice>`select n.id, n.title, n.body, n.start_time as "startTime", r.read_at as "readAt"
    from system_notice n left join system_notice_read r on r.notice_id = n.id and r.account_id = ${caller.accountId}
    where ${forCaller(caller)} and n.start_time <= now() order by n.start_time desc, n.id desc limit ${listedNotices}`.execute(db)
  return found.rows
}

/** Time until the next one begins, ms; null when none is planned. */
export async function nextNoticeMs(db: Queries, caller: Caller): Promise<number | null> {
  const found = await sql<{ ms: number | null }>`select (extract(epoch from min(n.start_time) - now()) * 1000)::float8 as ms
    from system_notice n where ${forCaller(caller)} and n.start_time > now()`.execute(db)
  const ms = found.rows[0]?.ms ?? null
  return ms === null ? null : Math.ceil(ms)
}

/** Publishes a notice to the users of some customers, from now on. */
export const publishNotice: PublishNotice = async (tx, { title, body, tenantIds, createdBy }) => {
  const { id } = await tx
    .insertInto('systemNotice')
    .values({ title, body, startTime: new Date(), audience: noticeAudience.members.Chosen.code, withdrawn: false, createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into system_notice_tenant (notice_id, tenant_id) select ${id}, id from unnest(${tenantIds}::int[]) as given (id)`.execute(
    tx,
  )
}

/** Marks these notices, or all of them, as read by this user. */
export async function markRead(db: Queries, caller: Caller, ids: readonly number[] | undefined): Promise<void> {
  await sql`insert into system_notice_read (notice_id, account_id)
    select n.id, ${caller.accountId}::int from system_notice n
    where ${forCaller(caller)} and n.start_time <= now() and ${ids === undefined ? sql`true` : sql`n.id = any(${ids}::int[])`}
    on conflict do nothing`.execute(db)
}

/** Status of each notice, and the number of users who have read it. */
export async function statusOf(db: Queries, ids: readonly number[]): Promise<Map<number, { state: string; readers: number }>> {
  const found = await sql<{ id: number; state: string; readers: number }>`select n.id,
    case when n.withdrawn then 'withdrawn' when n.start_time > now() then 'scheduled' else 'published' end as state,
    (select count(*)::int from system_notice_read r where r.notice_id = n.id) as readers
    from system_notice n where n.id = any(${ids}::int[])`.execute(db)
  return new Map(found.rows.map(({ id, ...status }) => [id, status]))
}
