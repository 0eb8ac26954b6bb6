import { createHash, randomBytes } from 'node:crypto'
import { loginBackOff, tokenLife } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import { type AccountRecord, accounts } from '../../platform/identity/account.store.ts'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Interval of recording the use of a token, instead of on each request, ms (guess). */
const useRecordMs = 60_000
const hourMs = 3_600_000

/** The account of a login name, case-insensitive. */
export const accountByName = (db: Database, name: string): Promise<(AccountRecord & { passwordHash: string }) | undefined> =>
  accounts(db).select('account.passwordHash').where(sql`lower(account.login_name)`, '=', name.toLowerCase()).executeTakeFirst()

/** The account of a live session, and how long it can be cached: until the session ends or its use is to be recorded, ms. */
export async function accountByToken(db: Database, tokenHash: Buffer): Promise<{ account: AccountRecord; validForMs: number } | undefined> {
  const found = await accounts(db)
    .innerJoin('session', 'session.accountId', 'account.id')
    .select(['session.usedAt', 'session.createdAt'])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.usedAt', '>', sql<Date>`now() - make_interval(hours => ${tokenLife.idleHours})`)
    .where('session.createdAt', '>', sql<Date>`now() - make_interval(hours => ${tokenLife.longestHours})`)
    .executeTakeFirst()
  if (!found) return undefined
  const { usedAt, createdAt, ...account } = found
  const now = Date.now()
  const sinceRecordMs = now - usedAt.getTime()
  const isDue = sinceRecordMs >= useRecordMs
  if (isDue)
    await db
      .updateTable('session')
      .set({ usedAt: new Date(now) })
      .where('tokenHash', '=', tokenHash)
      .execute()
  // A clock that was put back does not extend a session.
  const untilDueMs = isDue ? useRecordMs : Math.min(useRecordMs, useRecordMs - sinceRecordMs)
  return { account, validForMs: Math.min(untilDueMs, createdAt.getTime() + tokenLife.longestHours * hourMs - now) }
}

/** Generates a token of 192 bits, stores its hash and returns the token; also deletes long-expired sessions. */
export async function openSession(db: Database, accountId: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('session')
    .values({ tokenHash: hashToken(token), accountId })
    .execute()
  await db.deleteFrom('session').where('usedAt', '<', sql<Date>`now() - make_interval(hours => ${tokenLife.longestHours})`).execute()
  await db.deleteFrom('loginFailure').where('lastAt', '<', sql<Date>`now() - interval '1 day'`).execute()
  return token
}

export const closeSession = (db: Database, tokenHash: Buffer) => db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()

/**
 * Seconds until the keys (name, address) may try again; 0 when they may now. A clock that was put back never extends the wait beyond the
 * maximum.
 */
export async function waitOf(db: Queries, keys: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('loginFailure')
    .select(sql<number | null>`ceil(extract(epoch from max(wait_until) - now()))::int`.as('seconds'))
    .where('waitUntil', '>', sql<Date>`now()`)
    .where('key', 'in', keys)
    .executeTakeFirst()
  return Math.min(loginBackOff.longestWaitSeconds, Math.max(0, row?.seconds ?? 0))
}

/** "No wait" as a time: a time just passed could still be in the future of a query started before it. */
const noWait = sql<Date>`'-infinity'::timestamptz`

/** Records a failure: above the free attempts each doubles the wait; a day without failures resets it. */
export async function recordFailure(db: Database, key: string, freeTries: number): Promise<void> {
  const { firstWaitSeconds, longestWaitSeconds } = loginBackOff
  const failures = sql<number>`case when login_failure.last_at < now() - interval '1 day' then 1 else login_failure.fails + 1 end`
  await db
    .insertInto('loginFailure')
    .values({ key, fails: 1, lastAt: new Date(), waitUntil: noWait })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        fails: failures,
        lastAt: sql<Date>`now()`,
        waitUntil: sql<Date>`case when ${failures} <= ${freeTries} then ${noWait}
          else now() + make_interval(secs => least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(${failures} - ${freeTries} - 1, 20)))) end`,
      }),
    )
    .execute()
}

export const clearFailures = (db: Database, keys: readonly string[]) => db.deleteFrom('loginFailure').where('key', 'in', keys).execute()
