import type { ParsedOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import { readState } from '@undertone/domain/core/read.enums'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { type conclusionBasis, type findingAnswer, findingHandler, findingState } from '@undertone/domain/diagnosis/diagnosis.enums'
import { curveLength, maxCourse } from '@undertone/domain/diagnosis/diagnosis-limits'
import { type FaultKindKey, kindsOfCategory } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { ConfidenceWord, Diagnosis, Finding } from '@undertone/domain/diagnosis/finding'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { pageOfIds } from '../../../platform/database/page.ts'
import { markOpened } from '../../../platform/database/read-mark.ts'
import { companyAndBelow, containing } from '../../../platform/database/sql.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'

/** A finding with the names of its place; times in epoch ms. */
export interface FindingRow {
  readonly id: number
  readonly companyId: number
  readonly companyName: string
  readonly areaId: number
  readonly areaName: string
  readonly equipmentId: number
  readonly equipmentName: string
  readonly mappingId: number
  readonly mappingName: string
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly found: Finding
  readonly confidence: number
  readonly plantConfidence: number
  readonly word: ConfidenceWord
  readonly answer: CodeOf<typeof findingAnswer> | null
  readonly basis: CodeOf<typeof conclusionBasis> | null
  readonly watchUntilMs: number | null
  readonly isUnread: boolean
  readonly ownerId: number | null
  readonly ownerName: string | null
  readonly curve: readonly number[]
  readonly stage: number | null
  readonly count: number
  readonly firstMs: number
  readonly lastMs: number
  readonly goneMs: number | null
  /** Null where the waveform was deleted. */
  readonly waveId: number | null
}

type Filter = ParsedOf<typeof diagnosisCalls.findPage>['body']

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
const tables = sql`finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id join equipment e on e.id = m.equipment_id join area ar on ar.id = e.area_id`

/** Whether a finding is unread: it is present, and this account, which existed when it was found, has not opened it. */
const isUnread = (accountId: number | null) => sql<SqlBool>`(f.gone_at is null
  and not exists (select from finding_read r where r.finding_id = f.id and r.account_id = ${accountId})
  and f.created_at >= coalesce((select created_at from account where id = ${accountId}), '-infinity'))`

const columns = ({
  accountId,
}: Scope) => sql`f.id, m.company_id, c.name as company_name, ar.id as area_id, ar.name as area_name, e.id as equipment_id, e.name as equipment_name,
  m.id as mapping_id, m.name as mapping_name, f.fault, f.part, f.found, f.confidence, f.plant_confidence, f.word, f.answer, f.basis, f.stage, f.waves as count, ${ms('f.first_seen')} as first_ms,
  ${ms('f.last_seen')} as last_ms, ${ms('f.gone_at')} as gone_ms,
  ${ms('f.watch_until')} as watch_until_ms, ${isUnread(accountId)} as is_unread, o.id as owner_id, o.nick_name as owner_name,
  array(select confidence from (select w.confidence, w.t0, w.sampling_id from finding_wave w where w.finding_id = f.id
    order by w.t0 desc, w.sampling_id desc limit ${curveLength}) newest order by t0, sampling_id) as curve,
  case when exists (select from wave w where w.sampling_id = f.sampling_id) then f.sampling_id end as wave_id`
const named = sql`${tables} join company c on c.id = m.company_id left join account o on o.id = e.owner_id`

/** Findings visible to the caller that match a filter. */
function findingsWhere({ scope, timeZone }: Caller, filter: Filter): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [inScope(scope, 'm')]
  if (filter.companyId) all.push(sql`m.company_id in (${companyAndBelow(filter.companyId)})`)
  if (filter.areaId) all.push(sql`e.area_id = ${filter.areaId}`)
  if (filter.equipmentId) all.push(sql`m.equipment_id = ${filter.equipmentId}`)
  if (filter.mappingId) all.push(sql`f.mapping_id = ${filter.mappingId}`)
  if (filter.fault?.length) all.push(sql`f.fault = any(${filter.fault}::text[])`)
  if (filter.category) all.push(sql`f.fault = any(${kindsOfCategory(filter.category)}::text[])`)
  if (filter.answer) all.push(sql`f.answer = ${filter.answer}`)
  if (filter.state) all.push(filter.state === findingState.members.Open.code ? sql`f.gone_at is null` : sql`f.gone_at is not null`)
  if (filter.readState)
    all.push(filter.readState === readState.members.NotRead.code ? isUnread(scope.accountId) : sql`not ${isUnread(scope.accountId)}`)
  if (filter.handler)
    all.push(filter.handler === findingHandler.members.Mine.code ? sql`e.owner_id = ${scope.accountId}` : sql`e.owner_id is null`)
  if (filter.begin) all.push(sql`f.last_seen >= ${instantOf(filter.begin, timeZone, 'begin')}`)
  if (filter.end) all.push(sql`f.first_seen <= ${instantOf(filter.end, timeZone, 'end')}`)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    all.push(sql`(e.name ilike ${like} or m.name ilike ${like} or ar.name ilike ${like})`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** A page of findings: those that are present first, then by the newest waveform that shows them. */
export async function findFindings(db: Queries, caller: Caller, filter: Filter): Promise<{ rows: FindingRow[]; total: number }> {
  const order = {
    forward: sql`f.gone_at is null desc, f.last_seen desc, f.id desc`,
    backward: sql`f.gone_at is null, f.last_seen, f.id`,
  }
  const { ids, total } = await pageOfIds(db, { id: sql`f.id`, from: tables, where: findingsWhere(caller, filter), order }, filter)
  const { rows } = await sql<FindingRow>`select ${columns(caller.scope)} from ${named}
    where f.id = any(${arrayText(ids)}::int4[]) order by array_position(${arrayText(ids)}::int4[], f.id)`.execute(db)
  return { rows, total }
}

/** One finding; undefined where it is not visible. */
export async function findingRow(db: Queries, scope: Scope, id: number): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`select ${columns(scope)} from ${named}
    where f.id = ${id} and ${inScope(scope, 'm')}`.execute(db)
  return rows[0]
}

/** Marks findings in scope as opened by this account, or as not opened; without ids, all that are unread, or that were opened. */
export function markRead(db: Queries, { scope }: Caller, ids: readonly number[] | undefined, isRead: boolean): Promise<number> {
  const { accountId } = scope
  const which = ids ? sql`and f.id = any(${arrayText(ids)}::int4[])` : isRead ? sql`and ${isUnread(accountId)}` : sql``
  const these = sql`select f.id from ${tables} where ${inScope(scope, 'm')} ${which}`
  return markOpened(db, { table: 'finding_read', column: 'finding_id', accountId }, these, isRead)
}

/** A waveform that showed a finding. */
export interface CourseRow {
  readonly waveId: number
  readonly ms: number
  readonly confidence: number
  readonly stage: number | null
  readonly isStored: boolean
}

/** The newest waveforms that showed a finding, in order of measuring. */
export async function courseOf(db: Queries, id: number): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`select w.sampling_id as wave_id, ${ms('w.t0')} as ms, w.confidence, w.stage,
      exists (select from wave s where s.sampling_id = w.sampling_id) as is_stored
    from finding_wave w where w.finding_id = ${id} order by w.t0 desc, w.sampling_id desc limit ${maxCourse}`.execute(db)
  return rows.reverse()
}

/** A stored diagnosis, with the findings that its own belong to. */
export interface DiagnosisRow {
  readonly waveId: number
  readonly mappingId: number
  readonly ms: number
  /** Null where there is no diagnosis. */
  readonly state: number | null
  readonly failure: string | null
  readonly version: string | null
  readonly diagnosedMs: number | null
  readonly verdict: Diagnosis['verdict'] | null
  readonly findings: readonly Finding[] | null
  readonly refusals: Diagnosis['refusals'] | null
  readonly speed: Diagnosis['speed']
  readonly band: Diagnosis['band']
  readonly findingIds: readonly { readonly id: number; readonly fault: string; readonly part: string | null }[]
}

/** The diagnosis of a measurement at a point in scope; undefined without one there. */
export async function diagnosisRow(db: Queries, scope: Scope, waveId: number): Promise<DiagnosisRow | undefined> {
  const { rows } =
    await sql<DiagnosisRow>`select s.id as wave_id, s.mapping_id, ${ms('s.t0')} as ms, d.state, d.failure, d.version, ${ms('d.diagnosed_at')} as diagnosed_ms,
      d.verdict, d.findings, d.refusals, d.speed, d.band,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'fault', f.fault, 'part', f.part)) from finding_wave w join finding f on f.id = w.finding_id
        where w.sampling_id = s.id), '[]') as finding_ids
    from sampling s join mapping m on m.id = s.mapping_id and m.tenant_id = s.tenant_id left join diagnosis d on d.sampling_id = s.id
    where s.id = ${waveId} and ${inScope(scope, 'm')} and exists (select from wave w where w.sampling_id = s.id)`.execute(db)
  return rows[0]
}
