import { randomBytes } from 'node:crypto'
import { accessErrors } from '@undertone/domain/access/access.errors'
import { DomainError } from '@undertone/domain/core/error'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { confirmPassword, limitOwnAttempts } from './own-password.ts'
import { base32, otpauth, stepOf } from './totp.ts'

/** The issuer shown by authenticator apps. */
const issuer = 'Undertone'
/** Length of a secret in bytes: that of the hash (RFC 4226, section 4). */
const secretBytes = 20

const ownerOf = (accountId: number) => `totp:${accountId}`

async function lockSecret(db: Database, accountId: number) {
  return db.selectFrom('account').select(['totpSecret', 'totpSince']).where('id', '=', accountId).executeTakeFirstOrThrow()
}

/** Accepts a code once: its step must be later than the last one used, and of two concurrent requests with one code only one passes. */
export async function useCode(db: Database, box: SecretBox, accountId: number, code: string): Promise<boolean> {
  const { totpSecret } = await lockSecret(db, accountId)
  const step = totpSecret === null ? undefined : stepOf(box.open(totpSecret, ownerOf(accountId)), code, Date.now())
  if (step === undefined) return false
  const taken = await db
    .updateTable('account')
    .set({ totpStep: step })
    .where('id', '=', accountId)
    .where('totpStep', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

const checkCode = (db: Database, box: SecretBox, accountId: number, code: string): Promise<void> =>
  limitOwnAttempts(db, `code:${accountId}`, () => useCode(db, box, accountId, code), new DomainError(sessionErrors.wrongTotp, {}, 'code'))

export const totpIsOn = async (db: Database, caller: Caller): Promise<boolean> =>
  (await lockSecret(db, caller.accountId)).totpSince !== null

/** Generates a secret and returns it once; it is not required until a code has confirmed it. */
export async function startTotp(db: Database, box: SecretBox, caller: Caller, password: string): Promise<{ secret: string; uri: string }> {
  await confirmPassword(db, caller.accountId, password, 'password')
  if (await totpIsOn(db, caller)) throw new DomainError(accessErrors.totpOn)
  const secret = randomBytes(secretBytes)
  await db
    .updateTable('account')
    .set({ totpSecret: box.seal(secret, ownerOf(caller.accountId)), totpStep: 0 })
    .where('id', '=', caller.accountId)
    .execute()
  return { secret: base32(secret), uri: otpauth(secret, caller.userName, issuer) }
}

export async function confirmTotp(db: Database, box: SecretBox, caller: Caller, code: string): Promise<void> {
  const { totpSecret, totpSince } = await lockSecret(db, caller.accountId)
  if (totpSince !== null) throw new DomainError(accessErrors.totpOn)
  if (totpSecret === null) throw new DomainError(accessErrors.totpNotStarted)
  await checkCode(db, box, caller.accountId, code)
  await db.updateTable('account').set({ totpSince: new Date() }).where('id', '=', caller.accountId).execute()
}

/** Removes the second factor, with the password and a current code. */
export async function removeTotp(db: Database, box: SecretBox, caller: Caller, given: { password: string; code: string }): Promise<void> {
  await confirmPassword(db, caller.accountId, given.password, 'password')
  await checkCode(db, box, caller.accountId, given.code)
  await db.updateTable('account').set({ totpSecret: null, totpSince: null }).where('id', '=', caller.accountId).execute()
}
