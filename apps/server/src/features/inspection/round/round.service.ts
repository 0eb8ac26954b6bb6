import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { permissionOf } from '@undertone/domain/core/resource'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import {
  inspectionTaskCalls,
  type RoundDetail,
  type RoundItem,
  type RoundRecord,
  type RoundResult,
} from '@undertone/domain/inspection/round/round.calls'
import { itemStatusAt } from '@undertone/domain/inspection/round/round-moves.table'
import { isWholeAnswer } from '@undertone/domain/inspection/round/whole-answer'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../../platform/runtime/clock.ts'
import {
  findRounds,
  lastReadings,
  newestResults,
  presencesOf,
  type ResultRow,
  type RoundRow,
  roundById,
  undecidedResults,
} from './round.store.ts'
import { requiredOf, snapshotOf } from './snapshot.ts'
import { type RoundWaveRow, wavesOfRound } from './wave.store.ts'

/** A row in API form. */
function recordOf(row: RoundRow, { timeZone }: Caller): RoundRecord {
  const { id, name, status, companyName, planId, lineName, groupId, groupName, takenBy, items, done, failed, version } = row
  const startsAt = toZoned(row.startsMs, timeZone)
  // Not the row itself: its snapshot has the codes of the labels, which prove that somebody was there.
  return {
    ...{ id, name, status, companyName, planId, lineName, groupId, groupName, takenBy, items, done, failed, version },
    member: row.memberId === null ? null : { id: row.memberId, name: row.memberName ?? '' },
    startsAt,
    endsAt: toZoned(row.endsMs, timeZone),
    day: startsAt.slice(0, 10),
  }
}

export async function roundPage(
  db: Database,
  caller: Caller,
  filter: ParsedOf<typeof inspectionTaskCalls.findPage>['body'],
): Promise<DataOf<typeof inspectionTaskCalls.findPage>> {
  const { rows, total } = await findRounds(db, caller, filter)
  return { records: rows.map((row) => recordOf(row, caller)), total }
}

/** Whether the caller does a round: one of its team, or somebody who plans rounds. */
export const isDoer = (caller: Caller, { isMine }: RoundRow): boolean =>
  may(caller, inspectionTaskCalls.answer.access) && (isMine || may(caller, permissionOf(inspectionPlan, 'edit')))

const keyOf = ({ pointId, itemId }: { readonly pointId: number; readonly itemId: number }) => `${pointId} ${itemId}`

/** A waveform in API form. */
function waveOf(row: RoundWaveRow | undefined, zoned: (ms: number) => string): RoundItem['wave'] {
  if (!row) return null
  const { atMs, pointId: _point, itemId: _item, ...wave } = row
  return { ...wave, waveId: Number(wave.waveId), at: zoned(atMs) }
}

/** An item without what the caller need not know. */
const itemOf = (item: RoundItem): RoundItem => ({
  ...item,
  method: item.method ?? null,
  rightAnswer: item.rightAnswer ?? null,
  metric: item.metric ?? null,
  unit: item.unit ?? null,
  lowFail: item.lowFail ?? null,
  lowWarn: item.lowWarn ?? null,
  highWarn: item.highWarn ?? null,
  highFail: item.highFail ?? null,
  options: item.options ?? null,
  failOptions: item.failOptions ?? null,
})

/** Whether an answer has the picture and the waveform that it needs, and all that it awaits; a sound is no picture. */
export const isWhole = (
  item: { readonly kind: number; readonly needsPicture: boolean; readonly takesWave?: boolean },
  result: Pick<ResultRow, 'verdict' | 'files' | 'awaited'>,
  hasWave: boolean,
): boolean =>
  isWholeAnswer(item, {
    verdict: result.verdict,
    awaited: result.awaited,
    hasWave,
    hasPicture: result.files.some(({ isImage }) => isImage),
  })

/** A round in scope with its points, items and answers. One that has not opened shows its route as it is now. */
export async function roundDetail(db: Queries, caller: Caller, id: number, nowMs = Date.now()): Promise<RoundDetail> {
  const row = await roundById(db, caller.scope, id)
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const zoned = (at: number) => toZoned(at, caller.timeZone)
  const { order, stops } = row.snapshot ?? (await snapshotOf(db, row.lineId))
  const results = new Map((await newestResults(db, id)).map((one) => [keyOf(one), one]))
  const others = Map.groupBy(await undecidedResults(db, id), keyOf)
  const places = stops.flatMap(({ pointId, items }) => items.map((item) => ({ pointId, itemId: item.id })))
  const last = new Map((await lastReadings(db, row.tenantId, id, places, row.startsMs)).map((one) => [keyOf(one), one]))
  const presences = await presencesOf(db, id)
  const waves = new Map((await wavesOfRound(db, id)).map((one) => [keyOf(one), one]))
  const shownResult = ({ files, awaited, pointId, itemId: _item, doneBy: _doer, atMs, ...one }: ResultRow): RoundResult => ({
    ...one,
    files: [...files],
    at: zoned(atMs),
    presence: presences.get(pointId) ?? 2,
    ...(awaited > 0 ? { awaited } : {}),
  })
  const times = { opensMs: row.opensMs, graceEndMs: row.graceEndMs }
  return {
    ...recordOf(row, caller),
    items: row.snapshot ? row.items : requiredOf({ order, stops }),
    order,
    opensAt: zoned(row.opensMs),
    graceEnd: zoned(row.graceEndMs),
    startedAt: zonedOrNull(row.startedMs, caller.timeZone),
    finishedAt: zonedOrNull(row.finishedMs, caller.timeZone),
    isEarly: nowMs < row.opensMs,
    canDo: nowMs >= row.opensMs && isDoer(caller, row),
    stops: stops.map(({ code: _code, tagId: _tag, items, ...stop }) => ({
      ...stop,
      presence: presences.get(stop.pointId) ?? null,
      items: items.map((item) => {
        const key = keyOf({ pointId: stop.pointId, itemId: item.id })
        const [found, before] = [results.get(key), last.get(key)]
        const facts = found && {
          isSkip: found.skipReason !== null,
          isWhole: isWhole(item, found, waves.has(key)),
          isMadeUp: found.isMadeUp,
        }
        return itemOf({
          ...(item as unknown as RoundItem),
          takesWave: item.takesWave === true,
          wave: waveOf(waves.get(key), zoned),
          status: itemStatusAt({ result: facts ?? null, ...times }, nowMs),
          result: found ? shownResult(found) : null,
          ...(others.has(key) ? { others: others.get(key)?.map(shownResult) } : {}),
          last: before ? { answer: before.answer, at: zoned(before.atMs) } : null,
        })
      }),
    })),
  }
}
