import { DomainError } from '@undertone/domain/core/error'
import { fill, type Language, languages } from '@undertone/domain/core/text'
import { passwordLinkMinutes } from '@undertone/domain/session/password-link.calls'
import { passwordLinkPath, passwordMail } from '@undertone/domain/session/password-mail'
import { type BackOff, loginBackOff } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { z } from 'zod'
import type { Database, Tx } from '../../platform/database/database.ts'
import { closeSessions } from '../../platform/identity/account.store.ts'
import { accountError } from '../../platform/identity/account-life.ts'
import { canSendPlatformMail, linkMark, queuePlatformMail } from '../../platform/outbox/platform-mail.ts'
import { enqueueTask, type TaskKind, taskKind } from '../../platform/queue/task.ts'
import { hashLink, newLink } from '../../platform/security/account-link.ts'
import { hashPassword } from '../../platform/security/password.ts'
import { checkNewPassword } from '../../platform/security/password-rules.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { accountOfLink, accountsByNameOrMail, addPasswordLink, endPasswordLinks } from './password-link.store.ts'
import { clearFailures, failureKeys, type LoginOrigin, recordFailure, waitOf } from './session.store.ts'

/** Requests for one name: a few, since the e-mail may be late; those beyond are not answered by mail. A guess. */
const nameBackOff: BackOff = { freeTries: 3, longestWaitSeconds: 900, forgetSeconds: 900 }

const request = z.object({ name: z.string(), language: z.enum(languages) })

const isInvalidLink = (error: unknown): boolean => error instanceof DomainError && error.row === sessionErrors.linkInvalid

/** Links are guessed, if at all, from one address: wrong ones, and failures that `counts` names, count like wrong passwords. */
export async function limitLinks<T>(
  db: Database,
  address: string,
  run: () => Promise<T>,
  counts: (error: unknown) => boolean = () => false,
): Promise<T> {
  const key = failureKeys('', address).address
  const seconds = await waitOf(db, [key])
  if (seconds > 0) throw new DomainError(sessionErrors.tooManyTries, { seconds })
  try {
    return await run()
  } catch (error) {
    if (isInvalidLink(error) || counts(error)) await recordFailure(db, key, loginBackOff.address)
    throw error
  }
}

/**
 * Takes a request for a link. It does the same work whether or not the account exists: that is found out by a task, after the answer. Too many for one
 * name are answered like the others, and none is sent.
 */
export async function requestPasswordLink(
  db: Database,
  publicUrl: string | null,
  given: { readonly name: string; readonly language: Language },
  address: string,
): Promise<void> {
  if (!(await canSendPlatformMail(db, publicUrl))) throw new DomainError(sessionErrors.mailUnavailable)
  const name = given.name.toLowerCase()
  const keys = { name: `forgot:${name}`, address: failureKeys('', address).address }
  const seconds = await waitOf(db, [keys.address])
  if (seconds > 0) throw new DomainError(sessionErrors.tooManyTries, { seconds })
  const isHeld = (await waitOf(db, [keys.name])) > 0
  await recordFailure(db, keys.address, loginBackOff.address)
  await recordFailure(db, keys.name, nameBackOff)
  if (isHeld) return
  await enqueueTask(db, kinds.members.PasswordRequest.code, { tenantId: null, key: name, payload: { name, language: given.language } })
}

async function answerRequest(tx: Tx, box: SecretBox, { name, language }: z.output<typeof request>): Promise<void> {
  for (const account of await accountsByNameOrMail(tx, name)) {
    if (accountError(account)) continue
    const link = newLink(box, 'password')
    if (!(await addPasswordLink(tx, account, link))) continue
    const values = { name: account.nickName, userName: account.loginName, minutes: passwordLinkMinutes, link: linkMark }
    await queuePlatformMail(tx, account.email, {
      title: passwordMail.title[language],
      text: fill(passwordMail.body[language], values),
      link: { kind: 'password', linkId: link.linkId, path: passwordLinkPath },
    })
  }
}

/** The tasks that answer requests for links: by e-mail if there is an account, and not at all if there is none. */
export const passwordRequestTasks = (box: SecretBox): TaskKind =>
  taskKind({
    name: kinds.members.PasswordRequest.code,
    mode: 'transaction',
    payload: request,
    slots: 1,
    tenantSlots: 1,
    batch: 10,
    retryMs: [1000, 5000, 30_000],
    async handle(tx, tasks) {
      for (const { payload } of tasks) await answerRequest(tx, box, payload)
      return undefined
    },
  })

/** The account of a link that works; any other link is refused alike. */
async function checkedAccount(tx: Tx, token: string) {
  const account = await accountOfLink(tx, hashLink(token))
  if (!account || accountError(account)) throw new DomainError(sessionErrors.linkInvalid)
  return account
}

/** The login name of a link that works. */
export const checkPasswordLink = (db: Database, token: string): Promise<{ userName: string }> =>
  db.transaction().execute(async (tx) => ({ userName: (await checkedAccount(tx, token)).loginName }))

/** Sets a new password by a link: it ends all sessions and all links of the account. The second factor stays as it is. */
export async function setPasswordByLink(
  db: Database,
  { token, password }: { readonly token: string; readonly password: string },
  origin: LoginOrigin,
): Promise<{ userName: string }> {
  const account = await db.transaction().execute(async (tx) => {
    const found = await checkedAccount(tx, token)
    checkNewPassword(password, found.loginName, 'password')
    const change = { passwordHash: await hashPassword(password), updatedAt: new Date() }
    await tx.updateTable('account').set(change).where('id', '=', found.id).execute()
    await endPasswordLinks(tx, found.id)
    await closeSessions(tx, found.id)
    await tx
      .insertInto('loginLog')
      .values({ userName: found.loginName, accountId: found.id, result: 'passwordSet', ...origin })
      .execute()
    return found
  })
  // A user who forgot the password has usually failed before; the new password must not have to wait for that.
  const keys = failureKeys(account.loginName, origin.address)
  await clearFailures(db, [keys.place, keys.name])
  return { userName: account.loginName }
}
