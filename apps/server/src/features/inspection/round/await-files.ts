import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import type { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { attachable } from '../../../resource/attach-files.ts'
import { usableFiles } from '../../../resource/file-access.ts'
import { openRound, settle } from './open-round.ts'
import { areSounds } from './sound-files.ts'

type Awaited = ParsedOf<typeof inspectionTaskCalls.answer>['body']['awaits']
type Attached = ParsedOf<typeof inspectionTaskCalls.attach>['body']

/** Notes the files that follow an answer. */
export async function awaitFiles(tx: Tx, tenantId: number, resultId: number, awaits: Awaited): Promise<void> {
  for (const { sha256, name, size } of awaits)
    await sql`insert into inspection_result_awaited (tenant_id, result_id, sha256, name, size)
      values (${tenantId}, ${resultId}, ${sha256}, ${name}, ${size}) on conflict do nothing`.execute(tx)
}

/** Attaches a file to the answer that awaits it, by its author; where it is there already, nothing changes. */
export async function attachAwaited(db: Database, caller: Caller, { id, clientId, sha256, fileId }: Attached): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const round = await openRound(tx, caller, id, Date.now())
    const { rows } = await sql<{
      id: number
      isMadeUp: boolean
      kind: number
    }>`select id, is_made_up, (judged_by ->> 'kind')::int4 as kind from inspection_result
      where task_id = ${id} and client_id = ${clientId} and done_by = ${caller.scope.accountId}`.execute(tx)
    const [result] = rows
    if (!result) throw new DomainError(coreErrors.recordNotFound, {}, 'clientId')
    const { rows: awaited } =
      await sql`delete from inspection_result_awaited where result_id = ${result.id} and sha256 = ${sha256} returning sha256`.execute(tx)
    if (awaited.length === 0) return
    if (result.kind === inspectionItemKind.members.Sound.code && !(await areSounds(tx, caller, [fileId])))
      throw new DomainError(inspectionErrors.soundWanted, {}, 'fileId')
    const [file] = await attachable(tx, [fileId], usableFiles(caller.scope, 'f'))
    await sql`insert into inspection_result_file (tenant_id, result_id, file_id) values (${round.row.tenantId}, ${result.id}, ${file ?? ''})
      on conflict do nothing`.execute(tx)
    await settle(tx, caller, round, result.isMadeUp)
  })
}
