import { type ImportProblem, importHistoryDays, keptImportProblems } from '@undertone/domain/access/import-record.calls'
import { DomainError, messageOf } from '@undertone/domain/core/error'
import { importResult } from '@undertone/domain/core/form.enums'
import { type ImportDone, longestSheetName } from '@undertone/domain/core/sheet'
import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Context } from '../platform/identity/principal.ts'

/** What was to be imported. */
export interface ImportedFile {
  /** Key of the resource, or `recording`. */
  readonly kind: string
  readonly fileName: string
  readonly rows: number
}

/** Its outcome: counts and the reasons of refused rows. */
type Outcome = Pick<ImportDone, 'added' | 'changed'> & { readonly refused: number; readonly problems: readonly ImportProblem[] }

async function keep(db: Queries, { caller }: Context, file: ImportedFile, outcome: Outcome, result: 'Success' | 'Failed'): Promise<void> {
  await db.deleteFrom('importRecord').where('createdAt', '<', sql<Date>`now() - ${importHistoryDays} * interval '1 day'`).execute()
  await db
    .insertInto('importRecord')
    .values({
      tenantId: caller.scope.tenantId,
      accountId: caller.accountId,
      userName: caller.userName,
      kind: file.kind,
      fileName: file.fileName.slice(0, longestSheetName),
      rowCount: file.rows,
      added: outcome.added,
      changed: outcome.changed,
      refused: outcome.refused,
      problems: JSON.stringify(outcome.problems.slice(0, keptImportProblems)),
      result: importResult.members[result].code,
    })
    .execute()
}

/** Records an import that was applied, in its transaction. */
export const recordImport = (tx: Queries, context: Context, file: ImportedFile, outcome: Outcome): Promise<void> =>
  keep(tx, context, file, outcome, 'Success')

/** Records that an import failed, and why; the reason is in the language of who tried. */
export async function recordFailure(
  db: Queries,
  context: Context,
  file: ImportedFile,
  error: unknown,
  problems: readonly ImportProblem[] = [],
): Promise<void> {
  const reason = error instanceof DomainError ? messageOf(error, context.language) : null
  const own = reason === null ? [] : [{ row: null, column: null, reason }]
  await keep(db, context, file, { added: 0, changed: 0, refused: file.rows, problems: [...own, ...problems] }, 'Failed')
}
