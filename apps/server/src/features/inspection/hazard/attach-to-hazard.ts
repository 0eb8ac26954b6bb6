import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'
import { addHazardFiles } from './report-again.ts'

/** Attaches a file that has followed to the hazard of a failed check that the caller reported, as the first or after somebody else. */
export async function attachToHazard(
  db: Database,
  { scope }: Caller,
  { checkKey, fileId }: ParsedOf<typeof hazardCalls.attach>['body'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`select h.id from hazard h where h.check_key = ${checkKey} and ${inScope(scope, 'h')}
      and (h.created_by = ${scope.accountId}
        or exists (select from hazard_event v where v.hazard_id = h.id and v.kind = 'again' and v.account_id = ${scope.accountId})) for update of h`.execute(
      tx,
    )
    const [hazard] = rows
    if (!hazard) throw new DomainError(coreErrors.recordNotFound, {}, 'checkKey')
    await addHazardFiles(tx, { scope }, hazard.id, [fileId])
  })
}
