import { DomainError } from '@undertone/domain/core/error'
import { maxAttachments } from '@undertone/domain/file/attachment-kinds'
import type { HazardReport } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import { hazardLimits } from '@undertone/domain/inspection/hazard/hazard-limits'
import type { HazardStageCode } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { attachable } from '../../../resource/attach-files.ts'
import { usableFiles } from '../../../resource/file-access.ts'
import { notifyOfHazard, type Reporter } from './add-hazard.ts'
import { addHazardEvent, hazardStageSql } from './hazard.store.ts'

/** Adds files that the caller may use to a hazard, whose row is locked. @throws where it would have more than it may. */
export async function addHazardFiles(
  tx: Tx,
  { scope }: Pick<Caller, 'scope'>,
  hazardId: number,
  fileIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ fileId: string }>`select file_id from hazard_file where hazard_id = ${hazardId}`.execute(tx)
  const known = new Set(rows.map(({ fileId }) => fileId))
  const added = [...new Set(fileIds)].filter((fileId) => !known.has(fileId))
  if (added.length === 0) return
  // What is left out without a word would be lost on the phone that sent it.
  if (known.size + added.length > maxAttachments) throw new DomainError(hazardErrors.filesFull, { id: hazardId, max: maxAttachments })
  const files = await attachable(tx, added, usableFiles(scope, 'f'), true)
  await sql`insert into hazard_file (tenant_id, hazard_id, file_id) select tenant_id, id, of.file_id
    from hazard, unnest(${files}::text[]) as of (file_id) where id = ${hazardId} on conflict do nothing`.execute(tx)
}

/**
 * Somebody else has found the same failed check, perhaps without a network and without knowing of the first report: what they write is added to the course of the
 * hazard, their files to its own. The same again changes nothing.
 * @throws where it was reported so often, or has so many files, that no more is kept.
 */
export async function reportAgain(tx: Tx, reporter: Reporter, hazardId: number, report: HazardReport): Promise<void> {
  const { rows } = await sql<{ title: string; stage: HazardStageCode }>`select h.title, ${hazardStageSql} as stage
    from hazard h where h.id = ${hazardId} for update of h`.execute(tx)
  const [hazard] = rows
  if (!hazard) return
  const { title, description, cause, measures } = report
  const note = [...(title === hazard.title ? [] : [title]), description, cause, measures].filter((part) => part !== '').join('\n')
  const { rows: before } = await sql<{
    isSame: boolean
  }>`select account_id is not distinct from ${reporter.scope.accountId} and note = ${note} as is_same
    from hazard_event where hazard_id = ${hazardId} and kind = 'again'`.execute(tx)
  if (!before.some(({ isSame }) => isSame)) {
    if (before.length >= hazardLimits.reports) throw new DomainError(hazardErrors.reportedBefore, { id: hazardId })
    await addHazardEvent(tx, reporter, hazardId, { kind: 'again', from: hazard.stage, to: hazard.stage, note })
    await notifyOfHazard(tx, reporter, hazardId, { move: 'again', note })
  }
  await addHazardFiles(tx, reporter, hazardId, report.fileIds)
}
