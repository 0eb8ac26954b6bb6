import { Refusal } from '@undertone/domain/core/error'
import { loginBackOff } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { Database } from '../../platform/database/database.ts'
import { verifyPassword } from '../../platform/security/password.ts'
import { forgetFailures, noteFailure, waitOf } from './session.store.ts'

/**
 * Lets one try of a secret of one's own pass, or refuses it, so that who holds a stolen session cannot guess on. Each secret has a
 * key of its own: the right password must not forgive wrong codes.
 */
export async function tryOwn(db: Database, key: string, isRight: () => Promise<boolean>, wrong: Refusal): Promise<void> {
  const seconds = await waitOf(db, [key])
  if (seconds > 0) throw new Refusal(sessionErrors.tooManyTries, { seconds })
  if (await isRight()) {
    await forgetFailures(db, [key])
    return
  }
  await noteFailure(db, key, loginBackOff.freeTries)
  throw wrong
}

/** Confirms that the password is that of the account. */
export const confirmPassword = (db: Database, accountId: number, password: string, field: string): Promise<void> =>
  tryOwn(
    db,
    `password:${accountId}`,
    async () => {
      const { passwordHash } = await db.selectFrom('account').select('passwordHash').where('id', '=', accountId).executeTakeFirstOrThrow()
      return verifyPassword(password, passwordHash)
    },
    new Refusal(sessionErrors.wrongOldPassword, {}, field),
  )
