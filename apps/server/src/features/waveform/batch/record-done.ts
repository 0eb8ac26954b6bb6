import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/identity/principal.ts'
import { type StoredProblem, sentenceOf } from '../../../platform/job/stored-problem.ts'
import { type ImportedFile, recordImport } from '../../../resource/import-history.ts'
import type { OpenBatch } from './batch.store.ts'

/** Records an import that is done in the history of imports, with the reasons of what was refused. */
export async function recordDone(
  db: Queries,
  batch: OpenBatch,
  context: Context,
  about: Pick<ImportedFile, 'kind' | 'rows'>,
): Promise<void> {
  const { rows } = await sql<{ path: string; outcome: string; problem: StoredProblem | null }>`
    select path, outcome, problem from recording_batch_item where batch_id = ${batch.id} and outcome in ('imported', 'refused') order by path`.execute(
    db,
  )
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const problems = refused.map(({ path, problem }) => ({
    row: null,
    column: path,
    reason: problem ? sentenceOf(problem, context.language) : '',
  }))
  const outcome = { added: rows.length - refused.length, changed: 0, refused: refused.length, problems }
  await recordImport(db, context, { ...about, fileName: batch.name }, outcome)
}
