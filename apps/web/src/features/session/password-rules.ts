import { fillBoth } from '@undertone/domain/core/problem'
import { credentialLength, newPassword } from '@undertone/domain/session/session.calls'
import type { Problems } from '../../ui/form/form-problems.ts'
import { sessionText } from './session.text.ts'

/** The input of the password dialog. */
export interface PasswordDraft {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

/** The problems of a draft by field; empty if valid. */
export function passwordProblems(draft: PasswordDraft): Problems {
  const { oldPassword, newPassword: next, confirmPassword } = draft
  const isRight = newPassword.safeParse(next).success
  return {
    ...(oldPassword === '' ? { oldPassword: sessionText.needPassword } : {}),
    ...(isRight ? {} : { newPassword: fillBoth(sessionText.passwordRule, credentialLength) }),
    ...(isRight && next === oldPassword ? { newPassword: sessionText.same } : {}),
    ...(confirmPassword === next ? {} : { confirmPassword: sessionText.passwordsDiffer }),
  }
}
