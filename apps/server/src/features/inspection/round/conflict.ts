import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import type { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { answerChoice } from '@undertone/domain/inspection/round/round.enums'
import type { StandardItem } from '@undertone/domain/inspection/standard/standard.calls'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { measureResult, type RoundParts, removeCorrected } from './measure-result.ts'
import { openRound, settle } from './open-round.ts'
import type { ResultRow } from './round.store.ts'

/** What becomes of an answer beside another: it counts, it stands aside until somebody decides, or it counts and the other stands aside. */
export type Conflict = 'none' | 'aside' | 'first'

/**
 * Two people have answered one item without seeing each other's answer. The first that was done in time counts until somebody decides; an answer that says
 * nothing of what its author saw (`base` is undefined) is a correction.
 */
export function conflictOf(
  standing: Pick<ResultRow, 'id' | 'doneBy' | 'isMadeUp'> | undefined,
  {
    accountId,
    base,
    isMadeUp,
  }: { readonly accountId: number | null; readonly base: number | null | undefined; readonly isMadeUp: boolean },
): Conflict {
  if (!standing || base === undefined || standing.id === base || standing.doneBy === accountId) return 'none'
  return standing.isMadeUp && !isMadeUp ? 'first' : 'aside'
}

interface Placed {
  readonly resultId: number
  readonly standingId: number | null
  readonly accountId: number | null
  readonly id: number
  readonly pointId: number
  readonly itemId: number
}

/** Puts answers aside: the one that stood, where the new one was done first in time, and earlier ones of the same person, whose newest is the one to choose. */
export async function settleConflict(
  tx: Tx,
  conflict: Conflict,
  { resultId, standingId, accountId, id, pointId, itemId }: Placed,
): Promise<void> {
  if (conflict === 'none') return
  if (conflict === 'first')
    await sql`update inspection_result set is_aside = true, conflict_with = ${resultId} where id = ${standingId}`.execute(tx)
  await sql`update inspection_result set decided_at = now(), decided_by = ${accountId} where task_id = ${id} and point_id = ${pointId} and item_id = ${itemId}
    and is_aside and decided_at is null and done_by = ${accountId} and id <> ${resultId}`.execute(tx)
}

type Decision = ParsedOf<typeof inspectionTaskCalls.decide>['body']

interface AsideRow {
  readonly pointId: number
  readonly itemId: number
  readonly isMadeUp: boolean
  readonly mappingId: number | null
  readonly item: StandardItem
  readonly answer: RoundAnswer | null
  readonly atMs: number
  readonly deviceId: number | null
  readonly device: string | null
  readonly isCalibrated: boolean
}

/** An answer that stands aside and was not decided about. */
async function asideOf(db: Queries, taskId: number, resultId: number): Promise<AsideRow> {
  const { rows } = await sql<AsideRow>`select point_id, item_id, is_made_up, mapping_id, judged_by as item, answer,
      (extract(epoch from done_at) * 1000)::float8 as at_ms, device_id, device_name as device, is_calibrated
    from inspection_result where id = ${resultId} and task_id = ${taskId} and is_aside and decided_at is null`.execute(db)
  const [aside] = rows
  if (!aside) throw new DomainError(coreErrors.recordNotFound, {}, 'resultId')
  return aside
}

/** Somebody who does the round chooses between two answers; both are kept, with who chose and when. The chosen one measures its point. */
export async function decide(parts: RoundParts, caller: Caller, { id, resultId, choice }: Decision): Promise<void> {
  const { db, measurements } = parts
  const before = await asideOf(db, id, resultId)
  await measurements.prepare(before.atMs)
  const announce = await db.transaction().execute(async (tx) => {
    const round = await openRound(tx, caller, id, Date.now())
    const aside = await asideOf(tx, id, resultId)
    const by = sql`decided_at = now(), decided_by = ${caller.scope.accountId}`
    const isOther = choice === answerChoice.members.Other.code
    if (isOther)
      await sql`update inspection_result set is_aside = true, conflict_with = ${resultId}, ${by} where task_id = ${id} and point_id = ${aside.pointId}
        and item_id = ${aside.itemId} and not is_aside`.execute(tx)
    await sql`update inspection_result set is_aside = ${!isOther}, ${by} where id = ${resultId}`.execute(tx)
    await settle(tx, caller, round, aside.isMadeUp)
    const { mappingId, item, answer, atMs, isCalibrated } = aside
    if (isOther && answer === null) await removeCorrected(parts, tx, resultId)
    if (!isOther || mappingId === null || answer === null) return () => undefined
    return measureResult(
      parts,
      tx,
      caller,
      { resultId, mappingId, item, answer, atMs },
      { id: aside.deviceId, name: aside.device, isCalibrated },
    )
  })
  announce()
}
