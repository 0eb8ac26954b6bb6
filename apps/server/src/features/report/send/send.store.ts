import type { CodeOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { workType } from '@undertone/domain/email/email.enums'
import type { reportCycle, reportLayout, reportScope } from '@undertone/domain/report/report.enums'
import type { ReportSubject } from '@undertone/domain/report/report-desk'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

const { Weekly, Monthly, Inspection } = workType.members

/** The type of e-mail template for a report. */
export const templateType = ({
  subject,
  cycle,
}: {
  readonly subject: ReportSubject
  readonly cycle: CodeOf<typeof reportCycle>
}): number => (subject === 'inspection' ? Inspection.code : cycle === 'week' ? Weekly.code : Monthly.code)

export interface ReportTemplate {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly body: string
  readonly receivers: string
}

/** The enabled template of a type that is nearest to a company, up its tree. */
export async function nearestTemplate(db: Queries, companyId: number, type: number): Promise<ReportTemplate | undefined> {
  const { rows } = await sql<ReportTemplate>`with recursive above (id, depth) as (
      select ${companyId}::int4, 0 union all select c.parent_id, a.depth + 1 from above a join company c on c.id = a.id where c.parent_id is not null)
    select t.id, t.name, t.title, t.body, t.receivers from above a join email_template t on t.company_id = a.id
    where t.enabled and t.type = ${type} and t.tenant_id = (select tenant_id from company where id = ${companyId})
    order by a.depth, t.id limit 1`.execute(db)
  return rows[0]
}

/** What an e-mail about a version says. */
export interface MailFacts {
  readonly reportId: number
  readonly versionId: number
  readonly subject: ReportSubject
  readonly tenantId: number
  readonly companyId: number
  readonly companyName: string
  readonly placeName: string
  readonly cycle: CodeOf<typeof reportCycle>
  readonly year: number
  readonly number: number
  readonly timeZone: string
  readonly progress: string
  readonly machines: number
  readonly alarms: number
  /** Hazards that an inspection report found. */
  readonly dangers: number
}

export async function mailFacts(db: Queries, versionId: number): Promise<MailFacts | undefined> {
  const { rows } =
    await sql<MailFacts>`select r.id as report_id, v.id as version_id, r.subject, r.tenant_id, r.company_id, c.name as company_name, r.place_name, r.cycle, r.year, r.number,
      r.time_zone, v.progress, coalesce((v.facts ->> 'machines')::int, 0) as machines, coalesce((v.facts -> 'alarms' ->> 'raised')::int, 0) as alarms,
      coalesce((v.facts -> 'hazards' ->> 'found')::int, 0) as dangers
    from report_version v join report r on r.id = v.report_id join company c on c.id = r.company_id where v.id = ${versionId}`.execute(db)
  return rows[0]
}

/** A schedule as its runs need it. */
export interface ScheduleRow {
  readonly id: number
  readonly subject: ReportSubject
  readonly tenantId: number
  readonly companyId: number
  readonly scope: CodeOf<typeof reportScope>
  readonly areaId: number | null
  readonly equipmentId: number | null
  readonly cycle: CodeOf<typeof reportCycle>
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly timeZone: string
  readonly language: Language
  readonly attaches: boolean
  readonly receivers: readonly string[]
  readonly layout: CodeOf<typeof reportLayout>
  readonly enabled: boolean
  readonly nextMs: number | null
  readonly version: number
  readonly createdBy: number | null
  readonly author: string
}

export const scheduleColumns = sql`s.id, s.subject, s.tenant_id, s.company_id, s.scope, s.area_id, s.equipment_id, s.cycle, s.day, s.hour, s.minute, s.time_zone, s.language,
  s.attaches, s.receivers, s.layout, s.enabled, (extract(epoch from s.next_run) * 1000)::float8 as next_ms, s.version, s.created_by, s.author`
