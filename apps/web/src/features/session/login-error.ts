import { fill, type Language, type Text } from '@undertone/domain/core/text'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { ApiError } from '../../core/api/api-error.ts'

/** A refused login: what it says in either language, and how long to wait. */
export interface LoginRefusal {
  readonly say: (lang: Language) => string
  readonly waitSeconds: number
}

/** Reads the refusal of a login; a code of ours follows the language when it is switched, anything else stays as it was said. */
export function loginRefusalOf(error: ApiError): LoginRefusal {
  const row: Text | undefined = Object.values(sessionErrors).find((one) => one.code === error.code)
  const waitSeconds = error.code === sessionErrors.tooManyTries.code ? Number(error.message.match(/\d+/)?.[0] ?? 0) : 0
  return { say: (lang) => (row ? fill(row[lang], { seconds: waitSeconds }) : error.message), waitSeconds }
}
