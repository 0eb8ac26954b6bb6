import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Interval of the job, ms (guess: nonces of a busy key are thousands a minute). */
export const expireSignedMs = 60_000

/**
 * Minutes after which a nonce can be deleted: a time stamp may be five minutes ahead and is valid until five minutes after it; the rest is
 * for clock differences.
 */
const nonceMinutes = 15

/** Days for which a token that is no longer valid is listed with its last use (guess). */
const endedTokenDays = 30

/** Deletes nonces whose calls are no longer valid by their time, expired tickets, and tokens that ended long ago. */
export async function expireSigned(db: Database): Promise<void> {
  await sql`delete from open_api_nonce where used_at < now() - make_interval(mins => ${nonceMinutes})`.execute(db)
  await sql`delete from login_ticket where expires_at < now() - make_interval(mins => ${nonceMinutes})`.execute(db)
  await sql`delete from open_api_token where least(revoked_at, expires_at) < now() - make_interval(days => ${endedTokenDays})`.execute(db)
}
