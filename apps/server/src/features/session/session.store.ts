import { createHash, randomBytes } from 'node:crypto'
import { loginBackOff, tokenLife } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import { type AccountRecord, accounts } from '../../platform/identity/account.store.ts'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The use of a token is noted so often and not on each request, ms (guess). */
const useNotedMs = 60_000
const hourMs = 3_600_000

/** The account of a login name, whatever its letters' case. */
export const accountByName = (db: Database, name: string): Promise<(AccountRecord & { passwordHash: string }) | undefined> =>
  accounts(db).select('account.passwordHash').where(sql`lower(account.login_name)`, '=', name.toLowerCase()).executeTakeFirst()

/** The account behind a live session, and for how long it needs no second look: until the session ends or its use is to be noted, ms. */
export async function accountByToken(db: Database, tokenHash: Buffer): Promise<{ account: AccountRecord; goodForMs: number } | undefined> {
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
  const unnotedMs = now - usedAt.getTime()
  const isDue = unnotedMs >= useNotedMs
  if (isDue)
    await db
      .updateTable('session')
      .set({ usedAt: new Date(now) })
      .where('tokenHash', '=', tokenHash)
      .execute()
  // A clock that was put back makes no session good for longer.
  const untilNotedMs = isDue ? useNotedMs : Math.min(useNotedMs, useNotedMs - unnotedMs)
  return { account, goodForMs: Math.min(untilNotedMs, createdAt.getTime() + tokenLife.longestHours * hourMs - now) }
}

/** Draws a token of 192 bits, keeps its hash and hands the token out; what is long over goes at the same time. */
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

/** Seconds that the keys (name, address) still have to wait; 0 when they may try. A clock that was put back makes nobody wait longer than the longest. */
export async function waitOf(db: Queries, keys: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('loginFailure')
    .select(sql<number | null>`ceil(extract(epoch from max(wait_until) - now()))::int`.as('seconds'))
    .where('waitUntil', '>', sql<Date>`now()`)
    .where('key', 'in', keys)
    .executeTakeFirst()
  return Math.min(loginBackOff.longestWaitSeconds, Math.max(0, row?.seconds ?? 0))
}

/** Who need not wait: a moment that just passed would still lie ahead of a question that was asked before it and read after it. */
const noWait = sql<Date>`'-infinity'::timestamptz`

/** Counts a failure: beyond the free tries each doubles the wait; a quiet day forgets. */
export async function noteFailure(db: Database, key: string, freeTries: number): Promise<void> {
  const { firstWaitSeconds, longestWaitSeconds } = loginBackOff
  const fails = sql<number>`case when login_failure.last_at < now() - interval '1 day' then 1 else login_failure.fails + 1 end`
  await db
    .insertInto('loginFailure')
    .values({ key, fails: 1, lastAt: new Date(), waitUntil: noWait })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        fails,
        lastAt: sql<Date>`now()`,
        waitUntil: sql<Date>`case when ${fails} <= ${freeTries} then ${noWait}
          else now() + make_interval(secs => least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(${fails} - ${freeTries} - 1, 20)))) end`,
      }),
    )
    .execute()
}

export const forgetFailures = (db: Database, keys: readonly string[]) => db.deleteFrom('loginFailure').where('key', 'in', keys).execute()
