import { Refusal } from '@undertone/domain/core/error'
import { commonPasswords } from '@undertone/domain/session/common-passwords.table'
import { newPassword } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'

/** Refuses a password that is too short or long, has full-width signs, is tried first by everybody, or is the login name itself. */
export function checkNewPassword(password: string, loginName: string, field: string): void {
  if (!newPassword.safeParse(password).success) throw new Refusal(sessionErrors.passwordLength, {}, field)
  const lower = password.toLowerCase()
  if (commonPasswords.has(lower) || lower === loginName.toLowerCase()) throw new Refusal(sessionErrors.passwordCommon, {}, field)
}
