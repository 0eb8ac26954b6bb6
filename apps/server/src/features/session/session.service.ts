import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { loginBackOff, type UserInfo } from '@undertone/domain/session/session.calls'
import type { LoginResult } from '@undertone/domain/session/session.enums'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import { soonExpireDays } from '@undertone/domain/tenant/tenant-expiry'
import type { Database } from '../../platform/database/database.ts'
import { closeSessions } from '../../platform/identity/account.store.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { Turns } from '../../platform/runtime/keyed-mutex.ts'
import { Seldom } from '../../platform/runtime/throttle.ts'
import { hashPassword, spendVerification, verifyPassword } from '../../platform/security/password.ts'
import { checkNewPassword } from '../../platform/security/password-rules.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { readTicket } from '../../platform/security/ticket.ts'
import { endOf, type PlainAccount, refusalOf } from './account-life.ts'
import { confirmPassword } from './own-password.ts'
import { accountByName, closeSession, forgetFailures, noteFailure, openSession, waitOf } from './session.store.ts'
import { useTicket } from './ticket.store.ts'
import { useCode } from './totp.service.ts'

/** Addresses hold many people behind one router: they get more free tries than a name. A guess. */
const addressTries = loginBackOff.freeTries * 10

/** How a login that these refusals end is written down. */
const resultOf = ({ row }: Refusal): LoginResult =>
  row === sessionErrors.accountExpired ? 'accountExpired' : row === tenantErrors.tenantSuspended ? 'tenantSuspended' : 'accountBlocked'

export interface LoginOrigin {
  readonly address: string
  readonly agent: string
}

/** Guesses at one name go one after another: many at once would all be checked before the first is counted. */
const guesses = new Turns()
/** Who is made to wait and goes on trying is written down once a minute for each name and address. A guess. */
const waitingNotes = new Seldom(60_000)

/** A ticket of a portal, or a name and a password. */
export function login(
  db: Database,
  box: SecretBox,
  given: { userName: string; password?: string | undefined; code?: string | undefined },
  origin: LoginOrigin,
): Promise<LoggedIn> {
  const { userName, password, code } = given
  return password === undefined ? loginByTicket(db, box, userName, origin) : loginByPassword(db, box, { userName, password, code }, origin)
}

/** The session that a login opens. */
export interface LoggedIn {
  readonly token: string
  readonly userName: string
}

/** Logs in, or refuses: too many tries, wrong credentials, blocked, expired, second factor, in this order, and each is written down. */
const loginByPassword: typeof tryLogin = (db, box, given, origin) =>
  guesses.take(given.userName.toLowerCase(), () => tryLogin(db, box, given, origin))

async function tryLogin(
  db: Database,
  box: SecretBox,
  given: { userName: string; password: string; code?: string | undefined },
  origin: LoginOrigin,
): Promise<LoggedIn> {
  const nameKey = `name:${given.userName.toLowerCase()}`
  const addressKey = `address:${origin.address}`
  const note = (result: LoginResult, accountId: number | null = null) =>
    db
      .insertInto('loginLog')
      .values({ userName: given.userName, accountId, result, ...origin })
      .execute()

  const seconds = await waitOf(db, [nameKey, addressKey])
  if (seconds > 0) {
    const now = performance.now()
    if (waitingNotes.isDue(nameKey, now) && waitingNotes.isDue(addressKey, now)) await note('tooManyTries')
    throw new Refusal(sessionErrors.tooManyTries, { seconds })
  }
  const account = await accountByName(db, given.userName)
  const right = account ? await verifyPassword(given.password, account.passwordHash) : false
  if (!account) await spendVerification(given.password)
  if (!account || !right) {
    await noteFailure(db, nameKey, loginBackOff.freeTries)
    await noteFailure(db, addressKey, addressTries)
    await note('wrongCredentials', account?.id)
    throw new Refusal(sessionErrors.wrongCredentials)
  }
  const refusal = refusalOf(account)
  if (refusal) {
    await note(resultOf(refusal), account.id)
    throw refusal
  }
  if (account.totpSince !== null) {
    if (given.code === undefined) {
      await note('totpWanted', account.id)
      throw new Refusal(sessionErrors.totpWanted, {}, 'code')
    }
    // A wrong code counts like a wrong password: the same back-off stands before both.
    if (!(await useCode(db, box, account.id, given.code))) {
      await noteFailure(db, nameKey, loginBackOff.freeTries)
      await noteFailure(db, addressKey, addressTries)
      await note('wrongTotp', account.id)
      throw new Refusal(sessionErrors.wrongTotp, {}, 'code')
    }
  }
  await forgetFailures(db, [nameKey])
  await note('success', account.id)
  return { token: await openSession(db, account.id), userName: account.loginName }
}

/**
 * Logs in whom a portal sends with a ticket, or refuses without a word of why (security.md S-33): not signed here, over, used, of a key that is closed,
 * of a customer who does not allow it, or for an account that may not log in or has a second factor.
 */
async function loginByTicket(db: Database, box: SecretBox, text: string, origin: LoginOrigin): Promise<LoggedIn> {
  const addressKey = `address:${origin.address}`
  const seconds = await waitOf(db, [addressKey])
  if (seconds > 0) throw new Refusal(sessionErrors.tooManyTries, { seconds })
  const ticket = readTicket(box, text, Date.now())
  const account = ticket && (await useTicket(db, ticket))
  const isOpen = account !== undefined && refusalOf(account) === undefined && account.totpSince === null && !account.super
  await db
    .insertInto('loginLog')
    .values({
      // What was sent in the place of a name may be a ticket that is still good, or a password that slipped.
      userName: account?.loginName ?? '-',
      accountId: account?.id ?? null,
      result: isOpen ? 'ticketSuccess' : 'wrongTicket',
      ...origin,
    })
    .execute()
  if (isOpen) return { token: await openSession(db, account.id), userName: account.loginName }
  await noteFailure(db, addressKey, addressTries)
  throw new Refusal(coreErrors.unauthorized)
}

export const logout = (db: Database, caller: Caller) => closeSession(db, caller.tokenHash)

/** What a caller's page asks about himself. */
export function userInfo(account: PlainAccount, caller: Caller): UserInfo {
  const ends = endOf(account)
  return {
    user: {
      id: account.id,
      userName: account.loginName,
      nickName: account.nickName,
      parentCompanyId: account.companyId,
      platformCompanyId: account.tenantId,
      companyName: account.companyName,
      timeZone: caller.timeZone,
      superId: account.super ? 1 : 0,
    },
    permissions: [...caller.permissions],
    expireTime: ends === undefined ? null : toZoned(ends, caller.timeZone),
    isSoonExpire: ends !== undefined && ends - Date.now() < soonExpireDays * 86_400_000,
  }
}

/** Changes one's own password and ends all other sessions of the account. */
export async function changePassword(db: Database, caller: Caller, given: { oldPassword: string; newPassword: string }): Promise<void> {
  await confirmPassword(db, caller.accountId, given.oldPassword, 'oldPassword')
  checkNewPassword(given.newPassword, caller.userName, 'newPassword')
  await db
    .updateTable('account')
    .set({ passwordHash: await hashPassword(given.newPassword), updatedAt: new Date() })
    .where('id', '=', caller.accountId)
    .execute()
  await closeSessions(db, caller.accountId, caller.tokenHash)
}
