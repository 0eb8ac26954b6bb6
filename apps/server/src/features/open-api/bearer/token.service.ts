import { randomBytes } from 'node:crypto'
import type { ParsedOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { isTokenScope } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiScope } from '@undertone/domain/open-api/open-api.enums'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { type openApiTokenCalls, openApiTokenLimits } from '@undertone/domain/open-api/open-api-token.calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fromZoned } from '../../../platform/runtime/clock.ts'
import { hashOf } from './token.store.ts'

type Draft = ParsedOf<typeof openApiTokenCalls.addToken>['body']

const dayMs = 86_400_000
/** Characters of a token that stay readable, to tell two apart. */
const hintLength = 4

/** The key, locked until the transaction ends. */
async function lockKey(tx: Tx, id: number) {
  const key = await tx.selectFrom('openApiKey').select(['id', 'tenantId', 'scopes']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!key) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return key
}

function expiryOf(given: Draft['expiresAt'], timeZone: string): Date {
  const at = fromZoned(given, timeZone)
  if (!at || at.getTime() <= Date.now()) throw new DomainError(openApiErrors.expiryPast, {}, 'expiresAt')
  const { days } = openApiTokenLimits
  if (at.getTime() > Date.now() + days * dayMs) throw new DomainError(openApiErrors.tokenTooLong, { days }, 'expiresAt')
  return at
}

/** Issues a token for reading within the scopes of a key. The result is all that is ever shown of it. */
export async function issueToken(
  tx: Tx,
  draft: Draft,
  by: { accountId: number; timeZone: string },
): Promise<{ id: number; token: string }> {
  const key = await lockKey(tx, draft.id)
  const beyond = draft.scopes.find((code) => !isTokenScope(code) || !key.scopes.includes(code))
  if (beyond !== undefined)
    throw new DomainError(openApiErrors.tokenBeyondKey, { scope: memberOf(openApiScope, beyond) ?? beyond }, 'scopes')
  const expiresAt = expiryOf(draft.expiresAt, by.timeZone)
  const { perKey } = openApiTokenLimits
  const { rows } = await sql<{
    active: number
    isTaken: boolean
  }>`select count(*)::int as active, coalesce(bool_or(lower(name) = lower(${draft.name})), false) as is_taken
    from open_api_token where key_id = ${key.id} and revoked_at is null and expires_at > now()`.execute(tx)
  if (rows[0]?.isTaken) throw new DomainError(openApiErrors.tokenNameTaken, {}, 'name')
  if ((rows[0]?.active ?? 0) >= perKey) throw new DomainError(openApiErrors.tooManyTokens, { max: perKey })
  const token = `utt_${randomBytes(32).toString('base64url')}`
  const { id } = await tx
    .insertInto('openApiToken')
    .values({
      tenantId: key.tenantId,
      keyId: key.id,
      name: draft.name,
      tokenHash: hashOf(token),
      hint: token.slice(-hintLength),
      scopes: draft.scopes,
      addresses: draft.addresses,
      expiresAt,
      createdBy: by.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Ends a token; its row stays for some time, so that its last use can be looked up. */
export async function revokeToken(tx: Tx, keyId: number, tokenId: number): Promise<void> {
  const { numAffectedRows } =
    await sql`update open_api_token set revoked_at = coalesce(revoked_at, now()) where id = ${tokenId} and key_id = ${keyId}`.execute(tx)
  if (numAffectedRows !== 1n) throw new DomainError(coreErrors.recordNotFound, {}, 'tokenId')
}
