import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { attachmentKinds, evidenceKinds, evidenceSeconds } from '@undertone/domain/file/attachment-kinds'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { fileKindOf, kindList } from '@undertone/domain/file/file-kinds.table'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { usableFiles } from './file-access.ts'

/** A table of attached files, and its column that names what they are attached to. */
export interface AttachedTo {
  readonly table: 'work_file' | 'hazard_file' | 'log_note_file' | 'fault_case_file' | 'inspection_result_file'
  readonly owner: 'work_id' | 'hazard_id' | 'note_id' | 'case_id' | 'result_id'
}

/** Whether a video or a sound lasts longer than evidence may. A video must say how long it is; sounds from before lengths were read are kept. */
const isTooLong = ({ kind, seconds }: { readonly kind: string; readonly seconds: number | null }): boolean => {
  const { plays } = fileKindOf(kind)
  return plays !== undefined && (seconds ?? (plays === 'video' ? Number.POSITIVE_INFINITY : 0)) > evidenceSeconds[plays]
}

/** Throws unless there are all these files `f`, they may be attached, and they are pictures or sounds; each once, in their order. */
export async function attachable(
  tx: Tx,
  fileIds: readonly string[],
  mayAttach: RawBuilder<SqlBool>,
  isEvidence = false,
): Promise<readonly string[]> {
  const wanted = [...new Set(fileIds)]
  const { rows } = await sql<{
    kind: string
    seconds: number | null
  }>`select f.kind, f.seconds from file f where f.id = any(${wanted}::text[]) and ${mayAttach}`.execute(tx)
  if (rows.length !== wanted.length) throw new DomainError(coreErrors.recordNotFound, {}, 'fileIds')
  const kinds: readonly string[] = isEvidence ? evidenceKinds : attachmentKinds
  if (rows.some(({ kind }) => !kinds.includes(kind))) throw new DomainError(fileErrors.kindRequired, { kinds: kindList(kinds) }, 'fileIds')
  if (isEvidence && rows.some(isTooLong)) throw new DomainError(fileErrors.tooLong, evidenceSeconds, 'fileIds')
  return wanted
}

/** Replaces the pictures and sounds of a record; only files that the caller may read, or that it has, can be attached. */
export async function attachFiles(
  tx: Tx,
  scope: Scope,
  { table, owner }: AttachedTo,
  ownerId: number,
  fileIds: readonly string[],
): Promise<void> {
  const [files, column] = [sql.table(table), sql.ref(owner)]
  const hasIt = sql`exists (select from ${files} t where t.file_id = f.id and t.${column} = ${ownerId})`
  const isEvidence = table === 'hazard_file' || table === 'work_file'
  const wanted = await attachable(tx, fileIds, sql<SqlBool>`(${usableFiles(scope, 'f')} or ${hasIt})`, isEvidence)
  await sql`delete from ${files} where ${column} = ${ownerId} and not file_id = any(${wanted}::text[])`.execute(tx)
  await sql`insert into ${files} (tenant_id, ${column}, file_id) select ${scope.tenantId}::int4, ${ownerId}::int4, id
    from unnest(${wanted}::text[]) as of (id) on conflict do nothing`.execute(tx)
}
