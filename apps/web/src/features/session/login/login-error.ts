import { fill, type Language, type Text } from '@undertone/domain/core/text'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { ApiError } from '../../../core/api/api-error.ts'

/** A failed login: its message in either language, and the time to wait. */
export interface LoginError {
  readonly say: (lang: Language) => string
  readonly waitSeconds: number
}

/** Reads the error of a login; a known code follows a switch of language, any other message stays unchanged. */
export function loginErrorOf(error: ApiError): LoginError {
  const row: Text | undefined = Object.values(sessionErrors).find((one) => one.code === error.code)
  const waitSeconds = error.code === sessionErrors.tooManyTries.code ? Number(error.message.match(/\d+/)?.[0] ?? 0) : 0
  return { say: (lang) => (row ? fill(row[lang], { seconds: waitSeconds }) : error.message), waitSeconds }
}
