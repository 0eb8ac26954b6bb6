import type { Text } from '@undertone/domain/core/text'
import { newPassword } from '@undertone/domain/session/session.calls'
import { accessText } from '../shared/access.text.ts'

/** A new password as it is typed twice. */
export interface PasswordPair {
  readonly password: string
  readonly again: string
}

/** What is wrong with a new password, by field; empty when it can be sent. The length is that of the specification, 6 to 16. */
export function pairFaults({ password, again }: PasswordPair): Partial<Record<keyof PasswordPair, Text>> {
  return {
    ...(newPassword.safeParse(password).success ? {} : { password: accessText.passwordRule }),
    ...(again === password ? {} : { again: accessText.differ }),
  }
}
