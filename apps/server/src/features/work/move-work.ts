import { DomainError } from '@undertone/domain/core/error'
import type { WorkMoveInput } from '@undertone/domain/work/work.calls'
import { workStage } from '@undertone/domain/work/work.enums'
import { workErrors } from '@undertone/domain/work/work.errors'
import { afterMove, stageOf, type WorkCodes, type WorkMove, type WorkMoveKey, workMoves } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import type { ConcludeFinding } from '../../contracts/finding-conclusion.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { machineOf, notifyOf, setAssignees } from './add-work.ts'
import { setAfterWave } from './after-wave.ts'
import { type LockedWork, lockWork } from './lock-work.ts'
import { isOwnReview } from './own-review.ts'
import { settlePlan, skipService } from './settle-plan.ts'
import { addEvent, type WorkKindCode, type WorkPlace } from './work.store.ts'
import { keepOutcome, settleOutcome } from './work-outcome.ts'
import { checkWorkProof, noteOnHazard } from './work-proof.ts'

/** Throws unless the caller may make a move beyond the permission of its call: as one who works on it, or one who has not. */
async function checkRole(tx: Tx, caller: Caller, work: LockedWork, key: WorkMoveKey): Promise<void> {
  const { by, label }: WorkMove = workMoves[key]
  if (by === 'assignee' && !work.isMine) throw new DomainError(workErrors.notYours, { move: label })
  if (by === 'reviewer' && (await isOwnReview(tx, caller, work.id))) throw new DomainError(workErrors.ownReview)
}

/** Throws unless a move has what it asks for. */
function checkNeeds(key: WorkMoveKey, { reason = '', assigneeIds, outcome }: WorkMoveInput): void {
  const { needs }: WorkMove = workMoves[key]
  if (needs.includes('reason') && reason === '') throw new DomainError(workErrors.reasonMissing, {}, 'reason')
  if (needs.includes('assignees') && !assigneeIds) throw new DomainError(workErrors.assigneesMissing, {}, 'assigneeIds')
  if (needs.includes('outcome') && !outcome) throw new DomainError(workErrors.outcomeMissing, {}, 'outcome')
}

/** Writes the codes after a move with the times that follow from them. */
async function writeCodes(tx: Tx, { scope }: Caller, id: number, key: WorkMoveKey, after: WorkCodes): Promise<void> {
  await sql`update work set handle = ${after.handle}, audit = ${after.audit},
      held_at = case when ${after.isHeld}::boolean then coalesce(held_at, now()) end,
      cancelled_at = case when ${after.isCancelled}::boolean then coalesce(cancelled_at, now()) end,
      started_at = case when ${after.handle} > 1 then coalesce(started_at, now()) end,
      finished_at = case when ${key} = 'finish' then now() when ${after.handle} < 3 then null else finished_at end,
      result = case when ${key} = 'finish' then 2 when ${after.handle} < 3 then 1 else result end,
      reviewed_at = case when ${key} in ('accept', 'reject') then now() else reviewed_at end,
      reviewed_by = case when ${key} in ('accept', 'reject') then ${scope.accountId}::int4 else reviewed_by end,
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)
}

interface MoveParts {
  readonly db: Database
  readonly conclude: ConcludeFinding
}

/** Moves work on by a row of `workMoves`; what a repair found is settled when it is accepted. */
export async function moveWork({ db, conclude }: MoveParts, caller: Caller, at: WorkPlace, move: WorkMoveInput): Promise<void> {
  const key = move.move
  const refreshPages = await db.transaction().execute(async (tx) => {
    const work = await lockWork(tx, caller, at.kind, move)
    await checkRole(tx, caller, work, key)
    const [stage, after] = [stageOf(work), afterMove(work, key)]
    if (!after) throw new DomainError(workErrors.notFromHere, { stage: workStage.members[stage], move: workMoves[key].label })
    checkNeeds(key, move)
    if (key === 'assign') await setAssignees(tx, caller, work.id, machineOf(work.equipmentId, at), move.assigneeIds ?? [])
    if (key === 'take') await setAssignees(tx, caller, work.id, machineOf(work.equipmentId, at), [caller.accountId])
    if (key === 'giveBack') await sql`delete from work_assignee where work_id = ${work.id}`.execute(tx)
    if (key === 'finish' && move.outcome) {
      await keepOutcome(tx, caller, work, move.outcome)
      await checkWorkProof(tx, work)
    }
    await writeCodes(tx, caller, work.id, key, after)
    if (key === 'finish' || key === 'accept') await setAfterWave(tx, work.id)
    const settled = key === 'accept' ? await settleOutcome(tx, conclude, caller, work) : undefined
    if (key === 'accept') await noteOnHazard(tx, caller, work.hazardId, { kind: 'repaired', note: work.title })
    if (key === 'accept') await settlePlan(tx, caller, work)
    if (key === 'cancel') await skipService(tx, work.id)
    const note = move.reason ?? null
    await addEvent(tx, caller, work.id, { kind: key, from: stage, to: stageOf(after), note })
    await notifyOf(tx, caller, work.id, { move: key, note })
    return settled
  })
  refreshPages?.()
}

/** A person confirms that the fault of accepted work is gone. */
export async function closeFault(db: Database, caller: Caller, kind: WorkKindCode, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const work = await lockWork(tx, caller, kind, { id })
    const stage = stageOf(work)
    if (stage !== 'Accepted')
      throw new DomainError(workErrors.notFromHere, {
        stage: workStage.members[stage],
        move: { cn: '确认故障已消除', en: 'Confirm that the fault is gone' },
      })
    await sql`update work set closed_at = coalesce(closed_at, now()), version = version + 1, updated_at = now() where id = ${id}`.execute(
      tx,
    )
    await addEvent(tx, caller, id, { kind: 'close', from: stage, to: stage, note: null })
  })
}
