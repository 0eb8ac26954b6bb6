import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { allPermission, modules, type Screen } from '@undertone/domain/core/screen'
import type { Language } from '@undertone/domain/core/text'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { screens } from '@undertone/domain/index/screens'
import { commonPasswords } from '@undertone/domain/session/common-passwords.table'
import { loginBackOff, type MenuNode, newPassword, type UserInfo } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { type Caller, may } from '../core/caller.ts'
import { toZoned } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { hashPassword, spendVerification, verifyPassword } from '../core/password.ts'
import {
  type AccountRecord,
  accountByName,
  accountByToken,
  closeSession,
  closeSessions,
  forgetFailures,
  hashToken,
  noteFailure,
  openSession,
  waitOf,
} from './session.store.ts'

/** Addresses hold many people behind one router: they get more free tries than a name. A guess. */
const addressTries = loginBackOff.freeTries * 10

/** Days before its end at which a tenant is told that it ends soon. A guess: two weeks to renew. */
const soonDays = 14

const defaultZone = 'Asia/Shanghai'

function refusalOf(account: AccountRecord): Refusal | undefined {
  if (account.status !== 0 || account.companyStatus === 'Block') return new Refusal(sessionErrors.accountBlocked)
  if (account.expiresAt && account.expiresAt.getTime() <= Date.now()) return new Refusal(sessionErrors.accountExpired)
  return undefined
}

const permissionsOf = (account: AccountRecord): ReadonlySet<string> =>
  account.super
    ? new Set([allPermission])
    : new Set(tenantPermissions.filter((key) => account.patterns.some((pattern) => matches(pattern, key))))

/** A pattern is a key or a prefix that ends in `*`. */
const matches = (pattern: string, key: string) => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern)

/** The caller behind a token; a dead account has none, an expired tenant is refused with its own code. */
export async function callerOf(db: Database, token: string): Promise<Caller | undefined> {
  const tokenHash = hashToken(token)
  const account = await accountByToken(db, tokenHash)
  if (!account) return undefined
  const refusal = refusalOf(account)
  if (refusal?.row === sessionErrors.accountExpired) throw refusal
  if (refusal) return undefined
  return {
    accountId: account.id,
    userName: account.loginName,
    super: account.super,
    permissions: permissionsOf(account),
    scope: { tenantId: account.tenantId, companyIds: 'all' },
    homeCompanyId: account.companyId,
    timeZone: account.timeZone ?? defaultZone,
    tokenHash,
  }
}

/** True while a token still opens the door: asked by long streams, which no request re-checks. */
export async function sessionLives(db: Database, tokenHash: Buffer): Promise<boolean> {
  const account = await accountByToken(db, tokenHash)
  return account !== undefined && refusalOf(account) === undefined
}

export interface LoginOrigin {
  readonly address: string
  readonly agent: string
}

/** Logs in, or refuses: too many tries, wrong credentials, blocked, expired, in this order, and each is written down. */
export async function login(
  db: Database,
  given: { userName: string; password: string },
  origin: LoginOrigin,
): Promise<{ token: string; userName: string }> {
  const nameKey = `name:${given.userName.toLowerCase()}`
  const addressKey = `address:${origin.address}`
  const note = (result: string, accountId: number | null = null) =>
    db
      .insertInto('loginLog')
      .values({ userName: given.userName, accountId, result, ...origin })
      .execute()

  const seconds = await waitOf(db, [nameKey, addressKey])
  if (seconds > 0) {
    await note('tooManyTries')
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
    await note(refusal.row === sessionErrors.accountExpired ? 'accountExpired' : 'accountBlocked', account.id)
    throw refusal
  }
  await forgetFailures(db, [nameKey])
  await note('success', account.id)
  return { token: await openSession(db, account.id), userName: account.loginName }
}

export const logout = (db: Database, caller: Caller) => closeSession(db, caller.tokenHash)

export async function userInfo(db: Database, caller: Caller): Promise<UserInfo> {
  const account = await accountByName(db, caller.userName)
  if (!account) throw new Refusal(coreErrors.unauthorized)
  const ends = account.expiresAt?.getTime()
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
    isSoonExpire: ends !== undefined && ends - Date.now() < soonDays * 86_400_000,
  }
}

/** The menu that a caller sees: modules as content, screens without a parent as menus; the rest of the screens are reached from these. */
export function menuOf(caller: Caller, language: Language): MenuNode[] {
  const visible = (one: Screen) =>
    (one.platformOnly === true) === caller.super && one.parent === undefined && (one.permission === null || may(caller, one.permission))
  return Object.entries(modules).flatMap(([key, module], index) => {
    const children = screens
      .filter((one) => one.module === key && visible(one))
      .map((one) => ({
        id: 1000 + screens.indexOf(one),
        path: one.path,
        menuName: one.label[language],
        menuType: 'C' as const,
        perms: one.permission ?? '',
        icon: '',
        children: [],
      }))
    return children.length === 0
      ? []
      : [{ id: index + 1, path: '#', menuName: module[language], menuType: 'M' as const, perms: '', icon: module.icon, children }]
  })
}

/** Changes one's own password and ends all other sessions of the account. */
export async function changePassword(db: Database, caller: Caller, given: { oldPassword: string; newPassword: string }): Promise<void> {
  const account = await accountByName(db, caller.userName)
  if (!account || !(await verifyPassword(given.oldPassword, account.passwordHash)))
    throw new Refusal(sessionErrors.wrongOldPassword, {}, 'oldPassword')
  if (!newPassword.safeParse(given.newPassword).success) throw new Refusal(sessionErrors.passwordLength, {}, 'newPassword')
  if (commonPasswords.has(given.newPassword.toLowerCase())) throw new Refusal(sessionErrors.passwordCommon, {}, 'newPassword')
  await db
    .updateTable('account')
    .set({ passwordHash: await hashPassword(given.newPassword), updatedAt: new Date() })
    .where('id', '=', caller.accountId)
    .execute()
  await closeSessions(db, caller.accountId, caller.tokenHash)
}
