import { createHash, randomBytes } from 'node:crypto'
import { type BackOff, firstWaitSeconds, knownPlaceDays, loginBackOff, tokenLife } from '@undertone/domain/session/session.calls'
import { type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import { type AccountRecord, accounts } from '../../platform/identity/account.store.ts'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Where a login comes from. */
export interface LoginOrigin {
  readonly address: string
  readonly agent: string
}

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

/** The longest stored name of a browser, characters: a header may have kilobytes. */
const longestAgent = 300

/** Generates a token of 192 bits, stores its hash and returns the token; also deletes long-expired sessions. */
export async function openSession(db: Database, accountId: number, { address, agent }: LoginOrigin): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('session')
    .values({ tokenHash: hashToken(token), accountId, address, agent: agent.slice(0, longestAgent) })
    .execute()
  await db.deleteFrom('session').where('usedAt', '<', sql<Date>`now() - make_interval(hours => ${tokenLife.longestHours})`).execute()
  await db.deleteFrom('loginFailure').where('lastAt', '<', sql<Date>`now() - interval '1 day'`).execute()
  return token
}

const isLive = sql<SqlBool>`used_at > now() - make_interval(hours => ${tokenLife.idleHours})
  and created_at > now() - make_interval(hours => ${tokenLife.longestHours})`

/** The live sessions of an account, the last used first. */
export const ownSessions = (db: Queries, accountId: number) =>
  db
    .selectFrom('session')
    .select(['id', 'tokenHash', 'address', 'agent', 'createdAt', 'usedAt'])
    .where('accountId', '=', accountId)
    .where(isLive)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute()

/** Ends a session of the caller, or all but the one in use; returns how many. */
export async function endOwnSessions(
  db: Queries,
  { accountId, tokenHash }: { readonly accountId: number; readonly tokenHash: Buffer },
  id: number | null,
): Promise<number> {
  const own = db.deleteFrom('session').where('accountId', '=', accountId).where(isLive)
  const done = await (id === null ? own.where('tokenHash', '!=', tokenHash) : own.where('id', '=', id)).executeTakeFirst()
  return Number(done.numDeletedRows)
}

export const closeSession = (db: Database, tokenHash: Buffer) => db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()

/** The longest wait of a counter, by the kind that its key begins with. */
function longestWaitOf(key: string): number {
  const kind = Object.keys(loginBackOff).find((one): one is keyof typeof loginBackOff => key.startsWith(`${one}:`))
  return loginBackOff[kind ?? 'place'].longestWaitSeconds
}

/**
 * Seconds until the keys (name, address) may try again; 0 when they may now. A clock that was put back never extends the wait beyond the
 * longest of its counter.
 */
export async function waitOf(db: Queries, keys: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('loginFailure')
    .select(['key', sql<number>`ceil(extract(epoch from wait_until - now()))::int`.as('seconds')])
    .where('waitUntil', '>', sql<Date>`now()`)
    .where('key', 'in', keys)
    .execute()
  return Math.max(0, ...rows.map(({ key, seconds }) => Math.min(longestWaitOf(key), seconds)))
}

/** "No wait" as a time: a time just passed could still be in the future of a query started before it. */
const noWait = sql<Date>`'-infinity'::timestamptz`

/** Records a failure: above the free ones each doubles the wait; they are forgotten one by one. */
export async function recordFailure(
  db: Database,
  key: string,
  { freeTries, longestWaitSeconds, forgetSeconds }: BackOff = loginBackOff.place,
): Promise<void> {
  const forgotten = sql<number>`greatest(0, extract(epoch from now() - login_failure.last_at)::float8) / ${forgetSeconds}::float8`
  const failures = sql<number>`greatest(0, login_failure.fails - ${forgotten}) + 1`
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

/** Keys of the counters of a login. */
export const failureKeys = (name: string, address: string) => ({
  place: `place:${name.toLowerCase()} ${address}`,
  name: `name:${name.toLowerCase()}`,
  address: `address:${address}`,
})
export type FailureKeys = ReturnType<typeof failureKeys>

/** Whether somebody logged in by this name at this address recently. */
export async function isKnownPlace(db: Database, name: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('loginLog')
    .select('id')
    .where(sql`lower(user_name)`, '=', name.toLowerCase())
    .where('address', '=', address)
    // As the index says it.
    .where(sql<SqlBool>`result in ('success', 'ticketSuccess')`)
    .where('loginTime', '>', sql<Date>`now() - make_interval(days => ${knownPlaceDays})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Records a failure of a login in all its counters. */
export async function recordLoginFailure(db: Database, keys: FailureKeys): Promise<void> {
  await recordFailure(db, keys.place)
  await recordFailure(db, keys.name, loginBackOff.name)
  await recordFailure(db, keys.address, loginBackOff.address)
}

/** Clears the counters of a name after a login, and subtracts its failures from the counter of the address: typing errors block no colleagues. */
export async function payBack(db: Database, keys: FailureKeys): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const paid = await tx.deleteFrom('loginFailure').where('key', '=', keys.place).returning('fails').executeTakeFirst()
    await tx.deleteFrom('loginFailure').where('key', '=', keys.name).execute()
    if (!paid) return
    const left = sql<number>`greatest(0, fails - ${paid.fails}::float8)`
    await tx
      .updateTable('loginFailure')
      .set({ fails: left, waitUntil: sql<Date>`case when ${left} <= ${loginBackOff.address.freeTries} then ${noWait} else wait_until end` })
      .where('key', '=', keys.address)
      .execute()
  })
}
