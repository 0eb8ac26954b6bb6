import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** How often it is done, ms (guess: nonces of a busy key are thousands a minute). */
export const expireSignedMs = 60_000

/** Minutes after which a nonce can be forgotten: a time stamp may be five minutes ahead and is good until five minutes after it; the rest is for clocks. */
const nonceMinutes = 15

/** Forgets nonces whose calls would be refused by their time, and tickets that are over. */
export async function expireSigned(db: Database): Promise<void> {
  await sql`delete from open_api_nonce where used_at < now() - make_interval(mins => ${nonceMinutes})`.execute(db)
  await sql`delete from login_ticket where expires_at < now() - make_interval(mins => ${nonceMinutes})`.execute(db)
}
