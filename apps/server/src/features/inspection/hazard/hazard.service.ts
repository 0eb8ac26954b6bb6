import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { HazardDetail, HazardRecord, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardStageOf } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { stageOf } from '@undertone/domain/work/work-moves.table'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../../platform/runtime/clock.ts'
import { eventsOfHazard, filesOfHazard, findHazards, type HazardRow, hazardRow, workOfHazard } from './hazard.store.ts'
import { ownersAt } from './hazard-owner.ts'
import { ownParts } from './hazard-parts.ts'
import { canReopen } from './move-hazard.ts'

const missing = (): DomainError => new DomainError(coreErrors.recordNotFound, {}, 'id')

/** A row in API form. */
const recordOf = (row: HazardRow, { timeZone }: Caller): HazardRecord => ({
  ...row,
  stage: hazardStageOf(row),
  isOverdue: row.status !== 3 && row.dueMs !== null && row.dueMs < Date.now(),
  dueAt: zonedOrNull(row.dueMs, timeZone),
  createdAt: toZoned(row.createdMs, timeZone),
  settledAt: zonedOrNull(row.settledMs, timeZone),
})

/** A page of hazards. */
export async function hazardPage(
  db: Database,
  caller: Caller,
  filter: ParsedOf<typeof hazardCalls.findPage>['body'],
): Promise<DataOf<typeof hazardCalls.findPage>> {
  const { rows, total } = await findHazards(db, caller, filter)
  return { records: rows.map((row) => recordOf(row, caller)), total }
}

/** A hazard in scope with its course. */
export async function hazardDetail(db: Database, caller: Caller, id: number): Promise<HazardDetail> {
  const row = await hazardRow(db, caller.scope, id)
  if (!row) throw missing()
  const { timeZone, accountId } = caller
  const stage = hazardStageOf(row)
  const work = await workOfHazard(db, caller.scope, id)
  return {
    ...row,
    ...recordOf(row, caller),
    ...(await ownParts(db, caller, id)),
    acceptedUntil: zonedOrNull(row.acceptedUntilMs, timeZone),
    files: await filesOfHazard(db, id),
    work: work.map((one) => ({ ...one, stage: stageOf(one), dueAt: toZoned(one.dueMs, timeZone) })),
    isReporter: row.reporter.id === accountId,
    isOwner: row.owner?.id === accountId,
    mayRepair: stage === 'Open' || (stage === 'ToApprove' && row.level === 1),
    mayReopen: stage === 'Settled' && canReopen(row.settledMs),
    events: (await eventsOfHazard(db, id)).map(({ atMs, ...one }) => ({ ...one, at: toZoned(atMs, timeZone) })),
  }
}

/** People who can put a hazard right. */
export async function hazardPeople(db: Database, caller: Caller, id: number): Promise<DataOf<typeof hazardCalls.people>> {
  const row = await hazardRow(db, caller.scope, id)
  if (!row) throw missing()
  return ownersAt(db, caller, row)
}
