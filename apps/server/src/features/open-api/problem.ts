import { STATUS_CODES } from 'node:http'
import { coreErrors, messageOf, type Refusal } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'

/** Refusals that a person could mend in a form have a status of their own where no form is. */
const statusOfCode: Readonly<Record<number, number>> = {
  [coreErrors.invalidInput.code]: 400,
  [coreErrors.recordNotFound.code]: 404,
  [coreErrors.conflict.code]: 409,
  [coreErrors.stillHeld.code]: 409,
  [coreErrors.duplicate.code]: 409,
}
/** What is well formed and against a rule. */
const againstRule = 422

/** The HTTP status of a refusal for a program. */
export const statusOf = ({ row }: Refusal): number => (row.status === 200 ? (statusOfCode[row.code] ?? againstRule) : row.status)

/** A refusal as `application/problem+json` (RFC 9457); `code` is that of the error table. */
export function problemOf(refusal: Refusal, language: Language): object {
  const status = statusOf(refusal)
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? String(status),
    status,
    detail: messageOf(refusal, language),
    code: refusal.row.code,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
  }
}
