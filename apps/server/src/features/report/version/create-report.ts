import type { ParsedOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { reportCalls } from '@undertone/domain/report/report.calls'
import type { reportLayout, reportScope } from '@undertone/domain/report/report.enums'
import { reportErrors } from '@undertone/domain/report/report.errors'
import type { ReportSubject } from '@undertone/domain/report/report-desk'
import { daysOfPeriod, isPeriod, type ReportPeriod } from '@undertone/domain/report/report-period'
import { sectionsOfSubject } from '@undertone/domain/report/report-sections.table'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { machinesOf } from '../facts/machine.store.ts'
import { placeInScope, type ScopePlace } from './report.store.ts'
import { subjectOf } from './report-scope.ts'

/** What a report is made of, by a person or a schedule. */
export interface ReportDraft extends ReportPeriod {
  readonly scope: CodeOf<typeof reportScope>
  readonly companyId: number
  readonly areaId?: number | null | undefined
  readonly equipmentId?: number | null | undefined
  readonly layout: CodeOf<typeof reportLayout>
}

/** Who makes it. */
export interface ReportMaker {
  readonly scope: Scope
  readonly accountId: number | null
  readonly name: string
}

export interface MadeReport {
  readonly id: number
  readonly versionId: number
  readonly isNew: boolean
}

const fields = { company: 'companyId', area: 'areaId', machine: 'equipmentId' } as const

/** The place of a draft in scope. @throws where it is not visible, or not all of it. */
export async function placeOf(
  db: Queries,
  scope: Scope,
  draft: Pick<ReportDraft, 'scope' | 'companyId' | 'areaId' | 'equipmentId'>,
): Promise<ScopePlace & { readonly key: string }> {
  const field = fields[draft.scope]
  const id = draft[field]
  if (!id) throw new DomainError(reportErrors.scopeMissing, {}, field)
  const place = await placeInScope(db, scope, draft.scope, id)
  if (!place) throw new DomainError(coreErrors.recordNotFound, {}, field)
  const { companyIds } = scope
  if (companyIds !== 'all' && !place.covers.every((one) => companyIds.includes(one)))
    throw new DomainError(reportErrors.notForYou, {}, field)
  return { ...place, key: `${draft.scope}:${id}` }
}

/** The instants of a period in a time zone: from its first moment to the first after it. */
export function spanOf(period: ReportPeriod, timeZone: string): { readonly from: Date; readonly to: Date } {
  const { first, last } = daysOfPeriod(period)
  return { from: instantOf(first, timeZone, 'begin'), to: new Date(instantOf(last, timeZone, 'end').getTime() + 1) }
}

const emptyContent = JSON.stringify({ title: null, cn: null, en: null, isHidden: false, figures: [] })

/** Adds the first version of a report with its sections, and has its facts collected. */
async function addFirstVersion(tx: Tx, tenantId: number, reportId: number, maker: ReportMaker, subject: ReportSubject): Promise<number> {
  const { id } = await tx
    .insertInto('reportVersion')
    .values({ tenantId, reportId, number: 1, author: maker.name, createdBy: maker.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into report_section (tenant_id, version_id, key, position, content)
    select ${tenantId}::int4, ${id}::int4, key, n, ${emptyContent}::jsonb from unnest(${[...sectionsOfSubject[subject]]}::text[]) with ordinality as of (key, n)`.execute(
    tx,
  )
  await collectLater(tx, tenantId, id)
  return id
}

/** Has the facts of a version collected. */
export const collectLater = (tx: Tx, tenantId: number, versionId: number) =>
  enqueueTask(tx, taskKind.members.ReportFacts.code, { tenantId, key: String(versionId), payload: { versionId } })

/** Makes the report of a place and period; one that exists is answered. */
export async function makeReport(db: Database, maker: ReportMaker, draft: ReportDraft, isScheduled = false): Promise<MadeReport> {
  if (!isPeriod(draft)) throw new DomainError(reportErrors.noSuchPeriod, {}, 'number')
  const place = await placeOf(db, maker.scope, draft)
  const { from, to } = spanOf(draft, place.timeZone)
  if (from.getTime() > Date.now()) throw new DomainError(reportErrors.periodAhead, {}, 'number')
  const areaId = draft.scope === 'area' ? (draft.areaId ?? null) : null
  const equipmentId = draft.scope === 'machine' ? (draft.equipmentId ?? null) : null
  const asked = subjectOf(maker.scope)
  const subject = asked === 'any' ? 'condition' : asked
  const [machine] = await machinesOf(db, { ...place, areaId, equipmentId }, 1)
  // Rounds are walked where no machine is entered yet.
  if (subject === 'condition' && machine === undefined) throw new DomainError(reportErrors.noMachines, {}, fields[draft.scope])
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`insert into report (tenant_id, company_id, subject, scope, cycle, year, number, area_id, equipment_id, place_key, place_name,
        covers, time_zone, period_from, period_to, layout, is_scheduled, created_by)
      values (${place.tenantId}, ${place.companyId}, ${subject}, ${draft.scope}, ${draft.cycle}, ${draft.year}, ${draft.number}, ${areaId}, ${equipmentId}, ${place.key}, ${place.name},
        ${arrayText(place.covers)}::int4[], ${place.timeZone}, ${from}, ${to}, ${draft.layout}, ${isScheduled}, ${maker.accountId})
      on conflict (tenant_id, subject, place_key, cycle, year, number) do nothing returning id`.execute(tx)
    const [made] = rows
    if (made) return { id: made.id, versionId: await addFirstVersion(tx, place.tenantId, made.id, maker, subject), isNew: true }
    const { rows: found } = await sql<{
      id: number
      versionId: number
    }>`select r.id, v.id as version_id from report r join report_version v on v.report_id = r.id
      where r.tenant_id = ${place.tenantId} and r.subject = ${subject} and r.place_key = ${place.key} and r.cycle = ${draft.cycle} and r.year = ${draft.year} and r.number = ${draft.number}
      order by v.number desc limit 1`.execute(tx)
    const [existing] = found
    if (!existing) throw new DomainError(coreErrors.conflict)
    return { ...existing, isNew: false }
  })
}

export type CreateInput = ParsedOf<typeof reportCalls.create>['body']
