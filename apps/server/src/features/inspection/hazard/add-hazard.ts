import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { HazardReport } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import type { HazardNoticeMove } from '@undertone/domain/notify/hazard-text'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { attachFiles } from '../../../resource/attach-files.ts'
import { inScope } from '../../../resource/scope.ts'
import { addHazardEvent } from './hazard.store.ts'

/** Who reports a hazard: a caller, or as much of one as a round knows. */
export type Reporter = Pick<Caller, 'scope' | 'userName'>

/** Has those who must act next, or whose hazard it is, notified of a move. */
export async function notifyOfHazard(
  tx: Tx,
  { scope, userName }: Reporter,
  hazardId: number,
  { move, note }: { readonly move: HazardNoticeMove; readonly note: string | null },
): Promise<void> {
  await enqueueTask(tx, taskKind.members.HazardMoved.code, {
    tenantId: scope.tenantId,
    payload: { hazardId, move, note, byId: scope.accountId, by: userName },
  })
}

interface Place {
  readonly tenantId: number
  readonly companyId: number
}

/** The company of the machine or area, which must be in scope; a point must be of the machine. */
async function placeOf(
  tx: Tx,
  { scope }: Reporter,
  { equipmentId, mappingId, areaId, taskId, place: words }: HazardReport,
): Promise<Place> {
  if (equipmentId) {
    const { rows } = await sql<Place & { isWhole: boolean }>`select e.tenant_id, e.company_id,
        ${mappingId ?? null}::int4 is null or exists (select from mapping m where m.id = ${mappingId ?? null} and m.equipment_id = e.id) as is_whole
      from equipment e where e.id = ${equipmentId} and ${inScope(scope, 'e')}`.execute(tx)
    const [place] = rows
    if (!place) throw new DomainError(coreErrors.recordNotFound, {}, 'equipmentId')
    if (!place.isWhole) throw new DomainError(hazardErrors.otherMachine, {}, 'mappingId')
    return place
  }
  if (!areaId && taskId && words !== '') {
    // A point of a round without a machine: its name is the place, the company is that of the round.
    const { rows } =
      await sql<Place>`select t.tenant_id, t.company_id from inspection_task t where t.id = ${taskId} and ${inScope(scope, 't')}`.execute(
        tx,
      )
    if (rows[0]) return rows[0]
  }
  if (!areaId) throw new DomainError(hazardErrors.placeMissing, {}, 'equipmentId')
  const { rows } = await sql<Place>`select a.tenant_id, a.company_id from area a where a.id = ${areaId} and ${inScope(scope, 'a')}`.execute(
    tx,
  )
  const [place] = rows
  if (!place) throw new DomainError(coreErrors.recordNotFound, {}, 'areaId')
  return place
}

/** Throws unless a hazard that this one repeats is in scope. */
async function checkEarlier(tx: Tx, { scope }: Reporter, id: number | null): Promise<void> {
  if (id === null) return
  const { rows } = await sql`select from hazard h where h.id = ${id} and ${inScope(scope, 'h')}`.execute(tx)
  if (rows.length === 0) throw new DomainError(coreErrors.recordNotFound, {}, 'recurrenceOf')
}

/**
 * Reports a hazard in a transaction of its caller; those who lead are notified. The failed check of a round passes its `checkKey`: sent again, it is the hazard that
 * it was, and nothing else happens (`isNew` is false, `isOwn` says whether its author sent the same). A machine or an area is needed, and a description or a picture. Files must be usable by the reporter.
 */
export async function addHazard(
  tx: Tx,
  reporter: Reporter,
  report: HazardReport,
): Promise<{ readonly id: number; readonly isNew: boolean; readonly isOwn: boolean }> {
  const { scope, userName } = reporter
  if (report.description === '' && report.fileIds.length === 0) throw new DomainError(hazardErrors.evidenceMissing, {}, 'description')
  const place = await placeOf(tx, reporter, report)
  await checkEarlier(tx, reporter, report.recurrenceOf ?? null)
  const { rows } = await sql<{
    id: number
  }>`insert into hazard (tenant_id, company_id, title, description, level, source, cause, measures, equipment_id, mapping_id,
      area_id, place, task_id, check_key, recurrence_of, created_by, reporter)
    values (${place.tenantId}, ${place.companyId}, ${report.title}, ${report.description}, ${report.level}, ${report.source}, ${report.cause}, ${report.measures},
      ${report.equipmentId ?? null}, ${report.equipmentId ? (report.mappingId ?? null) : null}, ${report.equipmentId ? null : (report.areaId ?? null)},
      ${report.place}, ${report.taskId ?? null}, ${report.checkKey ?? null}, ${report.recurrenceOf ?? null}, ${scope.accountId}, ${userName})
    on conflict (tenant_id, check_key) do nothing returning id`.execute(tx)
  const [added] = rows
  if (!added) {
    const { rows: known } = await sql<{
      id: number
      isOwn: boolean
    }>`select h.id, h.created_by is not distinct from ${scope.accountId} and h.title = ${report.title} and h.description = ${report.description} as is_own
      from hazard h where h.check_key = ${report.checkKey ?? null} and ${inScope(scope, 'h')}`.execute(tx)
    if (!known[0]) throw new DomainError(coreErrors.recordNotFound, {}, 'checkKey')
    return { id: known[0].id, isNew: false, isOwn: known[0].isOwn }
  }
  await addHazardEvent(tx, reporter, added.id, { kind: 'add', from: null, to: 'ToApprove', note: null })
  await attachFiles(tx, scope, { table: 'hazard_file', owner: 'hazard_id' }, added.id, report.fileIds)
  await notifyOfHazard(tx, reporter, added.id, { move: 'add', note: null })
  return { id: added.id, isNew: true, isOwn: true }
}
