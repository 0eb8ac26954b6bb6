import { DomainError } from '@undertone/domain/core/error'
import { commonPasswords } from '@undertone/domain/session/common-passwords.table'
import { newPassword } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'

/** Rejects a password that is too short or long, has full-width characters, is commonly used, or equals the login name. */
export function checkNewPassword(password: string, loginName: string, field: string): void {
  if (!newPassword.safeParse(password).success) throw new DomainError(sessionErrors.passwordLength, {}, field)
  const lower = password.toLowerCase()
  if (commonPasswords.has(lower) || lower === loginName.toLowerCase()) throw new DomainError(sessionErrors.passwordCommon, {}, field)
}
