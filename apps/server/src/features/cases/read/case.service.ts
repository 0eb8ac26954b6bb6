import type { CaseContent, CaseDetail, CaseListed, caseCalls } from '@undertone/domain/cases/case.calls'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../../platform/runtime/clock.ts'
import {
  type CaseRow,
  filesOfCase,
  filesOfPublicCase,
  findCases,
  type ListedRow,
  ownCase,
  publicationsOf,
  publicCase,
  wavesOfCase,
} from './case.store.ts'

/** A row of a list in API form. */
export const listedOf = (
  { failedMs, part, couplingType: _coupling, motorSpeed: _speed, ...row }: ListedRow,
  timeZone: string,
  language: Language,
): CaseListed => ({
  ...row,
  faultName: row.fault && faultName(row.fault, part)[language],
  failedAt: zonedOrNull(failedMs, timeZone),
})

/** What a case says in API form. */
export function contentOf(row: CaseRow, files: CaseContent['files'], timeZone: string, language: Language): CaseContent {
  const {
    id,
    isOwn,
    caseNumber,
    name,
    fault,
    faultSource,
    importance,
    machineType,
    equipmentName,
    failedMs,
    author,
    visibility,
    publication,
  } = row
  const { record, samplingParameters, trendAnalysis, spectrumAnalysis, reason, repairSuggestions, repairResults } = row
  const { part, couplingType, motorSpeed } = row
  return {
    ...listedOf(
      {
        id,
        isOwn,
        caseNumber,
        name,
        fault,
        part,
        faultSource,
        importance,
        machineType,
        equipmentName,
        failedMs,
        author,
        visibility,
        publication,
        couplingType,
        motorSpeed,
      },
      timeZone,
      language,
    ),
    ...{ samplingParameters, trendAnalysis, spectrumAnalysis, reason, repairSuggestions, repairResults },
    ...{ part, couplingType, motorSpeed, record, files },
  }
}

/** A page of cases. */
export async function casePage(
  db: Database,
  { scope, timeZone }: Caller,
  filter: ParsedOf<typeof caseCalls.findPage>['body'],
  language: Language,
): Promise<DataOf<typeof caseCalls.findPage>> {
  const { rows, total } = await findCases(db, scope, filter)
  return { records: rows.map((row) => listedOf(row, timeZone, language)), total }
}

/** An own case in scope, or a public one. */
export async function caseDetail(db: Database, { scope, timeZone }: Caller, id: number, language: Language): Promise<CaseDetail> {
  const row = (await ownCase(db, scope, id)) ?? (scope.tenantId === null ? undefined : await publicCase(db, id))
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const { version, companyName, equipmentId, mappingId, mappingName, findingId, alarmId, workId, failedMs } = row
  const zoned = (ms: number) => toZoned(ms, timeZone)
  return {
    ...contentOf(row, row.isOwn ? await filesOfCase(db, id) : await filesOfPublicCase(db, id), timeZone, language),
    ...{ version, companyName, equipmentId, mappingId, mappingName, findingId, alarmId, workId, failedMs },
    waves: row.isOwn
      ? (await wavesOfCase(db, id)).map(({ ms, ...wave }) => ({ ...wave, waveId: Number(wave.waveId), dateTime: zoned(ms) }))
      : [],
    publications: row.isOwn
      ? (await publicationsOf(db, id)).map(({ requestedMs, decidedMs, ...one }) => ({
          ...one,
          requestedAt: zoned(requestedMs),
          decidedAt: zonedOrNull(decidedMs, timeZone),
        }))
      : [],
    // The day on which others asked for a publication is not theirs to know.
    createdAt: row.isOwn ? zoned(row.createdMs) : null,
  }
}
