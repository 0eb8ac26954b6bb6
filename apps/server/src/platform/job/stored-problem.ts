import { DomainError, type ErrorRow, type MessageValues, messageOf } from '@undertone/domain/core/error'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import type { Language } from '@undertone/domain/core/text'
import { errorTables } from '@undertone/domain/index/errors'

/** Why something failed, as a row keeps it: put into words in the language of the reader. */
export interface StoredProblem {
  readonly code: number
  readonly values: MessageValues
}

const rowsByCode: ReadonlyMap<number, ErrorRow> = new Map(
  Object.values(errorTables).flatMap((rows) => Object.values(rows).map((row) => [row.code, row] as const)),
)

/** In words; a code of another version is an internal error. */
export const sentenceOf = ({ code, values }: StoredProblem, language: Language): string =>
  messageOf({ row: rowsByCode.get(code) ?? sheetErrors.jobFailed, values }, language)

/** As a row keeps it; anything but a domain error is an internal error, which says no more. */
export function problemOf(error: unknown): StoredProblem {
  if (!(error instanceof DomainError)) return { code: sheetErrors.jobFailed.code, values: {} }
  return { code: error.row.code, values: error.values }
}
