import { STATUS_CODES } from 'node:http'
import { coreErrors, type DomainError, messageOf } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'

/** Status of errors that a user could correct in a form, for API clients. */
const statusOfCode: Readonly<Record<number, number>> = {
  [coreErrors.invalidInput.code]: 400,
  [coreErrors.recordNotFound.code]: 404,
  [coreErrors.conflict.code]: 409,
  [coreErrors.stillReferenced.code]: 409,
  [coreErrors.duplicate.code]: 409,
}
/** Well-formed but violating a rule. */
const unprocessable = 422

/** The HTTP status of an error for API clients. */
export const statusOf = ({ row }: DomainError): number => (row.status === 200 ? (statusOfCode[row.code] ?? unprocessable) : row.status)

/** An error as `application/problem+json` (RFC 9457); `code` is that of the error table. */
export function problemOf(error: DomainError, language: Language): object {
  const status = statusOf(error)
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? String(status),
    status,
    detail: messageOf(error, language),
    code: error.row.code,
    ...(error.field === undefined ? {} : { field: error.field }),
  }
}
