import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { ReportDetail, ReportListed, ReportPulse, ReportVersion, reportCalls } from '@undertone/domain/report/report.calls'
import { reportVersionState, weeklyReportState } from '@undertone/domain/report/report.enums'
import { daysOfPeriod, periodName } from '@undertone/domain/report/report-period'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../../platform/runtime/clock.ts'
import { findReports, newestVersions, type ReportRow, reportRow, type VersionRow, versionRow, versionsOf } from './report.store.ts'
import { mayWrite } from './report-scope.ts'
import { sectionsOf } from './section-rows.store.ts'

const { Handled, Unhandled } = weeklyReportState.members
const { Draft, InReview } = reportVersionState.members

/** What a report is about and when: `Plant North, week 48 of 2026`. */
export function reportName(
  { placeName, ...period }: Pick<ReportRow, 'placeName' | 'cycle' | 'year' | 'number'>,
  language: Language,
): string {
  const name = periodName(period)[language]
  if (language === 'cn') return `${placeName} ${name}`
  // Within a line, a week begins with a lower-case letter; the name of a month keeps its capital.
  return `${placeName}, ${period.cycle === 'week' ? name.charAt(0).toLowerCase() + name.slice(1) : name}`
}

export function versionFrom(row: VersionRow, { timeZone }: Caller): ReportVersion {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    facts: { state: row.progress, done: row.done, total: row.total, failure: row.failure },
    takenAt: zonedOrNull(row.takenMs, timeZone),
    author: row.author,
    createdAt: toZoned(row.createdMs, timeZone),
    signedBy: row.signedBy,
    signedRole: row.signedRole,
    signedAt: zonedOrNull(row.signedMs, timeZone),
  }
}

function listedFrom(row: ReportRow, version: VersionRow, caller: Caller, language: Language): ReportListed {
  const { first, last } = daysOfPeriod(row)
  return {
    id: row.id,
    name: reportName(row, language),
    cycle: row.cycle,
    year: row.year,
    number: row.number,
    firstDay: first,
    lastDay: last,
    scope: row.scope,
    companyId: row.companyId,
    companyName: row.companyName,
    areaId: row.areaId,
    areaName: row.areaName,
    equipmentId: row.equipmentId,
    equipmentName: row.equipmentName,
    state: row.isHandled ? Handled.code : Unhandled.code,
    layout: row.layout,
    generatedAt: toZoned(row.generatedMs, caller.timeZone),
    isScheduled: row.isScheduled,
    version: versionFrom(version, caller),
    counts: version.counts,
    sentAt: zonedOrNull(row.sentMs, caller.timeZone),
  }
}

/** A page of reports, each with its newest version. */
export async function reportPage(
  db: Database,
  caller: Caller,
  filter: ParsedOf<typeof reportCalls.findPage>['body'],
  language: Language,
): Promise<DataOf<typeof reportCalls.findPage>> {
  const { rows, total } = await findReports(db, caller.scope, filter)
  const newest = await newestVersions(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total,
    records: rows.flatMap((row) => {
      const version = newest.get(row.id)
      return version ? [listedFrom(row, version, caller, language)] : []
    }),
  }
}

export const canWrite = (version: Pick<VersionRow, 'state'>, caller: Caller): boolean =>
  mayWrite(caller) && (version.state === Draft.code || version.state === InReview.code)

/** A report with one of its versions; the newest unless another is asked for. */
export async function reportDetail(
  db: Database,
  caller: Caller,
  {
    id,
    versionId,
    page,
    canPolish,
  }: { readonly id: number; readonly versionId?: number | undefined; readonly page?: string | undefined; readonly canPolish: boolean },
  language: Language,
): Promise<ReportDetail> {
  const row = await reportRow(db, caller.scope, id)
  const versions = (await versionsOf(db, [id])).get(id) ?? []
  const version = versionId === undefined ? versions[0] : versions.find((one) => one.id === versionId)
  if (!row || !version) throw new DomainError(coreErrors.recordNotFound, {}, row ? 'versionId' : 'id')
  return {
    ...listedFrom(row, version, caller, language),
    timeZone: row.timeZone,
    versions: versions.map((one) => versionFrom(one, caller)),
    sections: await sectionsOf(db, caller, version.id, page ?? null),
    canWrite: canWrite(version, caller),
    canPolish: canPolish && row.subject === 'condition' && canWrite(version, caller),
  }
}

/** What has changed in a version since an editor read it. */
export async function reportPulse(db: Database, caller: Caller, versionId: number, page: string | null): Promise<ReportPulse> {
  const version = await visibleVersionOf(db, caller, versionId)
  const sections = await sectionsOf(db, caller, versionId, page)
  return {
    state: version.state,
    facts: versionFrom(version, caller).facts,
    sections: sections.map(({ id, position, revision, held, comments }) => ({ id, position, revision, held, comments })),
  }
}

/** A visible version. @throws where there is none. */
export async function visibleVersionOf(db: Database, caller: Caller, versionId: number) {
  const version = await versionRow(db, caller.scope, versionId)
  if (!version) throw new DomainError(coreErrors.recordNotFound, {}, 'versionId')
  return version
}
