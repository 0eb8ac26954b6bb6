import { DomainError } from '@undertone/domain/core/error'
import { newPassword } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { isWeakPassword } from '@undertone/domain/session/weak-password'

/** Rejects a password that is too short or long, has full-width characters, or is among the first that somebody would try. */
export function checkNewPassword(password: string, loginName: string, field: string): void {
  if (!newPassword.safeParse(password).success) throw new DomainError(sessionErrors.passwordLength, {}, field)
  if (isWeakPassword(password, loginName)) throw new DomainError(sessionErrors.passwordCommon, {}, field)
}
