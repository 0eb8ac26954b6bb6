import type { CodeOf } from '@undertone/domain/core/enum'
import type { OpenApiKeyRecord } from '@undertone/domain/open-api/open-api.calls'
import type { openApiKeyState, openApiRejection } from '@undertone/domain/open-api/open-api.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/sql.ts'
import { isTenantOpen } from '../../../platform/identity/open-tenant.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'

/** A key with everything that decides whether its call is accepted. */
export interface KeyRecord {
  readonly id: number
  readonly tenantId: number
  readonly name: string
  readonly accessId: string
  readonly scopes: readonly string[]
  readonly addresses: readonly string[]
  readonly ratePerMinute: number
  readonly expiresAt: Date | null
  readonly enabled: boolean
  readonly timeZone: string
  readonly edition: string
  readonly tenantOpen: boolean
  readonly secrets: readonly { readonly id: number; readonly sealed: Buffer }[]
}

/** The key of an access id, with its active secrets, newest first. */
export async function keyByAccessId(db: Queries, accessId: string): Promise<KeyRecord | undefined> {
  const { rows } = await sql<Omit<KeyRecord, 'secrets'>>`
    select k.id, k.tenant_id, k.name, k.access_id, k.scopes, k.addresses, k.rate_per_minute, k.expires_at, k.enabled, c.time_zone, t.edition,
      ${isTenantOpen} as tenant_open
    from open_api_key k join tenant t on t.id = k.tenant_id join company c on c.id = t.id where k.access_id = ${accessId}`.execute(db)
  const [key] = rows
  return key ? { ...key, secrets: await activeSecrets(db, key.id) } : undefined
}

/** The active secrets of a key, newest first. */
export const activeSecrets = (db: Queries, keyId: number) =>
  db
    .selectFrom('openApiSecret')
    .select(['id', 'sealed'])
    .where('keyId', '=', keyId)
    .where((where) => where.or([where('retiresAt', 'is', null), where('retiresAt', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .execute()

/** Stores a nonce, unless the key has used it before or has reached its calls per minute. */
export async function claimNonce(
  db: Database,
  key: Pick<KeyRecord, 'id' | 'ratePerMinute'>,
  nonce: string,
): Promise<'taken' | 'replay' | 'rate'> {
  const { rows } = await sql<{ nonce: string }>`
    insert into open_api_nonce (key_id, nonce) select ${key.id}, ${nonce}
    where (select count(*) from open_api_nonce where key_id = ${key.id} and used_at > now() - interval '1 minute') < ${key.ratePerMinute}
    on conflict do nothing returning nonce`.execute(db)
  if (rows.length > 0) return 'taken'
  const used = await db.selectFrom('openApiNonce').select('nonce').where('keyId', '=', key.id).where('nonce', '=', nonce).executeTakeFirst()
  return used ? 'replay' : 'rate'
}

/** Records the use of a key, or why it was rejected, for its owner. */
export const recordUse = (db: Database, id: number, address: string) =>
  db.updateTable('openApiKey').set({ lastUsedAt: new Date(), lastAddress: address }).where('id', '=', id).execute()
export const recordRejection = (db: Database, id: number, address: string, why: CodeOf<typeof openApiRejection>) =>
  db
    .updateTable('openApiKey')
    .set({ lastRefusedAt: new Date(), lastRefusal: why, lastRefusedAddress: address })
    .where('id', '=', id)
    .execute()

/** Filter of the key list. */
export interface KeyFilter {
  readonly keyword?: string | undefined
  readonly state?: CodeOf<typeof openApiKeyState> | null | undefined
}

const state = sql`case when not k.enabled then 'disabled' when k.expires_at <= now() then 'expired' else 'active' end`

type Moments = 'expiresAt' | 'lastUsedAt' | 'lastRefusedAt' | 'createdAt'
interface Row extends Omit<OpenApiKeyRecord, Moments | 'secrets'>, Record<Exclude<Moments, 'createdAt'>, Date | null> {
  readonly createdAt: Date
  /** Epoch ms: dates inside JSON are texts. */
  readonly secrets: { id: number; hint: string; createdMs: number; retiresMs: number | null }[]
}

/** One page of keys, with hints of their secrets and the status of their webhooks. */
export async function findKeys(db: Queries, filter: KeyFilter, page: { limit: number; offset: number }, timeZone: string) {
  const like = containing(filter.keyword ?? '')
  const where: RawBuilder<SqlBool> = sql<SqlBool>`
    ${filter.keyword ? sql`(k.name ilike ${like} or c.name ilike ${like} or k.access_id ilike ${like} or k.notify_url ilike ${like})` : sql`true`}
    and ${filter.state ? sql`${state} = ${filter.state}` : sql`true`}`
  const from = sql`open_api_key k join company c on c.id = k.tenant_id`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db)
  const { rows } = await sql<Row>`
    select k.id, k.tenant_id, c.name as tenant_name, k.name, k.access_id, k.scopes, k.addresses, k.rate_per_minute, k.expires_at, ${state} as state,
      k.notify_url, k.notify_events, k.last_used_at, k.last_address, k.last_refused_at, k.last_refusal, k.last_refused_address, k.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'hint', s.hint, 'createdMs', floor(extract(epoch from s.created_at) * 1000),
        'retiresMs', floor(extract(epoch from s.retires_at) * 1000)) order by s.id desc)
        from open_api_secret s where s.key_id = k.id and (s.retires_at is null or s.retires_at > now())), '[]') as secrets,
      (select count(*)::int from outbox_message m where m.channel = 'openApiPush' and m.recipient = k.id::text and m.state = 'waiting') as waiting,
      (select count(*)::int from outbox_message m where m.channel = 'openApiPush' and m.recipient = k.id::text and m.state = 'failed'
        and m.ended_at > now() - interval '1 day') as failed
    from ${from} where ${where} order by k.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const write = zonedWriter(timeZone)
  const moment = (date: Date | null) => (date === null ? null : write(date.getTime()))
  const records: OpenApiKeyRecord[] = rows.map((row) => ({
    ...row,
    expiresAt: moment(row.expiresAt),
    lastUsedAt: moment(row.lastUsedAt),
    lastRefusedAt: moment(row.lastRefusedAt),
    createdAt: write(row.createdAt.getTime()),
    secrets: row.secrets.map(({ id, hint, createdMs, retiresMs }) => ({
      id,
      hint,
      createdAt: write(createdMs),
      retiresAt: retiresMs === null ? null : write(retiresMs),
    })),
  }))
  return { records, total: counted.rows[0]?.total ?? 0 }
}
