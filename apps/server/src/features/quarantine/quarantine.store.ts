import { hash } from 'node:crypto'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import {
  previewBytes,
  type QuarantineRecord,
  type QuarantineUsage,
  type quarantineCalls,
} from '@undertone/domain/quarantine/quarantine.calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { QuarantineBudget } from '../../contracts/quarantine-retry.ts'
import type { Queries } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/sql.ts'
import { fromZoned, toZoned } from '../../platform/runtime/clock.ts'
import { obstacleOf } from './retry-obstacle.ts'

type PageBody = ParsedOf<typeof quarantineCalls.findPage>['body']
/** Filter of the list. */
export type Filter = Omit<PageBody, 'pageNum' | 'pageSize' | 'sort' | 'order'>

/** Maximum gateways in the usage list, fullest first. A guess: more are not read. */
const maxGateways = 200

/** Entries with their gateway and their tenant. */
export const from = sql`quarantine q
  left join gateway g on g.id = q.gateway_id and g.tenant_id = q.tenant_id
  left join company c on c.id = q.tenant_id`

/** Entries that match a filter; its times are in the caller's zone. */
export function matching(filter: Filter, timeZone: string): RawBuilder<SqlBool> {
  const { reason, tenantId, gatewayId, topic, keyword } = filter
  const begin = fromZoned(filter.begin, timeZone)
  const end = fromZoned(filter.end, timeZone, 'end')
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (reason) all.push(sql`q.reason = ${reason}`)
  if (tenantId) all.push(sql`q.tenant_id = ${tenantId}`)
  if (gatewayId) all.push(sql`q.gateway_id = ${gatewayId}`)
  if (topic) all.push(sql`q.topic ilike ${containing(topic)}`)
  if (begin) all.push(sql`q.received_at >= ${begin}`)
  if (end) all.push(sql`q.received_at <= ${end}`)
  if (keyword) {
    const like = containing(keyword)
    all.push(
      sql`(q.detail ilike ${like} or q.topic ilike ${like} or g.name ilike ${like} or g.device_id ilike ${like} or c.name ilike ${like})`,
    )
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

const columns = {
  receivedAt: sql`q.received_at`,
  firstAt: sql`q.first_at`,
  bytes: sql`octet_length(q.raw)`,
  times: sql`q.times`,
  reason: sql`q.reason`,
  topic: sql`q.topic`,
} satisfies Record<PageBody['sort'], RawBuilder<unknown>>

interface Row extends Omit<QuarantineRecord, 'firstAt' | 'receivedAt' | 'obstacle'> {
  readonly firstAt: Date
  readonly receivedAt: Date
  readonly isAnnounced: boolean
}

const row = sql`q.id, q.reason, q.detail, q.topic, q.tenant_id, c.name as tenant_name, q.gateway_id, g.name as gateway_name,
  octet_length(q.raw) as bytes, q.kept, q.times, q.first_at, q.received_at, q.announcement is not null as is_announced`

function recordOf({ isAnnounced, ...one }: Row, timeZone: string): QuarantineRecord {
  return {
    ...one,
    firstAt: toZoned(one.firstAt, timeZone),
    receivedAt: toZoned(one.receivedAt, timeZone),
    obstacle: obstacleOf({ ...one, isAnnounced }),
  }
}

/** One page of the list, and the totals of its filter. */
export async function findPage(
  db: Queries,
  { pageNum, pageSize, sort, order, ...filter }: PageBody,
  timeZone: string,
): Promise<DataOf<typeof quarantineCalls.findPage>> {
  const where = matching(filter, timeZone)
  const sums = await sql<{ reason: string; entries: number; bytes: number; lastId: number }>`
    select q.reason, count(*)::int as entries, sum(octet_length(q.raw))::float8 as bytes, max(q.id) as last_id
    from ${from} where ${where} group by q.reason order by 2 desc, 1`.execute(db)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const page = await sql<Row>`
    select ${row} from ${from} where ${where}
    order by ${columns[sort]} ${direction}, q.id ${direction} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return {
    records: page.rows.map((one) => recordOf(one, timeZone)),
    total: sums.rows.reduce((sum, { entries }) => sum + entries, 0),
    lastId: sums.rows.reduce((last, { lastId }) => Math.max(last, lastId), 0),
    reasons: sums.rows.map(({ reason, entries, bytes }) => ({ reason, entries, bytes })),
  }
}

/** One entry with its first bytes, or undefined. */
export async function findEntry(db: Queries, id: number, timeZone: string): Promise<DataOf<typeof quarantineCalls.find> | undefined> {
  const { rows } = await sql<Row & { raw: Buffer; announcement: unknown }>`
    select ${row}, q.raw, q.announcement from ${from} where q.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { raw, announcement, ...one } = found
  return {
    ...recordOf(one, timeZone),
    sha256: hash('sha256', raw),
    head: raw.subarray(0, previewBytes).toString('base64'),
    announcement,
  }
}

/** All bytes of an entry, or undefined. */
export async function rawOf(db: Queries, id: number): Promise<Buffer | undefined> {
  return (await db.selectFrom('quarantine').select('raw').where('id', '=', id).executeTakeFirst())?.raw
}

/** Usage per gateway with its limits. */
export async function findUse(db: Queries, budget: QuarantineBudget): Promise<DataOf<typeof quarantineCalls.use>> {
  const { rows } = await sql<QuarantineUsage>`
    select nullif(u.gateway_id, 0) as gateway_id, g.name as gateway_name, g.tenant_id, c.name as tenant_name,
      u.entries, (u.bytes + u.entries * ${budget.entryBytes}::bigint)::float8 as bytes
    from quarantine_use u left join gateway g on g.id = u.gateway_id left join company c on c.id = g.tenant_id
    where u.entries > 0 order by bytes desc, u.gateway_id`.execute(db)
  return {
    entries: rows.reduce((sum, { entries }) => sum + entries, 0),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    totalBytes: budget.totalBytes,
    gatewayBytes: budget.gatewayBytes,
    gateways: rows.slice(0, maxGateways),
  }
}
