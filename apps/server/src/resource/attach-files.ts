import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { attachmentKinds } from '@undertone/domain/file/attachment-kinds'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { kindList } from '@undertone/domain/file/file-kinds.table'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { usableFiles } from './file-access.ts'

/** A table of attached files, and its column that names what they are attached to. */
export interface AttachedTo {
  readonly table: 'work_file' | 'hazard_file' | 'log_note_file' | 'fault_case_file' | 'inspection_result_file'
  readonly owner: 'work_id' | 'hazard_id' | 'note_id' | 'case_id' | 'result_id'
}

/** Throws unless there are all these files `f`, they may be attached, and they are pictures or sounds; each once, in their order. */
export async function attachable(tx: Tx, fileIds: readonly string[], mayAttach: RawBuilder<SqlBool>): Promise<readonly string[]> {
  const wanted = [...new Set(fileIds)]
  const { rows } = await sql<{ kind: string }>`select f.kind from file f where f.id = any(${wanted}::text[]) and ${mayAttach}`.execute(tx)
  if (rows.length !== wanted.length) throw new DomainError(coreErrors.recordNotFound, {}, 'fileIds')
  if (rows.some(({ kind }) => !(attachmentKinds as readonly string[]).includes(kind)))
    throw new DomainError(fileErrors.kindRequired, { kinds: kindList(attachmentKinds) }, 'fileIds')
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
  const wanted = await attachable(tx, fileIds, sql<SqlBool>`(${usableFiles(scope, 'f')} or ${hasIt})`)
  await sql`delete from ${files} where ${column} = ${ownerId} and not file_id = any(${wanted}::text[])`.execute(tx)
  await sql`insert into ${files} (tenant_id, ${column}, file_id) select ${scope.tenantId}::int4, ${ownerId}::int4, id
    from unnest(${wanted}::text[]) as of (id) on conflict do nothing`.execute(tx)
}
