import type { ParsedOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { reportCalls } from '@undertone/domain/report/report.calls'
import type { reportCycle, reportLayout, reportProgress, reportScope, reportVersionState } from '@undertone/domain/report/report.enums'
import type { ReportSubject } from '@undertone/domain/report/report-desk'
import type { ReportCounts } from '@undertone/domain/report/report-facts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { pageOfIds } from '../../../platform/database/page.ts'
import { companyAndBelow, containing } from '../../../platform/database/sql.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'
import { subjectOf } from './report-scope.ts'

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** Reports `r` of the caller: of companies in scope, all of whose machines the caller may see. */
export function visibleReport(scope: Scope): RawBuilder<SqlBool> {
  const all = scope.companyIds === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`r.covers <@ ${arrayText(scope.companyIds)}::int4[]`
  const subject = subjectOf(scope)
  const about = subject === 'any' ? sql<SqlBool>`true` : sql<SqlBool>`r.subject = ${subject}`
  return sql<SqlBool>`(${inScope({ ...scope, ownWithin: [] }, 'r')} and ${all} and ${about})`
}

export interface VersionRow {
  readonly id: number
  readonly number: number
  readonly state: CodeOf<typeof reportVersionState>
  readonly progress: CodeOf<typeof reportProgress>
  readonly done: number
  readonly total: number
  readonly failure: string | null
  readonly takenMs: number | null
  readonly author: string
  readonly createdMs: number
  readonly signedBy: string | null
  readonly signedRole: string | null
  readonly signedMs: number | null
  readonly counts: ReportCounts | null
}

export interface ReportRow {
  readonly id: number
  readonly subject: ReportSubject
  readonly tenantId: number
  readonly scope: CodeOf<typeof reportScope>
  readonly cycle: CodeOf<typeof reportCycle>
  readonly year: number
  readonly number: number
  readonly companyId: number
  readonly companyName: string
  readonly areaId: number | null
  readonly areaName: string | null
  readonly equipmentId: number | null
  readonly equipmentName: string | null
  readonly placeName: string
  readonly layout: CodeOf<typeof reportLayout>
  readonly timeZone: string
  readonly generatedMs: number
  readonly isScheduled: boolean
  readonly isHandled: boolean
  readonly sentMs: number | null
}

const versionColumns = sql`v.id, v.number, v.state, v.progress, v.done, v.total, v.failure, ${ms('v.taken_at')} as taken_ms, v.author,
  ${ms('v.created_at')} as created_ms, v.signed_name as signed_by, v.signed_role, ${ms('v.signed_at')} as signed_ms, v.counts`

const isHandled = sql<SqlBool>`exists (select from report_version s where s.report_id = r.id and s.state = 'signed')`
const reportColumns = sql`r.id, r.subject, r.tenant_id, r.scope, r.cycle, r.year, r.number, r.company_id, c.name as company_name, r.area_id, a.name as area_name,
  r.equipment_id, e.name as equipment_name, r.place_name, r.layout, r.time_zone, ${ms('r.generated_at')} as generated_ms, r.is_scheduled,
  ${isHandled} as is_handled,
  (select (extract(epoch from max(l.at)) * 1000)::float8 from report_mail l where l.report_id = r.id) as sent_ms`
const tables = sql`report r join company c on c.id = r.company_id left join area a on a.id = r.area_id left join equipment e on e.id = r.equipment_id`

type Filter = ParsedOf<typeof reportCalls.findPage>['body']

const yearAndNumber = /^(\d{4})[ -]?w?(\d{1,2})$/i

function where(scope: Scope, filter: Filter): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [visibleReport(scope)]
  if (filter.cycle) all.push(sql`r.cycle = ${filter.cycle}`)
  if (filter.scope) all.push(sql`r.scope = ${filter.scope}`)
  if (filter.year) all.push(sql`r.year = ${filter.year}`)
  if (filter.state) all.push(filter.state === 'Handled' ? isHandled : sql`not ${isHandled}`)
  if (filter.companyId) all.push(sql`r.company_id in (${companyAndBelow(filter.companyId)})`)
  if (filter.areaId) all.push(sql`r.area_id = ${filter.areaId}`)
  if (filter.equipmentId) all.push(sql`r.equipment_id = ${filter.equipmentId}`)
  const named = yearAndNumber.exec(filter.keyword ?? '')
  if (named) all.push(sql`(r.year = ${Number(named[1])} and r.number = ${Number(named[2])})`)
  else if (filter.keyword) all.push(sql`(r.place_name ilike ${containing(filter.keyword)} or c.name ilike ${containing(filter.keyword)})`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** A page of reports, the newest period first. */
export async function findReports(db: Queries, scope: Scope, filter: Filter): Promise<{ rows: ReportRow[]; total: number }> {
  const order = { forward: sql`r.period_from desc, r.id desc`, backward: sql`r.period_from, r.id` }
  const from = sql`report r join company c on c.id = r.company_id`
  const { ids, total } = await pageOfIds(db, { id: sql`r.id`, from, where: where(scope, filter), order }, filter)
  const { rows } = await sql<ReportRow>`select ${reportColumns} from ${tables} where r.id = any(${arrayText(ids)}::int4[])
    order by array_position(${arrayText(ids)}::int4[], r.id)`.execute(db)
  return { rows, total }
}

/** One visible report. */
export async function reportRow(db: Queries, scope: Scope, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${reportColumns} from ${tables} where r.id = ${id} and ${visibleReport(scope)}`.execute(db)
  return rows[0]
}

/** The versions of reports, the newest first. */
export async function versionsOf(db: Queries, reportIds: readonly number[]): Promise<ReadonlyMap<number, VersionRow[]>> {
  const { rows } = await sql<VersionRow & { reportId: number }>`select v.report_id, ${versionColumns} from report_version v
    where v.report_id = any(${arrayText(reportIds)}::int4[]) order by v.number desc`.execute(db)
  return Map.groupBy(rows, ({ reportId }) => reportId)
}

/** The newest version of each report. */
export async function newestVersions(db: Queries, reportIds: readonly number[]): Promise<ReadonlyMap<number, VersionRow>> {
  const { rows } = await sql<
    VersionRow & { reportId: number }
  >`select distinct on (v.report_id) v.report_id, ${versionColumns} from report_version v
    where v.report_id = any(${arrayText(reportIds)}::int4[]) order by v.report_id, v.number desc`.execute(db)
  return new Map(rows.map((row) => [row.reportId, row]))
}

/** A visible version with its report. */
export interface VersionOfReport extends VersionRow {
  readonly reportId: number
  readonly tenantId: number
}

const visibleVersion = (scope: Scope, id: number) => sql`select ${versionColumns}, v.report_id, r.tenant_id from report_version v
  join report r on r.id = v.report_id where v.id = ${id} and ${visibleReport(scope)}`

export async function versionRow(db: Queries, scope: Scope, id: number): Promise<VersionOfReport | undefined> {
  const { rows } = await sql<VersionOfReport>`${visibleVersion(scope, id)}`.execute(db)
  return rows[0]
}

/** The same, locked until the end of the transaction. */
export async function lockVersion(tx: Tx, scope: Scope, id: number): Promise<VersionOfReport | undefined> {
  const { rows } = await sql<VersionOfReport>`${visibleVersion(scope, id)} for update of v`.execute(tx)
  return rows[0]
}

/** A place in scope: its company, and all companies whose machines it covers. */
export interface ScopePlace {
  readonly tenantId: number
  readonly companyId: number
  readonly name: string
  readonly timeZone: string
  readonly covers: number[]
}

type PlaceKind = 'company' | 'area' | 'machine'
const placeTables = {
  company: sql`select p.tenant_id, p.id as company_id, p.name, p.id, p.created_by from company p`,
  area: sql`select p.tenant_id, p.company_id, p.name, p.id, p.created_by from area p`,
  machine: sql`select p.tenant_id, p.company_id, p.name, p.id, p.created_by from equipment p`,
} as const satisfies Record<PlaceKind, unknown>

export async function placeInScope(db: Queries, scope: Scope, kind: PlaceKind, id: number): Promise<ScopePlace | undefined> {
  const below = sql`(with recursive below (id) as (select w.company_id union select x.id from company x join below b on x.parent_id = b.id) select array_agg(id) from below)`
  const { rows } = await sql<ScopePlace>`select w.tenant_id, w.company_id, w.name, c.time_zone,
      ${kind === 'company' ? below : sql`array[w.company_id]`} as covers
    from (${placeTables[kind]}) w join company c on c.id = w.company_id
    where w.id = ${id} and ${inScope({ ...scope, ownWithin: [] }, 'w')}`.execute(db)
  return rows[0]
}
