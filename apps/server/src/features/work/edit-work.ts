import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { type repairCalls, workAccess } from '@undertone/domain/work/work.calls'
import { workErrors } from '@undertone/domain/work/work.errors'
import { stageOf } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { attachFiles } from '../../resource/attach-files.ts'
import { timeOrNull } from './add-work.ts'
import { lockWork } from './lock-work.ts'
import { addEvent, type WorkPlace } from './work.store.ts'
import { setParts } from './work-parts.ts'
import { checkWorkProof } from './work-proof.ts'

type Change = ParsedOf<typeof repairCalls.edit>['body']

/** Changes work that has not ended: those who lead change all of it, those who do it what they did. */
export async function editWork(db: Database, caller: Caller, { kind, desk }: WorkPlace, change: Change): Promise<void> {
  const dueAt = timeOrNull(change.dueAt, caller, 'dueAt')
  const isLead = caller.permissions.has(workAccess(kind, 'assign', desk))
  await db.transaction().execute(async (tx) => {
    const work = await lockWork(tx, caller, kind, change)
    if (!isLead && !work.isMine) throw new DomainError(coreErrors.forbidden)
    const stage = stageOf(work)
    if (stage === 'Accepted' || stage === 'Cancelled') throw new DomainError(workErrors.closedWork)
    await sql`update work set steps = ${JSON.stringify(change.steps)}::jsonb, description = ${change.description}, version = version + 1, updated_at = now()
      where id = ${work.id}`.execute(tx)
    if (isLead)
      await sql`update work set title = ${change.title}, level = ${change.level}, due_at = coalesce(${dueAt}, due_at) where id = ${work.id}`.execute(
        tx,
      )
    await setParts(tx, caller, work.id, change)
    await attachFiles(tx, caller.scope, { table: 'work_file', owner: 'work_id' }, work.id, change.fileIds)
    // What is being reviewed keeps its proof.
    if (stage === 'ToReview') await checkWorkProof(tx, { ...work, steps: change.steps })
    await addEvent(tx, caller, work.id, { kind: 'edit', from: stage, to: stage, note: null })
  })
}
