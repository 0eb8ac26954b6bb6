import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import type { AiReportDetail, AiReportRecord, aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { aiSubject, aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { assistantErrors } from '@undertone/domain/assistant/assistant.errors'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { readState } from '@undertone/domain/core/read.enums'
import type { Language } from '@undertone/domain/core/text'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../../platform/runtime/clock.ts'
import { lockTexts } from '../count/text-count.store.ts'
import { maySendOf } from '../setting/consent.ts'
import { isConnected, readSetting } from '../setting/setting.store.ts'
import { addReport, stopReport } from './report.store.ts'
import {
  findReports,
  newestReport,
  otherReports,
  type ReportDetailRow,
  type ReportRow,
  rateReport,
  ratingsOf,
  reportRow,
  subjectOf,
} from './report-list.store.ts'
import { visibleSentences, visibleSources } from './visible-sources.ts'

const missing = (field = 'id') => new DomainError(coreErrors.recordNotFound, {}, field)

function titleOf({ alarmType, axis, axes, bandName, directions, fault, part }: ReportRow, language: Language): string {
  if (alarmType !== null) return alarmSubject({ alarmType, axis, axes, bandName, directions })[language]
  return fault === null ? '' : faultName(fault, part)[language]
}

/** A row in API form. */
function recordOf(row: ReportRow, { timeZone }: Pick<Caller, 'timeZone'>, language: Language): AiReportRecord {
  const {
    id,
    alarmId,
    findingId,
    companyName,
    areaName,
    equipmentId,
    equipmentName,
    mappingId,
    mappingName,
    state,
    failure,
    rating,
    askedBy,
    askedMs,
  } = row
  return {
    ...{
      id,
      alarmId,
      findingId,
      companyName,
      areaName,
      equipmentId,
      equipmentName,
      mappingId,
      mappingName,
      state,
      rating,
      askedBy,
      askedMs,
    },
    subject: alarmId === null ? aiSubject.members.Finding.code : aiSubject.members.Alarm.code,
    title: titleOf(row, language),
    failure: failure === null ? null : { reason: failure, status: row.failureStatus },
    nextAt: zonedOrNull(row.nextMs, timeZone),
    language: row.language,
    sentences: row.sentences,
    unsupported: row.unsupported,
    readState: row.isUnread ? readState.members.NotRead.code : readState.members.HasRead.code,
    askedAt: toZoned(askedMs, timeZone),
    endedAt: zonedOrNull(row.endedMs, timeZone),
  }
}

/** What must be true before a text is written. */
const conditions = async (db: Database, tenantId: number | null) => ({
  isConnected: isConnected(await readSetting(db)),
  isAllowed: await maySendOf(db, tenantId),
})

/** A page of texts. */
export async function reportPage(
  db: Database,
  caller: Caller,
  filter: ParsedOf<typeof aiReportCalls.findPage>['body'],
  language: Language,
): Promise<DataOf<typeof aiReportCalls.findPage>> {
  const { rows, total } = await findReports(db, caller, filter)
  return { records: rows.map((row) => recordOf(row, caller, language)), total, ...(await conditions(db, caller.scope.tenantId)) }
}

async function visibleReport(db: Database, caller: Caller, id: number): Promise<ReportDetailRow> {
  const row = await reportRow(db, caller, id)
  if (!row) throw missing()
  return row
}

/** A text with its sources, as far as the caller may see them. */
export async function reportDetail(db: Database, caller: Caller, id: number, language: Language): Promise<AiReportDetail> {
  const row = await visibleReport(db, caller, id)
  const sources = await visibleSources(db, caller, row.sources)
  return {
    ...recordOf(row, caller, language),
    body: visibleSentences(row.body, row.sources, sources),
    sources,
    model: row.model,
    isNewest: row.isNewest,
    others: (await otherReports(db, row)).map(({ askedMs, ...one }) => ({ ...one, askedAt: toZoned(askedMs, caller.timeZone) })),
    ratings: (await ratingsOf(db, id)).map(({ ms, ...one }) => ({ ...one, at: toZoned(ms, caller.timeZone) })),
  }
}

interface Named {
  readonly alarmId?: number | null | undefined
  readonly findingId?: number | null | undefined
}

/** The alarm or finding that is named, which the caller can open. */
async function namedSubject(db: Database, caller: Caller, { alarmId = null, findingId = null }: Named) {
  if ((alarmId === null) === (findingId === null)) throw new DomainError(assistantErrors.oneSubject, {}, 'alarmId')
  const found = await subjectOf(db, caller, { alarmId, findingId })
  if (!found) throw missing(alarmId === null ? 'findingId' : 'alarmId')
  return { ...found, alarmId, findingId }
}

/** The newest text about an alarm or finding. */
export async function reportOfSubject(db: Database, caller: Caller, named: Named): Promise<DataOf<typeof aiReportCalls.ofSubject>> {
  const subject = await namedSubject(db, caller, named)
  return { ...(await conditions(db, subject.tenantId)), report: await newestReport(db, subject) }
}

/** Has a text written, unless one is being written. */
export async function askForReport(db: Database, caller: Caller, named: Named, language: Language): Promise<number> {
  const subject = await namedSubject(db, caller, named)
  const setting = await readSetting(db)
  if (!isConnected(setting)) throw new DomainError(assistantErrors.notConnected)
  if (!(await maySendOf(db, subject.tenantId))) throw new DomainError(assistantErrors.notAllowed)
  return db.transaction().execute(async (tx) => {
    const today = await lockTexts(tx, subject.tenantId)
    const newest = await newestReport(tx, subject)
    const { NotWritten, Writing } = aiTextState.members
    if (newest && (newest.state === NotWritten.code || newest.state === Writing.code)) return newest.id
    if (today >= setting.dailyTexts) throw new DomainError(assistantErrors.dailyLimit, { max: setting.dailyTexts })
    return addReport(tx, { ...subject, language, askedBy: caller.scope.accountId })
  })
}

export async function stopWriting(db: Database, caller: Caller, id: number): Promise<void> {
  await visibleReport(db, caller, id)
  if (!(await db.transaction().execute((tx) => stopReport(tx, id)))) throw new DomainError(assistantErrors.notWriting, {}, 'id')
}

export async function rate(db: Database, caller: Caller, { id, rating, note }: ParsedOf<typeof aiReportCalls.rate>['body']): Promise<void> {
  await visibleReport(db, caller, id)
  await rateReport(db, id, caller.accountId, rating, note)
}
