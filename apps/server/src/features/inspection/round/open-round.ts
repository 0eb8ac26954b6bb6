import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { type TaskEvent, taskAfter } from '@undertone/domain/inspection/round/round-moves.table'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { isDoer, isWhole } from './round.service.ts'
import { newestResults, type RoundRow, roundById } from './round.store.ts'
import { type RoundSnapshot, takeSnapshot } from './snapshot.ts'
import { wavesOfRound } from './wave.store.ts'

export interface OpenRound {
  readonly row: RoundRow
  readonly snapshot: RoundSnapshot
}

/** Locks a round that the caller does and that has opened. */
export async function openRound(tx: Tx, caller: Caller, id: number, nowMs: number): Promise<OpenRound> {
  const row = await roundById(tx, caller.scope, id, true)
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (!isDoer(caller, row)) throw new DomainError(inspectionErrors.notYourRound)
  if (nowMs < row.opensMs) throw new DomainError(inspectionErrors.roundNotOpen)
  return { row, snapshot: row.snapshot ?? (await takeSnapshot(tx, id, row.lineId)) }
}

/** Counts what is done, and moves the round by the table of its transitions. */
export async function settle(tx: Tx, caller: Caller, { row, snapshot }: OpenRound, isMadeUp: boolean): Promise<void> {
  const found = await newestResults(tx, row.id)
  const waves = new Set((await wavesOfRound(tx, row.id)).map((one) => `${one.pointId} ${one.itemId}`))
  const byKey = new Map(found.map((one) => [`${one.pointId} ${one.itemId}`, one]))
  const must = snapshot.stops.flatMap((stop) => stop.items.filter((item) => item.isRequired).map((item) => ({ stop, item })))
  const isDone = ({ stop, item }: (typeof must)[number], inTime: boolean) => {
    const result = byKey.get(`${stop.pointId} ${item.id}`)
    return (
      result !== undefined &&
      !(inTime && result.isMadeUp) &&
      (result.skipReason !== null || isWhole(item, result, waves.has(`${stop.pointId} ${item.id}`)))
    )
  }
  const done = must.filter((one) => isDone(one, false)).length
  const isComplete = must.every((one) => isDone(one, true))
  const { Finished, Timeout } = inspectionTaskStatus.members
  const isLate = row.status === Timeout.code
  const event: TaskEvent = isComplete ? (isLate && !isMadeUp ? 'completedInTime' : 'complete') : 'answer'
  const status = taskAfter(row.status, event) ?? row.status
  const failed = found.filter(({ verdict }) => verdict === 3).length
  await sql`update inspection_task set status = ${status}, done = ${done}, failed = ${failed}, version = version + 1,
      taken_by = coalesce(taken_by, ${caller.scope.accountId}), started_at = coalesce(started_at, now()),
      finished_at = case when ${status} = ${Finished.code} then coalesce(finished_at, now()) end where id = ${row.id}`.execute(tx)
}
