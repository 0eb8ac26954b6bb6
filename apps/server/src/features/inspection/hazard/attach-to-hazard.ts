import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { maxAttachments } from '@undertone/domain/file/attachment-kinds'
import type { hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { attachable } from '../../../resource/attach-files.ts'
import { usableFiles } from '../../../resource/file-access.ts'
import { inScope } from '../../../resource/scope.ts'

/** Attaches a file that has followed to the hazard that the caller reported of a failed check. */
export async function attachToHazard(
  db: Database,
  { scope }: Caller,
  { checkKey, fileId }: ParsedOf<typeof hazardCalls.attach>['body'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; tenantId: number; files: number; isThere: boolean }>`select h.id, h.tenant_id,
        (select count(*)::int4 from hazard_file f where f.hazard_id = h.id) as files,
        exists (select from hazard_file f where f.hazard_id = h.id and f.file_id = ${fileId}) as is_there
      from hazard h where h.check_key = ${checkKey} and h.created_by = ${scope.accountId} and ${inScope(scope, 'h')} for update of h`.execute(
      tx,
    )
    const [hazard] = rows
    if (!hazard) throw new DomainError(coreErrors.recordNotFound, {}, 'checkKey')
    if (hazard.isThere || hazard.files >= maxAttachments) return
    const [file] = await attachable(tx, [fileId], usableFiles(scope, 'f'), true)
    await sql`insert into hazard_file (tenant_id, hazard_id, file_id) values (${hazard.tenantId}, ${hazard.id}, ${file ?? ''}) on conflict do nothing`.execute(
      tx,
    )
  })
}
