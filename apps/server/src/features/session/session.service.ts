import { superId } from '@undertone/domain/access/account.enums'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { loginBackOff, type UserInfo } from '@undertone/domain/session/session.calls'
import type { LoginResult } from '@undertone/domain/session/session.enums'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import { soonExpireDays } from '@undertone/domain/tenant/tenant-expiry'
import type { Database } from '../../platform/database/database.ts'
import { closeSessions } from '../../platform/identity/account.store.ts'
import { accountError, endOf, type PlainAccount } from '../../platform/identity/account-life.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { KeyedMutex } from '../../platform/runtime/keyed-mutex.ts'
import { Throttle } from '../../platform/runtime/throttle.ts'
import { hashPassword, spendVerification, verifyPassword } from '../../platform/security/password.ts'
import { checkNewPassword } from '../../platform/security/password-rules.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { readTicket } from '../../platform/security/ticket.ts'
import { offlineSecret } from './offline-secret.ts'
import { confirmPassword } from './own-password.ts'
import {
  accountByName,
  closeSession,
  failureKeys,
  isKnownPlace,
  type LoginOrigin,
  openSession,
  payBack,
  recordFailure,
  recordLoginFailure,
  waitOf,
} from './session.store.ts'
import { useTicket } from './ticket.store.ts'
import { useCode } from './totp.service.ts'

/** Login log result of an error. */
const resultOf = ({ row }: DomainError): LoginResult => {
  if (row === sessionErrors.accountExpired) return 'accountExpired'
  if (row === sessionErrors.companyBlocked) return 'companyBlocked'
  return row === tenantErrors.tenantSuspended ? 'tenantSuspended' : 'accountBlocked'
}

/** Attempts for one name are serialised: concurrent ones would all be checked before the first is counted. */
const attempts = new KeyedMutex()
/** Attempts during the back-off are logged once a minute for each name and address. A guess. */
const blockedLogThrottle = new Throttle(60_000)

/** A ticket of a portal, or a name and a password. */
export async function login(
  db: Database,
  box: SecretBox,
  given: { userName: string; password?: string | undefined; code?: string | undefined; deviceId?: string | undefined },
  origin: LoginOrigin,
): Promise<LoggedIn> {
  const { userName, password, code, deviceId } = given
  const { accountId, ...session } = await (password === undefined
    ? loginByTicket(db, box, userName, origin)
    : loginByPassword(db, box, { userName, password, code }, origin))
  return deviceId === undefined ? session : { ...session, offline: { account: accountId, secret: offlineSecret(box, accountId, deviceId) } }
}

/** A session opened by a login. */
export interface LoggedIn {
  readonly token: string
  readonly userName: string
  readonly offline?: { readonly account: number; readonly secret: string }
}

type Opened = LoggedIn & { readonly accountId: number }

/** Logs in, or rejects: too many attempts, wrong credentials, deactivated, expired, second factor, in this order; each is logged. */
const loginByPassword: typeof tryLogin = (db, box, given, origin) =>
  attempts.run(given.userName.toLowerCase(), () => tryLogin(db, box, given, origin))

async function tryLogin(
  db: Database,
  box: SecretBox,
  given: { userName: string; password: string; code?: string | undefined },
  origin: LoginOrigin,
): Promise<Opened> {
  const keys = failureKeys(given.userName, origin.address)
  const note = (result: LoginResult, accountId: number | null = null) =>
    db
      .insertInto('loginLog')
      .values({ userName: given.userName, accountId, result, ...origin })
      .execute()

  // Failures elsewhere, and of others at the same address, do not hold back who has logged in here before.
  const isKnown = await isKnownPlace(db, given.userName, origin.address)
  const seconds = await waitOf(db, isKnown ? [keys.place] : Object.values(keys))
  if (seconds > 0) {
    const now = performance.now()
    if (blockedLogThrottle.isDue(keys.name, now) && blockedLogThrottle.isDue(keys.address, now)) await note('tooManyTries')
    throw new DomainError(sessionErrors.tooManyTries, { seconds })
  }
  const account = await accountByName(db, given.userName)
  const right = account ? await verifyPassword(given.password, account.passwordHash) : false
  if (!account) await spendVerification(given.password)
  if (!account || !right) {
    await recordLoginFailure(db, keys)
    await note('wrongCredentials', account?.id)
    throw new DomainError(sessionErrors.wrongCredentials)
  }
  const refusal = accountError(account)
  if (refusal) {
    await note(resultOf(refusal), account.id)
    throw refusal
  }
  if (account.totpSince !== null) {
    if (given.code === undefined) {
      await note('totpWanted', account.id)
      throw new DomainError(sessionErrors.totpRequired, {}, 'code')
    }
    // A wrong code counts like a wrong password: the same back-off applies to both.
    if (!(await useCode(db, box, account.id, given.code))) {
      await recordLoginFailure(db, keys)
      await note('wrongTotp', account.id)
      throw new DomainError(sessionErrors.wrongTotp, {}, 'code')
    }
  }
  await payBack(db, keys)
  await note('success', account.id)
  return { token: await openSession(db, account.id, origin), userName: account.loginName, accountId: account.id }
}

/**
 * Logs in by a portal ticket, or rejects without a reason (security.md S-33): not signed here, expired, used, of a closed key, of a
 * customer that does not allow it, or for an account that may not log in or uses a second factor.
 */
async function loginByTicket(db: Database, box: SecretBox, text: string, origin: LoginOrigin): Promise<Opened> {
  const { address: addressKey } = failureKeys(text, origin.address)
  const seconds = await waitOf(db, [addressKey])
  if (seconds > 0) throw new DomainError(sessionErrors.tooManyTries, { seconds })
  const ticket = readTicket(box, text, Date.now())
  const account = ticket && (await useTicket(db, ticket))
  const isOpen = account !== undefined && accountError(account) === undefined && account.totpSince === null && !account.super
  await db
    .insertInto('loginLog')
    .values({
      // The name field may contain a valid ticket, or a password entered by mistake.
      userName: account?.loginName ?? '-',
      accountId: account?.id ?? null,
      result: isOpen ? 'ticketSuccess' : 'wrongTicket',
      ...origin,
    })
    .execute()
  if (isOpen) return { token: await openSession(db, account.id, origin), userName: account.loginName, accountId: account.id }
  await recordFailure(db, addressKey, loginBackOff.address)
  throw new DomainError(coreErrors.unauthorized)
}

/** Opens the first session of an account that an invitation has made. */
export async function logInNewAccount(
  db: Database,
  { id, userName }: { readonly id: number; readonly userName: string },
  origin: LoginOrigin,
): Promise<string> {
  await db
    .insertInto('loginLog')
    .values({ userName, accountId: id, result: 'success', ...origin })
    .execute()
  return openSession(db, id, origin)
}

export const logout = (db: Database, caller: Caller) => closeSession(db, caller.tokenHash)

/** Data of the caller for the web application. */
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
      superId: account.super ? superId.members.Yes.code : 0,
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
