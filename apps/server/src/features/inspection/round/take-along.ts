import { hash } from 'node:crypto'
import type { DataOf } from '@undertone/domain/core/call'
import { markDigits, markText } from '@undertone/domain/inspection/round/code-in'
import type { inspectionTaskCalls, TakenRound } from '@undertone/domain/inspection/round/round.calls'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { isDoer, roundDetail } from './round.service.ts'
import { roundById, roundIdsToTake } from './round.store.ts'
import { snapshotOf } from './snapshot.ts'

/** Rounds that are taken along, and how far ahead they open, ms (guesses: more than one person walks in a shift; a shift and the next morning). */
const maxRounds = 30
const aheadMs = 24 * 3_600_000

/** The mark of a code in a round: it finds the point on a phone, and the code cannot be made of it. */
export const codeMark = (taskId: number, code: string): string => hash('sha256', markText(taskId, code)).slice(0, markDigits)

/** The rounds that the caller does within a day, as a phone needs them without a network. */
export async function takeAlong(db: Database, caller: Caller, nowMs = Date.now()): Promise<DataOf<typeof inspectionTaskCalls.takeAlong>> {
  const rounds: TakenRound[] = []
  for (const id of await roundIdsToTake(db, caller.scope, nowMs, nowMs + aheadMs, maxRounds)) {
    const row = await roundById(db, caller.scope, id)
    if (!row) continue
    const { stops } = row.snapshot ?? (await snapshotOf(db, row.lineId))
    const marks = stops.map(({ pointId, code, tagId }) => ({
      pointId,
      marks: [code, tagId ?? ''].filter((one) => one !== '').map((one) => codeMark(id, one)),
    }))
    const detail = await roundDetail(db, caller, id, nowMs)
    rounds.push({ detail, mayDo: isDoer(caller, row), opensMs: row.opensMs, graceEndMs: row.graceEndMs, marks })
  }
  return { nowMs, rounds }
}
