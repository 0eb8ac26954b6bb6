import type { Text } from '@undertone/domain/core/text'
import { credentialLength, newPassword } from '@undertone/domain/session/session.calls'
import { sessionText } from './session.text.ts'

/** The input of the password dialog. */
export interface PasswordDraft {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}
export type PasswordField = keyof PasswordDraft

/** An error text of a field, with its values. */
export interface FieldFault {
  readonly text: Text
  readonly values?: Readonly<Record<string, number>>
}

/** The problems of a draft by field; empty if valid. */
export function passwordFaults(draft: PasswordDraft): Partial<Record<PasswordField, FieldFault>> {
  const faults: Partial<Record<PasswordField, FieldFault>> = {}
  if (draft.oldPassword === '') faults.oldPassword = { text: sessionText.needPassword }
  if (!newPassword.safeParse(draft.newPassword).success) faults.newPassword = { text: sessionText.passwordRule, values: credentialLength }
  else if (draft.newPassword === draft.oldPassword) faults.newPassword = { text: sessionText.same }
  if (draft.confirmPassword !== draft.newPassword) faults.confirmPassword = { text: sessionText.passwordsDiffer }
  return faults
}
