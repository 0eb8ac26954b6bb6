import { hash } from 'node:crypto'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { openApiRejection } from '@undertone/domain/open-api/open-api.enums'
import type { OpenApiToken } from '@undertone/domain/open-api/open-api-token.calls'
import { sql } from 'kysely'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { isTenantOpen } from '../../../platform/identity/open-tenant.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'
import type { KeyRecord } from '../key/key.store.ts'

/** The hash by which a token is stored and found: its 256 random bits need no salt and no slow function. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A token with everything that decides whether it is accepted; scopes and addresses of the token and of its key are apart. */
export interface TokenRecord extends Omit<KeyRecord, 'accessId' | 'secrets'> {
  readonly tokenId: number
  readonly tokenName: string
  readonly tokenScopes: readonly string[]
  readonly tokenAddresses: readonly string[]
  readonly tokenExpiresAt: Date
  readonly revokedAt: Date | null
}

/** The token of a hash, with its key. */
export async function tokenByHash(db: Queries, tokenHash: Buffer): Promise<TokenRecord | undefined> {
  const { rows } = await sql<TokenRecord>`
    select o.id as token_id, o.name as token_name, o.scopes as token_scopes, o.addresses as token_addresses, o.expires_at as token_expires_at, o.revoked_at,
      k.id, k.tenant_id, k.name, k.scopes, k.addresses, k.rate_per_minute, k.expires_at, k.enabled, c.time_zone, t.edition,
      ${isTenantOpen} as tenant_open
    from open_api_token o join open_api_key k on k.id = o.key_id and k.tenant_id = o.tenant_id
      join tenant t on t.id = k.tenant_id join company c on c.id = t.id where o.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Records the use of a token and its key, or why it was rejected, for those who issue tokens. */
export async function recordTokenUse(db: Database, { tokenId, id }: TokenRecord, address: string): Promise<void> {
  await sql`update open_api_token set last_used_at = now(), last_address = ${address} where id = ${tokenId}`.execute(db)
  await sql`update open_api_key set last_used_at = now(), last_address = ${address} where id = ${id}`.execute(db)
}
export const recordTokenRejection = (db: Database, tokenId: number, address: string, why: CodeOf<typeof openApiRejection>) =>
  sql`update open_api_token set last_refused_at = now(), last_refusal = ${why}, last_refused_address = ${address} where id = ${tokenId}`.execute(
    db,
  )

type Moments = 'expiresAt' | 'createdAt' | 'lastUsedAt' | 'lastRefusedAt'
interface Row extends Omit<OpenApiToken, Moments> {
  readonly expiresAt: Date
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly lastRefusedAt: Date | null
}

/** The tokens of a key: those that are valid first, then the newest. */
export async function tokensOf(db: Queries, keyId: number, timeZone: string): Promise<OpenApiToken[]> {
  const { rows } = await sql<Row>`select id, name, scopes, addresses, hint,
      case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'active' end as state,
      expires_at, created_at, last_used_at, last_address, last_refused_at, last_refusal, last_refused_address
    from open_api_token where key_id = ${keyId} order by (revoked_at is null and expires_at > now()) desc, id desc`.execute(db)
  const write = zonedWriter(timeZone)
  const moment = (date: Date | null) => (date === null ? null : write(date.getTime()))
  return rows.map((row) => ({
    ...row,
    expiresAt: write(row.expiresAt.getTime()),
    createdAt: write(row.createdAt.getTime()),
    lastUsedAt: moment(row.lastUsedAt),
    lastRefusedAt: moment(row.lastRefusedAt),
  }))
}
