import type { LikenessFacts } from '@undertone/condition/likeness/case-likeness'
import type { CaseContent, CasePublication, caseCalls } from '@undertone/domain/cases/case.calls'
import { caseOrigin } from '@undertone/domain/cases/case.enums'
import type { CaseRecord, CaseTexts } from '@undertone/domain/cases/case-content'
import type { ParsedOf } from '@undertone/domain/core/call'
import { kindsOfCategory } from '@undertone/domain/diagnosis/fault-kinds.table'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { pageOfIds } from '../../../platform/database/page.ts'
import { containing } from '../../../platform/database/sql.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A case in a list, own or public. */
export interface ListedRow extends Omit<CaseContent, 'faultName' | 'failedAt' | 'record' | 'files' | keyof CaseTexts> {
  readonly name: string
  readonly failedMs: number | null
}

export const msOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** Of the newest copy of a case. */
const publicationState = sql`(select p.state from case_publication q join public_case p on p.id = q.public_case_id where q.case_id = c.id order by p.id desc limit 1)`

const head = sql`c.id, c.case_number, c.name, c.fault, c.part, c.fault_source, c.importance, c.machine_type, c.coupling_type, c.motor_speed`
const ownListed = sql`${head}, true as is_own, coalesce((select e.name from equipment e where e.id = c.equipment_id), c.equipment_name) as equipment_name,
  ${msOf('c.failed_at')} as failed_ms, c.author, ${publicationState} as publication,
  case when exists (select from case_publication q join public_case p on p.id = q.public_case_id where q.case_id = c.id and p.state = 'Approved') then 'Public' else 'Local' end as visibility`
const publicListed = sql`${head}, false as is_own, null::text as equipment_name, null::float8 as failed_ms, nullif(c.author, '') as author, null::text as publication, 'Public' as visibility`

/** Public cases as other customers see them. */
export const isShown = sql<SqlBool>`c.state = 'Approved'`

type Filter = ParsedOf<typeof caseCalls.findPage>['body']

/** What a filter asks of a row `c`, own or public. */
function matches(filter: Pick<Filter, 'keyword' | 'category' | 'faultSource' | 'importance' | 'machineType'>): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  // Each word, in any order: the text has the words of both languages.
  for (const word of (filter.keyword ?? '').toLowerCase().split(/\s+/))
    if (word !== '') all.push(sql`c.search_text like ${containing(word)}`)
  if (filter.category) all.push(sql`c.fault = any(${kindsOfCategory(filter.category)}::text[])`)
  if (filter.faultSource) all.push(sql`c.fault_source = ${filter.faultSource}`)
  if (filter.importance) all.push(sql`c.importance = ${filter.importance}`)
  if (filter.machineType) all.push(sql`c.machine_type = ${filter.machineType}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Public cases that the caller's company did not publish itself: those it has already as its own. */
const ofOthers = (scope: Scope) =>
  sql<SqlBool>`not exists (select from case_publication q where q.public_case_id = c.id and q.tenant_id = ${scope.tenantId})`

/** A page of own cases in scope and of public ones, the newest first. */
export async function findCases(db: Queries, scope: Scope, filter: Filter): Promise<{ rows: ListedRow[]; total: number }> {
  const isOfMachine = Boolean(filter.equipmentId ?? filter.findingId)
  const own = sql`select c.id from fault_case c where ${filter.origin !== caseOrigin.members.Public.code} and ${inScope(scope, 'c')} and ${matches(filter)}
    and (${filter.equipmentId ?? null}::int4 is null or c.equipment_id = ${filter.equipmentId ?? null})
    and (${filter.findingId ?? null}::int4 is null or c.finding_id = ${filter.findingId ?? null})`
  const shared = sql`select c.id from public_case c where ${filter.origin !== caseOrigin.members.Own.code && !isOfMachine && scope.tenantId !== null}
    and ${isShown} and ${ofOthers(scope)} and ${matches(filter)}`
  const order = { forward: sql`u.id desc`, backward: sql`u.id` }
  const { ids, total } = await pageOfIds(db, { id: sql`u.id`, from: sql`(${own} union all ${shared}) u`, where: sql`true`, order }, filter)
  return { rows: await listedRows(db, ids), total }
}

/** Rows by id in this order; whether the caller may see them was decided before. */
export async function listedRows(db: Queries, ids: readonly number[]): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const given = arrayText(ids)
  const { rows } = await sql<ListedRow>`select * from (
      select ${ownListed} from fault_case c where c.id = any(${given}::int4[])
      union all select ${publicListed} from public_case c where c.id = any(${given}::int4[])) u
    order by array_position(${given}::int4[], u.id)`.execute(db)
  return rows
}

const texts = sql`c.sampling_parameters, c.trend_analysis, c.spectrum_analysis, c.reason, c.repair_suggestions, c.repair_results, c.record, c.version`

/** A case with all that it says. */
export interface CaseRow extends ListedRow, Omit<CaseTexts, 'name'> {
  readonly record: CaseRecord
  readonly version: number
  readonly companyName: string | null
  readonly equipmentId: number | null
  readonly mappingId: number | null
  readonly mappingName: string | null
  readonly findingId: number | null
  readonly alarmId: number | null
  readonly workId: number | null
  readonly createdMs: number
}

/** A record whose trend counts from so many days later. */
const shifted = (record: CaseRecord, days: number | null): CaseRecord =>
  days
    ? { ...record, trend: record.trend.map((line) => ({ ...line, days: line.days.map((day) => Number((day + days).toFixed(2))) })) }
    : record

/** An own case in scope; its trend counts from the failure as it is entered now. */
export async function ownCase(db: Queries, scope: Scope, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<
    CaseRow & { shiftDays: number | null }
  >`select (extract(epoch from c.trend_zero - c.failed_at) / 86400)::float8 as shift_days, ${ownListed}, ${texts}, k.name as company_name, c.equipment_id, c.mapping_id,
      coalesce((select m.name from mapping m where m.id = c.mapping_id), c.mapping_name) as mapping_name, c.finding_id, c.alarm_id, c.work_id, ${msOf('c.created_at')} as created_ms
    from fault_case c join company k on k.id = c.company_id where c.id = ${id} and ${inScope(scope, 'c')}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { shiftDays, ...row } = found
  return { ...row, record: shifted(row.record, shiftDays) }
}

/** A public case: what is approved, or for the platform any. */
export async function publicCase(db: Queries, id: number, where: RawBuilder<SqlBool> = isShown): Promise<CaseRow | undefined> {
  const { rows } =
    await sql<CaseRow>`select ${publicListed}, ${texts}, null::text as company_name, null::int4 as equipment_id, null::int4 as mapping_id, null::text as mapping_name,
      null::int4 as finding_id, null::int4 as alarm_id, null::int4 as work_id, ${msOf('c.requested_at')} as created_ms
    from public_case c where c.id = ${id} and ${where}`.execute(db)
  return rows[0]
}

type CaseFile = CaseContent['files'][number]
const fileColumns = sql`f.id as file_id, f.name, f.width is not null as is_image`

/** The attachments of an own case. */
export async function filesOfCase(db: Queries, caseId: number): Promise<CaseFile[]> {
  const { rows } =
    await sql<CaseFile>`select ${fileColumns} from fault_case_file t join file f on f.id = t.file_id where t.case_id = ${caseId} order by t.created_at, f.id`.execute(
      db,
    )
  return rows
}

/** The pictures of a public case. */
export async function filesOfPublicCase(db: Queries, id: number): Promise<CaseFile[]> {
  const { rows } =
    await sql<CaseFile>`select ${fileColumns} from public_case_file t join file f on f.id = t.file_id where t.public_case_id = ${id} order by t.position`.execute(
      db,
    )
  return rows
}

/** A waveform of a case. */
interface CaseWaveRow {
  readonly waveId: number
  readonly ms: number
  readonly when: 'fault' | 'after'
  readonly isStored: boolean
}

export async function wavesOfCase(db: Queries, caseId: number): Promise<CaseWaveRow[]> {
  const { rows } = await sql<CaseWaveRow>`select w.sampling_id as wave_id, ${msOf('w.t0')} as ms, w.shows as "when",
      exists (select from wave v where v.sampling_id = w.sampling_id) as is_stored from fault_case_wave w where w.case_id = ${caseId} order by w.t0`.execute(
    db,
  )
  return rows
}

/** A public copy of a case; times in epoch ms. */
interface PublicationRow extends Omit<CasePublication, 'requestedAt' | 'decidedAt'> {
  readonly requestedMs: number
  readonly decidedMs: number | null
}

/** The public copies of a case, the newest first. */
export async function publicationsOf(db: Queries, caseId: number): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`select p.state, p.id as public_id, q.requested_by, ${msOf('p.requested_at')} as requested_ms,
      ${msOf('p.decided_at')} as decided_ms, p.decision_reason as reason, p.withdrawn_by
    from case_publication q join public_case p on p.id = q.public_case_id where q.case_id = ${caseId} order by p.id desc`.execute(db)
  return rows
}

/** A case that others are compared with. */
interface ComparedRow {
  readonly id: number
  readonly likeness: LikenessFacts
}

/** Own cases in scope and public ones, the newest first, without one case or those of one finding. */
export async function comparedCases(
  db: Queries,
  scope: Scope,
  without: { readonly caseId: number | null; readonly findingId: number | null },
  most: number,
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`select id, likeness from (
      select c.id, c.likeness from fault_case c where ${inScope(scope, 'c')} and c.id is distinct from ${without.caseId}::int4
        and (${without.findingId}::int4 is null or c.finding_id is distinct from ${without.findingId})
      union all
      select c.id, c.likeness from public_case c where ${scope.tenantId !== null} and ${isShown} and ${ofOthers(scope)} and c.id is distinct from ${without.caseId}::int4) u
    order by id desc limit ${most}`.execute(db)
  return rows
}

/** The case that was made of a finding. */
export async function caseOfFinding(db: Queries, scope: Scope, findingId: number): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`select c.id, c.name from fault_case c
    where c.finding_id = ${findingId} and ${inScope(scope, 'c')} order by c.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** What a case is compared by. */
export async function likenessOfCase(db: Queries, scope: Scope, id: number): Promise<LikenessFacts | undefined> {
  const { rows } = await sql<{ likeness: LikenessFacts }>`select c.likeness from fault_case c where c.id = ${id} and ${inScope(scope, 'c')}
    union all select c.likeness from public_case c where c.id = ${id} and ${isShown} and ${scope.tenantId !== null}`.execute(db)
  return rows[0]?.likeness
}
