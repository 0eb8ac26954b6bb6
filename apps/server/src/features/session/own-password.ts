import { DomainError } from '@undertone/domain/core/error'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { Database } from '../../platform/database/database.ts'
import { verifyPassword } from '../../platform/security/password.ts'
import { clearFailures, recordFailure, waitOf } from './session.store.ts'

/**
 * Allows or rejects an attempt to confirm one's own secret, so that a stolen session cannot be used for guessing. Each secret has its own
 * key: a correct password must not reset wrong codes.
 */
export async function limitOwnAttempts(db: Database, key: string, isRight: () => Promise<boolean>, wrong: DomainError): Promise<void> {
  const seconds = await waitOf(db, [key])
  if (seconds > 0) throw new DomainError(sessionErrors.tooManyTries, { seconds })
  if (await isRight()) {
    await clearFailures(db, [key])
    return
  }
  await recordFailure(db, key)
  throw wrong
}

/** Confirms that the password is that of the account. */
export const confirmPassword = (db: Database, accountId: number, password: string, field: string): Promise<void> =>
  limitOwnAttempts(
    db,
    `password:${accountId}`,
    async () => {
      const { passwordHash } = await db.selectFrom('account').select('passwordHash').where('id', '=', accountId).executeTakeFirstOrThrow()
      return verifyPassword(password, passwordHash)
    },
    new DomainError(sessionErrors.wrongOldPassword, {}, field),
  )
