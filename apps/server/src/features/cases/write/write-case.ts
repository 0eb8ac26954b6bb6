import type { LikenessFacts } from '@undertone/condition/likeness/case-likeness'
import type { CaseDraft, caseCalls } from '@undertone/domain/cases/case.calls'
import { caseErrors } from '@undertone/domain/cases/case.errors'
import type { CaseRecord } from '@undertone/domain/cases/case-content'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { instantOf, zonedOrNull } from '../../../platform/runtime/clock.ts'
import { attachFiles } from '../../../resource/attach-files.ts'
import { inScope } from '../../../resource/scope.ts'
import { likenessFacts, searchText } from '../read/case-index.ts'
import { type CaseParts, type CaseSource, caseSource, sourceFiles, textsOf } from '../source/case-draft.ts'
import { movedSpan, type StoredOrigin } from '../source/failure.ts'
import { assigned, inserted, sharedColumns } from './case-row.ts'

type Added = ParsedOf<typeof caseCalls.add>['body']
type Edited = ParsedOf<typeof caseCalls.edit>['body']

/** The number after the last one of this year: `FC-2026-0012`. */
async function nextNumber(db: Queries, { scope }: Caller): Promise<string> {
  const prefix = `FC-${new Date().getUTCFullYear()}-`
  const { rows } = await sql<{ last: number | null }>`select max(substring(case_number from ${`^${prefix}([0-9]{1,6})$`})::int4) as last
    from fault_case where tenant_id = ${scope.tenantId}`.execute(db)
  return `${prefix}${String((rows[0]?.last ?? 0) + 1).padStart(4, '0')}`
}

const originOf = ({ work, finding, alarm }: CaseSource) => (finding ? 'Finding' : alarm ? 'Alarm' : work ? 'Repair' : null)

/** What a case made of a source would say, and what would stay attached. */
export async function draftOf(
  parts: CaseParts,
  caller: Caller,
  ids: ParsedOf<typeof caseCalls.draft>['body'],
  language: Language,
): Promise<CaseDraft> {
  const source = await caseSource(parts, caller, ids)
  const { machine, mappingId, mappingName, fault, part, failedMs, waves, record } = source
  const files = await sourceFiles(parts, source)
  const { rows } = await sql<CaseDraft['files'][number]>`select id as file_id, name, width is not null as is_image from file
    where id = any(${files}::text[]) order by array_position(${files}::text[], id)`.execute(parts.db)
  const speed = waves[0]?.rpm ?? (machine?.facts.rotateSpeed || machine?.facts.ratedSpeed)
  return {
    ...textsOf(source, language),
    ...{ fault, part, faultSource: originOf(source), couplingType: null },
    motorSpeed: typeof speed === 'number' && speed > 0 ? Math.round(speed) : null,
    importance: (machine?.facts.level ?? null) as CaseDraft['importance'],
    caseNumber: await nextNumber(parts.db, caller),
    author: await authorOf(parts.db, caller),
    failedAt: zonedOrNull(failedMs, caller.timeZone),
    ...{ equipmentId: machine?.equipmentId ?? null, equipmentName: machine?.equipmentName ?? null, mappingId, mappingName },
    files: rows,
    record,
  }
}

/** The name of the account that writes. */
async function authorOf(db: Queries, { scope, userName }: Caller): Promise<string> {
  const { rows } = await sql<{ name: string }>`select nick_name as name from account where id = ${scope.accountId}`.execute(db)
  return rows[0]?.name ?? userName
}

/** A number that another case has is an error of its field. */
async function checkNumber(tx: Tx, tenantId: number | null, number: string, id: number | null): Promise<void> {
  const { rows } =
    await sql`select from fault_case where tenant_id = ${tenantId} and lower(case_number) = lower(${number}) and id is distinct from ${id}::int4`.execute(
      tx,
    )
  if (rows.length > 0) throw new DomainError(caseErrors.numberTaken, { number }, 'caseNumber')
}

const attached = { table: 'fault_case_file', owner: 'case_id' } as const

const dateOf = (ms: number | null | undefined): Date | null => (ms === null || ms === undefined ? null : new Date(ms))

/** Where a case belongs: the company of its machine, else that of its author. */
async function companyOf({ scope, homeCompanyId }: Caller, tx: Tx, machine: CaseSource['machine']): Promise<number> {
  const companyId = machine?.companyId ?? homeCompanyId ?? scope.tenantId
  const { rows } = await sql`select from company c where c.id = ${companyId} and c.tenant_id = ${scope.tenantId}`.execute(tx)
  if (companyId === null || rows.length === 0) throw new DomainError(coreErrors.forbidden)
  return companyId
}

/** Adds a case: what was measured and known is read from its source and frozen. */
export async function addCase(parts: CaseParts, caller: Caller, body: Added): Promise<number> {
  const { scope, timeZone } = caller
  const entered = body.failedAt ?? null
  const failedMs = entered === null ? null : instantOf(entered, timeZone, 'begin', 'failedAt').getTime()
  const source = await caseSource(parts, caller, body, failedMs)
  const { machine, mappingId, mappingName, finding, alarm, work, held, record, frozen, waves } = source
  return parts.db.transaction().execute(async (tx) => {
    await checkNumber(tx, scope.tenantId, body.caseNumber, null)
    const row = inserted({
      ...sharedColumns(body),
      tenant_id: scope.tenantId,
      company_id: await companyOf(caller, tx, machine),
      ...{
        equipment_id: machine?.equipmentId ?? null,
        equipment_name: machine?.equipmentName ?? null,
        mapping_id: mappingId,
        mapping_name: mappingName,
      },
      ...{ finding_id: finding?.id ?? null, alarm_id: alarm?.id ?? null, work_id: work?.id ?? null },
      ...{
        failed_at: dateOf(failedMs),
        held_from: dateOf(held?.fromMs),
        held_to: dateOf(held?.toMs),
        trend_zero: dateOf(held && source.failedMs),
        machine_type: record.machineType,
      },
      ...{ author: body.author, record: JSON.stringify(record), likeness: JSON.stringify(likenessFacts(body, record, frozen)) },
      search_text: searchText(body, record, [machine?.equipmentName ?? null, mappingName, body.author]),
      created_by: scope.accountId,
    })
    const { rows } = await sql<{ id: number }>`insert into fault_case (${row.columns}) values (${row.values}) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    for (const { waveId, when } of waves)
      await sql`insert into fault_case_wave (tenant_id, case_id, sampling_id, t0, shows)
        select ${scope.tenantId}::int4, ${id}::int4, s.id, s.t0, ${when}::text from sampling s where s.id = ${waveId} and s.tenant_id = ${scope.tenantId} on conflict do nothing`.execute(
        tx,
      )
    await attachFiles(tx, scope, attached, id, body.fileIds)
    return id
  })
}

interface Locked extends StoredOrigin {
  readonly failedAt: Date | null
  readonly version: number
  readonly record: CaseRecord
  readonly likeness: LikenessFacts
  readonly equipmentName: string | null
  readonly mappingName: string | null
}

/** Locks a case in scope; an older version is refused, so that two people do not overwrite each other. */
export async function lockCase(
  tx: Tx,
  { scope }: Caller,
  { id, version }: { readonly id: number; readonly version?: number },
): Promise<Locked> {
  const { rows } = await sql<Locked>`select c.version, c.record, c.likeness, c.equipment_name, c.mapping_name, c.failed_at, c.mapping_id,
      c.finding_id, c.alarm_id, c.work_id from fault_case c
    where c.id = ${id} and ${inScope(scope, 'c')} for update`.execute(tx)
  const [found] = rows
  if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (version !== undefined && found.version !== version) throw new DomainError(caseErrors.changedMeanwhile)
  return found
}

/** The columns of the kept period, when the failure moves. */
async function movedHold(tx: Tx, { scope }: Caller, locked: Locked, failed: Date | null) {
  const failedMs = failed?.getTime() ?? null
  if (failedMs === (locked.failedAt?.getTime() ?? null)) return {}
  const held = await movedSpan(tx, scope, locked, failedMs)
  return { held_from: dateOf(held?.fromMs), held_to: dateOf(held?.toMs) }
}

/** Changes what people write of a case; what was measured stays as it was, and the period that is kept moves with the failure. */
export async function editCase({ db }: CaseParts, caller: Caller, body: Edited): Promise<void> {
  const failedAt =
    body.failedAt === null || body.failedAt === undefined ? null : instantOf(body.failedAt, caller.timeZone, 'begin', 'failedAt')
  await db.transaction().execute(async (tx) => {
    const locked = await lockCase(tx, caller, body)
    const { record, likeness, equipmentName, mappingName } = locked
    await checkNumber(tx, caller.scope.tenantId, body.caseNumber, body.id)
    await sql`update fault_case set ${assigned({
      ...sharedColumns(body),
      ...(await movedHold(tx, caller, locked, failedAt)),
      ...{ author: body.author, failed_at: failedAt, likeness: JSON.stringify(likenessFacts(body, record, likeness)) },
      search_text: searchText(body, record, [equipmentName, mappingName, body.author]),
    })}, version = version + 1, updated_at = now() where id = ${body.id}`.execute(tx)
    await attachFiles(tx, caller.scope, attached, body.id, body.fileIds)
  })
}

/** Deletes a case; its public copy goes with it. */
export async function removeCase({ db }: CaseParts, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCase(tx, caller, { id })
    await sql`delete from fault_case where id = ${id}`.execute(tx)
  })
}
