import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { hazardAccess, type hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import { hazardStageOf } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { attachFiles } from '../../../resource/attach-files.ts'
import { notifyOfHazard } from './add-hazard.ts'
import { addHazardEvent } from './hazard.store.ts'
import { checkOwner } from './hazard-owner.ts'
import { lockHazard } from './lock-hazard.ts'

type Change = ParsedOf<typeof hazardCalls.edit>['body']

/**
 * Changes a hazard that has not ended. Who reported it changes it until it is approved, its owner what they know of it, and those who lead all of it,
 * with level, owner and due date.
 */
export async function editHazard(db: Database, caller: Caller, change: Change): Promise<void> {
  const isLead = caller.permissions.has(hazardAccess.lead)
  await db.transaction().execute(async (tx) => {
    const hazard = await lockHazard(tx, caller, change)
    const stage = hazardStageOf(hazard)
    if (stage === 'Settled' || stage === 'Withdrawn') throw new DomainError(hazardErrors.closedHazard)
    const isReported = stage === 'ToApprove' || stage === 'SentBack'
    if (!isLead && !hazard.isOwner && !(hazard.isReporter && isReported)) throw new DomainError(coreErrors.forbidden)
    if (change.description === '' && change.fileIds.length === 0) throw new DomainError(hazardErrors.evidenceMissing, {}, 'description')
    await sql`update hazard set description = ${change.description}, cause = ${change.cause}, measures = ${change.measures}, version = version + 1,
        updated_at = now() where id = ${hazard.id}`.execute(tx)
    if (isLead || isReported)
      await sql`update hazard set title = ${change.title}, source = ${change.source}, place = ${change.place}, level = ${change.level}
        where id = ${hazard.id}`.execute(tx)
    let isHandedOver = false
    if (isLead && !isReported) {
      const dueAt = change.dueAt === null || change.dueAt === undefined ? null : instantOf(change.dueAt, caller.timeZone, 'end', 'dueAt')
      if (change.ownerId) await checkOwner(tx, caller, hazard, change.ownerId)
      isHandedOver = change.ownerId !== null && change.ownerId !== undefined && change.ownerId !== hazard.ownerId
      await sql`update hazard set owner_id = coalesce(${change.ownerId ?? null}::int4, owner_id), due_at = coalesce(${dueAt}, due_at) where id = ${hazard.id}`.execute(
        tx,
      )
    }
    await attachFiles(tx, caller.scope, { table: 'hazard_file', owner: 'hazard_id' }, hazard.id, change.fileIds)
    await addHazardEvent(tx, caller, hazard.id, { kind: 'edit', from: stage, to: stage, note: null })
    if (isHandedOver) await notifyOfHazard(tx, caller, hazard.id, { move: 'assign', note: null })
  })
}
