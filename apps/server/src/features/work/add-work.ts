import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import { taskKind } from '@undertone/domain/task/task.enums'
import { type repairCalls, workAccess } from '@undertone/domain/work/work.calls'
import { workErrors } from '@undertone/domain/work/work.errors'
import { defaultDueDays } from '@undertone/domain/work/work-limits'
import type { WorkMoveKey } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import { type Owned, possibleOwner } from '../../plant/owners.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { enqueueTask } from '../../platform/queue/task.ts'
import { instantOf } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'
import { addEvent, type WorkPlace } from './work.store.ts'
import { setParts } from './work-parts.ts'
import { noteOnHazard } from './work-proof.ts'

type Draft = ParsedOf<typeof repairCalls.add>['body']
type TimeInput = Draft['dueAt']

/** An optional time of a call, epoch ms or the company's wall clock. */
export const timeOrNull = (given: TimeInput, { timeZone }: Caller, field: string, edge: 'begin' | 'end' = 'end'): Date | null =>
  given === null || given === undefined ? null : instantOf(given, timeZone, edge, field)

/** The machine of new work, its company, and its point: the one that was named, else that of its finding or alarm. All must be of the machine, and in scope. */
async function placeOf(tx: Tx, { scope }: Caller, { equipmentId, mappingId, findingId, alarmId }: Draft) {
  const { rows } = await sql<{ tenantId: number; companyId: number; mappingId: number | null; isWhole: boolean; beforeId: number | null }>`
    select e.tenant_id, e.company_id, coalesce(m.id, f.mapping_id, a.mapping_id) as mapping_id, f.sampling_id as before_id,
      (${mappingId ?? null}::int4 is null or m.id is not null) and (${findingId ?? null}::int4 is null or f.id is not null)
        and (${alarmId ?? null}::int4 is null or a.id is not null) as is_whole
    from equipment e left join mapping m on m.id = ${mappingId ?? null} and m.equipment_id = e.id
      left join (select f.id, f.mapping_id, f.sampling_id, p.equipment_id from finding f join mapping p on p.id = f.mapping_id) f
        on f.id = ${findingId ?? null} and f.equipment_id = e.id
      left join alarm a on a.id = ${alarmId ?? null} and a.equipment_id = e.id
    where e.id = ${equipmentId} and ${inScope(scope, 'e')}`.execute(tx)
  const [place] = rows
  if (!place) throw new DomainError(coreErrors.recordNotFound, {}, 'equipmentId')
  if (!place.isWhole) throw new DomainError(workErrors.otherMachine, {}, 'equipmentId')
  return place
}

/** A machine as those who work on it must see it: work of inspection asks for its own permission, that of faults for alarms. */
export const machineOf = (equipmentId: number, { kind, desk }: WorkPlace): Owned => ({
  table: 'equipment',
  ids: [equipmentId],
  ...(desk === 'Inspection' ? { permission: workAccess(kind, 'list', desk) } : {}),
})

/** Replaces who does the work; each must see the machine. */
export async function setAssignees(tx: Tx, { scope }: Caller, workId: number, machine: Owned, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids))
    if (!(await possibleOwner(tx, scope.tenantId, id, machine))) throw new DomainError(workErrors.assigneeWithoutAccess, {}, 'assigneeIds')
  await sql`delete from work_assignee where work_id = ${workId}`.execute(tx)
  await sql`insert into work_assignee (tenant_id, work_id, account_id) select ${scope.tenantId}::int4, ${workId}::int4, id
    from unnest(${[...new Set(ids)]}::int4[]) as of (id)`.execute(tx)
}

/** Has those who must act next, or whose work it is, notified of a move. */
export async function notifyOf(
  tx: Tx,
  { scope, userName }: Caller,
  workId: number,
  { move, note }: { readonly move: WorkMoveKey | 'add'; readonly note: string | null },
): Promise<void> {
  await enqueueTask(tx, taskKind.members.WorkMoved.code, {
    tenantId: scope.tenantId,
    payload: { workId, move, note, byId: scope.accountId, by: userName },
  })
}

/** The newest stored waveform of a point: how it was before the work. */
async function newestWave(db: Queries, mappingId: number | null): Promise<number | null> {
  if (mappingId === null) return null
  const { rows } = await sql<{ id: number }>`select id from newest_waves(${mappingId}, 1)`.execute(db)
  return rows[0]?.id ?? null
}

/** Throws unless a repair of a hazard may begin: once it is approved, of the first level before that; a hazard of a machine is repaired there. */
async function checkHazard(tx: Tx, { scope }: Caller, { hazardId, equipmentId }: Draft): Promise<void> {
  if (!hazardId) return
  const { rows } = await sql<{
    status: number
    audit: number
    level: number
    equipmentId: number | null
  }>`select h.status, h.audit, h.level, h.equipment_id
    from hazard h where h.id = ${hazardId} and ${inScope(scope, 'h')} for share of h`.execute(tx)
  const [hazard] = rows
  if (!hazard) throw new DomainError(coreErrors.recordNotFound, {}, 'hazardId')
  const mayBegin = hazard.status === 2 || (hazard.status === 1 && hazard.audit === 1 && hazard.level === 1)
  if (!mayBegin) throw new DomainError(hazardErrors.notApproved, {}, 'hazardId')
  if (hazard.equipmentId !== null && hazard.equipmentId !== equipmentId) throw new DomainError(workErrors.otherMachine, {}, 'equipmentId')
}

/** Has work show what its hazard shows, and the hazard that it is repaired. */
async function joinHazard(tx: Tx, caller: Caller, workId: number, { hazardId, title }: Draft): Promise<void> {
  if (!hazardId) return
  await sql`insert into work_file (tenant_id, work_id, file_id) select t.tenant_id, ${workId}::int4, t.file_id from hazard_file t where t.hazard_id = ${hazardId}`.execute(
    tx,
  )
  await noteOnHazard(tx, caller, hazardId, { kind: 'repair', note: title })
}

/** Adds work on a machine; with assignees it is assigned at once. */
export async function addWork(db: Database, caller: Caller, at: WorkPlace, draft: Draft): Promise<number> {
  const { scope, userName } = caller
  const dueAt = timeOrNull(draft.dueAt, caller, 'dueAt') ?? new Date(Date.now() + (defaultDueDays[draft.level] ?? 0) * 86_400_000)
  return db.transaction().execute(async (tx) => {
    const place = await placeOf(tx, caller, draft)
    await checkHazard(tx, caller, draft)
    const beforeId = place.beforeId ?? (await newestWave(tx, place.mappingId))
    const isAssigned = draft.assigneeIds.length > 0
    const { rows } = await sql<{
      id: number
    }>`insert into work (tenant_id, company_id, kind, title, description, level, handle, equipment_id, mapping_id, finding_id,
        alarm_id, hazard_id, origin, due_at, started_at, steps, before_id, created_by, reporter)
      values (${place.tenantId}, ${place.companyId}, ${at.kind}, ${draft.title}, ${draft.description}, ${draft.level}, ${isAssigned ? 2 : 1}, ${draft.equipmentId},
        ${place.mappingId}, ${draft.findingId ?? null}, ${draft.alarmId ?? null}, ${draft.hazardId ?? null}, ${at.desk}, ${dueAt}, ${isAssigned ? sql`now()` : null}, ${JSON.stringify(draft.steps)}::jsonb,
        ${beforeId}, ${scope.accountId}, ${userName}) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await addEvent(tx, caller, id, { kind: 'add', from: null, to: isAssigned ? 'InWork' : 'ToAssign', note: null })
    await joinHazard(tx, caller, id, draft)
    if (draft.parts.length > 0) await setParts(tx, caller, id, { parts: draft.parts, labour: [] })
    if (isAssigned) await setAssignees(tx, caller, id, machineOf(draft.equipmentId, at), draft.assigneeIds)
    await notifyOf(tx, caller, id, { move: isAssigned ? 'assign' : 'add', note: null })
    return id
  })
}
