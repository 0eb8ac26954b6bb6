import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { HazardMoveInput, HazardProofInput } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardStage } from '@undertone/domain/inspection/hazard/hazard.enums'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import { hazardLimits } from '@undertone/domain/inspection/hazard/hazard-limits'
import {
  afterHazardMove,
  type HazardCodes,
  type HazardMove,
  type HazardMoveKey,
  type HazardRole,
  hazardMoves,
  hazardStageOf,
} from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { defaultDueDays } from '@undertone/domain/work/work-limits'
import { auditStatus, upkeepRepairHandle } from '@undertone/domain/work/work-status.enums'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { notifyOfHazard } from './add-hazard.ts'
import { addHazardEvent } from './hazard.store.ts'
import { checkOwner } from './hazard-owner.ts'
import { ownParts } from './hazard-parts.ts'
import { type LockedHazard, lockHazard } from './lock-hazard.ts'

const dayMs = 86_400_000

/** Throws unless the caller may make a move beyond the permission of its call. */
async function checkRole(tx: Tx, caller: Caller, hazard: LockedHazard, role: HazardRole, key: HazardMoveKey): Promise<void> {
  const { label, notBy }: HazardMove = hazardMoves[key]
  if ((role === 'reporter' && !hazard.isReporter) || (role === 'owner' && !hazard.isOwner))
    throw new DomainError(hazardErrors.notYours, { move: label })
  if (notBy === undefined) return
  const own = await ownParts(tx, caller, hazard.id)
  if (notBy === 'reporter' && own.isOwnApproval) throw new DomainError(hazardErrors.ownApproval)
  if (notBy === 'worker' && own.isOwnSettlement) throw new DomainError(hazardErrors.ownSettlement)
}

/** Level, owner and due date of an approval. */
async function decide(tx: Tx, caller: Caller, hazard: LockedHazard, { decision }: HazardMoveInput): Promise<void> {
  if (!decision) throw new DomainError(hazardErrors.ownerMissing, {}, 'ownerId')
  await checkOwner(tx, caller, hazard, decision.ownerId)
  const dueAt =
    decision.dueAt === null || decision.dueAt === undefined
      ? new Date(Date.now() + (defaultDueDays[decision.level] ?? 0) * dayMs)
      : instantOf(decision.dueAt, caller.timeZone, 'end', 'dueAt')
  await sql`update hazard set level = ${decision.level}, owner_id = ${decision.ownerId}, due_at = ${dueAt} where id = ${hazard.id}`.execute(
    tx,
  )
}

/** Throws unless what should prove a hazard settled is there. */
async function checkProof(tx: Tx, caller: Caller, { id }: LockedHazard, proof: HazardProofInput): Promise<Date | null> {
  if (proof.kind === 'Repaired') {
    const { rows } =
      // A repair that was accepted before the hazard was opened again has not put it right.
      await sql`select from work w where w.hazard_id = ${id} and w.handle = ${upkeepRepairHandle.members.Resolve.code} and w.audit = ${auditStatus.members.Reviewed.code} and w.cancelled_at is null
        and w.reviewed_at > coalesce((select max(v.at) from hazard_event v where v.hazard_id = ${id} and v.kind = 'reopen'), '-infinity')`.execute(
        tx,
      )
    if (rows.length === 0) throw new DomainError(hazardErrors.noAcceptedWork, {}, 'kind')
  }
  if (proof.kind === 'NoFault' && proof.note === '') throw new DomainError(hazardErrors.noteMissing, {}, 'note')
  if (proof.kind === 'Duplicate') {
    const { rows } = await sql`select from hazard h where h.id = ${proof.duplicateOf ?? null} and h.id <> ${id} and h.duplicate_of is null
      and h.withdrawn_at is null and ${inScope(caller.scope, 'h')}`.execute(tx)
    if (rows.length === 0) throw new DomainError(hazardErrors.duplicateMissing, {}, 'duplicateOf')
  }
  if (proof.kind !== 'AsIs') return null
  const until = proof.acceptedUntil ? instantOf(proof.acceptedUntil, caller.timeZone, 'end', 'acceptedUntil') : null
  if (!proof.acceptedBy || until === null || until.getTime() <= Date.now())
    throw new DomainError(hazardErrors.untilMissing, {}, 'acceptedUntil')
  return until
}

async function keepProof(tx: Tx, caller: Caller, hazard: LockedHazard, { proof }: HazardMoveInput): Promise<void> {
  if (!proof) throw new DomainError(hazardErrors.proofMissing, {}, 'kind')
  const until = await checkProof(tx, caller, hazard, proof)
  await sql`update hazard set proof = ${proof.kind}, proof_note = ${proof.note || null}, accepted_by = ${until && proof.acceptedBy},
      accepted_until = ${until}, duplicate_of = ${proof.kind === 'Duplicate' ? (proof.duplicateOf ?? null) : null} where id = ${hazard.id}`.execute(
    tx,
  )
}

/** Writes the codes after a move with the times that follow from them. */
async function writeCodes(tx: Tx, { scope }: Caller, id: number, key: HazardMoveKey, after: HazardCodes): Promise<void> {
  await sql`update hazard set status = ${after.status}, audit = ${after.audit},
      asked_at = case when ${after.isAsked}::boolean then coalesce(asked_at, now()) end,
      withdrawn_at = case when ${after.isWithdrawn}::boolean then coalesce(withdrawn_at, now()) end,
      settled_at = case when ${key} = 'settle' then now() when ${after.status} < 3 then null else settled_at end,
      settled_by = case when ${key} = 'settle' then ${scope.accountId}::int4 when ${after.status} < 3 then null else settled_by end,
      proof = case when ${key} = 'reopen' then null else proof end, proof_note = case when ${key} = 'reopen' then null else proof_note end,
      accepted_by = case when ${key} = 'reopen' then null else accepted_by end, accepted_until = case when ${key} = 'reopen' then null else accepted_until end,
      duplicate_of = case when ${key} = 'reopen' then null else duplicate_of end,
      check_key = case when ${key} = 'withdraw' then null else check_key end, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)
}

/** Whether a hazard that was settled at this time (epoch ms) can still be opened again. */
export const canReopen = (settledMs: number | null): boolean =>
  settledMs === null || Date.now() - settledMs <= hazardLimits.reopenDays * dayMs

/** Throws unless a settled hazard can still be opened again. */
function checkReopen({ settledAt }: LockedHazard): void {
  if (!canReopen(settledAt?.getTime() ?? null)) throw new DomainError(hazardErrors.reopenTooLate, { days: hazardLimits.reopenDays })
}

/** Moves a hazard on by a row of `hazardMoves`, as somebody with a part in it. */
export async function moveHazard(db: Database, caller: Caller, role: HazardRole, input: HazardMoveInput): Promise<void> {
  const { move: key } = input
  const move: HazardMove = hazardMoves[key]
  if (!move.by.includes(role)) throw new DomainError(coreErrors.forbidden)
  const note = input.reason ?? null
  await db.transaction().execute(async (tx) => {
    const hazard = await lockHazard(tx, caller, input)
    const [stage, after] = [hazardStageOf(hazard), afterHazardMove(hazard, key)]
    if (!after) throw new DomainError(hazardErrors.notFromHere, { stage: hazardStage.members[stage], move: move.label })
    await checkRole(tx, caller, hazard, role, key)
    if (move.needs.includes('reason') && !note) throw new DomainError(hazardErrors.reasonMissing, {}, 'reason')
    if (key === 'reopen') checkReopen(hazard)
    if (move.needs.includes('decision')) await decide(tx, caller, hazard, input)
    if (move.needs.includes('proof')) await keepProof(tx, caller, hazard, input)
    await writeCodes(tx, caller, hazard.id, key, after)
    await addHazardEvent(tx, caller, hazard.id, { kind: key, from: stage, to: hazardStageOf(after), note })
    await notifyOfHazard(tx, caller, hazard.id, { move: key, note })
  })
}
