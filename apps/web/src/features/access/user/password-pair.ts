import { newPassword } from '@undertone/domain/session/session.calls'
import type { Problems } from '../../../ui/form/form-problems.ts'
import { accessText } from '../shared/access.text.ts'

/** A new password and its confirmation. */
export interface PasswordPair {
  readonly password: string
  readonly confirmation: string
}

/** The problems of a new password by field; empty if valid. The length is that of the specification, 6 to 16. */
export function pairProblems({ password, confirmation }: PasswordPair): Problems {
  return {
    ...(newPassword.safeParse(password).success ? {} : { password: accessText.passwordRule }),
    ...(confirmation === password ? {} : { confirmation: accessText.differ }),
  }
}
