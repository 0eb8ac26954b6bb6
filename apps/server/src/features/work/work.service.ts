import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { repairCalls, WorkDetail, WorkRecord, WorkWave } from '@undertone/domain/work/work.calls'
import { stageOf } from '@undertone/domain/work/work-moves.table'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../platform/runtime/clock.ts'
import { externalsOf } from './external-work.ts'
import { isOwnReview } from './own-review.ts'
import {
  eventsOfWork,
  faultStatusOf,
  filesOfWork,
  findWork,
  type WaveRow,
  type WorkKindCode,
  type WorkPlace,
  type WorkRow,
  wavesById,
  workRow,
} from './work.store.ts'

const missing = (): DomainError => new DomainError(coreErrors.recordNotFound, {}, 'id')

/** A row in API form. */
function recordOf(row: WorkRow, caller: Caller, language: Language): WorkRecord {
  const stage = stageOf(row)
  return {
    ...row,
    stage,
    faultName: row.fault && faultKinds[row.fault][language],
    assignees: [...row.assignees],
    isOverdue: row.handle !== 3 && !row.isCancelled && row.dueMs < Date.now(),
    dueAt: toZoned(row.dueMs, caller.timeZone),
    createdAt: toZoned(row.createdMs, caller.timeZone),
    finishedAt: zonedOrNull(row.finishedMs, caller.timeZone),
    reviewedAt: zonedOrNull(row.reviewedMs, caller.timeZone),
  }
}

/** A page of work. */
export async function workPage(
  db: Database,
  caller: Caller,
  at: WorkPlace,
  filter: ParsedOf<typeof repairCalls.findPage>['body'],
  language: Language,
): Promise<DataOf<typeof repairCalls.findPage>> {
  const { rows, total } = await findWork(db, caller, at, filter)
  return { records: rows.map((row) => recordOf(row, caller, language)), total }
}

/** A piece of work in scope with its course. */
export async function workDetail(db: Database, caller: Caller, kind: WorkKindCode, id: number, language: Language): Promise<WorkDetail> {
  const row = await workRow(db, caller.scope, kind, id)
  if (!row) throw missing()
  const { beforeId, afterId, downFromMs, downToMs, startedMs, ...rest } = row
  const waves = await wavesById(db, [beforeId, afterId].flatMap((one) => one ?? []).map(Number))
  const shown = (waveId: number | null): WorkWave | null => {
    const found: WaveRow | undefined = waveId === null ? undefined : waves.get(Number(waveId))
    return found ? { ...found, dateTime: toZoned(found.ms, caller.timeZone) } : null
  }
  return {
    ...rest,
    ...recordOf(row, caller, language),
    downFrom: zonedOrNull(downFromMs, caller.timeZone),
    downTo: zonedOrNull(downToMs, caller.timeZone),
    startedAt: zonedOrNull(startedMs, caller.timeZone),
    files: await filesOfWork(db, id),
    isMine: row.assignees.some((one) => one.id === caller.scope.accountId),
    isOwnReview: await isOwnReview(db, caller, id),
    faultStatus: await faultStatusOf(db, row.findingId),
    before: shown(beforeId),
    after: shown(afterId),
    externals: await externalsOf(db, id, caller.timeZone),
    events: (await eventsOfWork(db, id)).map(({ atMs, ...one }) => ({ ...one, at: toZoned(atMs, caller.timeZone) })),
  }
}
