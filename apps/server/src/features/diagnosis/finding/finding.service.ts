import { trendOf } from '@undertone/condition/diagnosis/verdict/finding-trend'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { readState } from '@undertone/domain/core/read.enums'
import type { Language } from '@undertone/domain/core/text'
import { bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { diagnosisCalls, FindingDetail, FindingRecord, WaveDiagnosis } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosisFailure, diagnosisStatus, findingState } from '@undertone/domain/diagnosis/diagnosis.enums'
import { faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../../platform/runtime/clock.ts'
import { answersOf } from './answer.store.ts'
import { courseOf, type DiagnosisRow, diagnosisRow, type FindingRow, findFindings, findingRow } from './finding.store.ts'

type Reader = Pick<Caller, 'timeZone'>

/** A row in API form. */
function recordOf({ found, watchUntilMs, isUnread, ...row }: FindingRow, caller: Reader, language: Language): FindingRecord {
  const { code, category, ...kind } = faultKinds[row.fault]
  const { Open, Gone } = findingState.members
  return {
    ...row,
    faultName: kind[language],
    code,
    category,
    partName: row.part && bearingParts[row.part][language],
    component: found.component?.[language] ?? null,
    channels: found.channels,
    watchUntil: zonedOrNull(watchUntilMs, caller.timeZone),
    readState: isUnread ? readState.members.NotRead.code : readState.members.HasRead.code,
    curve: [...row.curve],
    trend: trendOf(row.curve),
    state: row.goneMs === null ? Open.code : Gone.code,
    firstSeen: toZoned(row.firstMs, caller.timeZone),
    lastSeen: toZoned(row.lastMs, caller.timeZone),
    goneAt: zonedOrNull(row.goneMs, caller.timeZone),
  }
}

/** A diagnosis in API form. */
function waveDiagnosisOf(row: DiagnosisRow, caller: Reader, language: Language): WaveDiagnosis {
  const { findingIds, failure, diagnosedMs, findings, refusals, ...rest } = row
  const idOf = (fault: string, part: string | null) => findingIds.find((one) => one.fault === fault && one.part === part)?.id ?? null
  const member = failure === null ? undefined : memberOf(diagnosisFailure, failure)
  return {
    ...rest,
    dateTime: toZoned(row.ms, caller.timeZone),
    state: (row.state ?? diagnosisStatus.members.NotDiagnosis.code) as WaveDiagnosis['state'],
    reason: failure === null ? null : (member?.[language] ?? failure),
    diagnosedAt: zonedOrNull(diagnosedMs, caller.timeZone),
    findings: (findings ?? []).map((one) => ({ ...one, findingId: idOf(one.fault, one.part) })),
    refusals: [...(refusals ?? [])],
  }
}

/** A page of findings. */
export async function findingPage(
  db: Database,
  caller: Caller,
  filter: ParsedOf<typeof diagnosisCalls.findPage>['body'],
  language: Language,
): Promise<DataOf<typeof diagnosisCalls.findPage>> {
  const { rows, total } = await findFindings(db, caller, filter)
  return { records: rows.map((row) => recordOf(row, caller, language)), total }
}

/** The diagnosis of a measurement in scope. */
export async function diagnosisOfWave(db: Database, caller: Caller, waveId: number, language: Language): Promise<WaveDiagnosis> {
  const row = await diagnosisRow(db, caller.scope, waveId)
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
  return waveDiagnosisOf(row, caller, language)
}

/** A finding in scope with its evidence and its course. */
export async function findingDetail(db: Database, caller: Caller, id: number, language: Language): Promise<FindingDetail> {
  const row = await findingRow(db, caller.scope, id)
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const { evidence, doubts, codes, rule } = row.found
  const wave = row.waveId === null ? undefined : await diagnosisRow(db, caller.scope, row.waveId)
  return {
    ...recordOf(row, caller, language),
    evidence,
    doubts,
    codes,
    rule,
    course: await courseOf(db, id),
    answers: (await answersOf(db, id)).map(({ ms, watchUntilMs, ...one }) => ({
      ...one,
      ms,
      at: toZoned(ms, caller.timeZone),
      watchUntil: zonedOrNull(watchUntilMs, caller.timeZone),
    })),
    wave: wave ? waveDiagnosisOf(wave, caller, language) : null,
  }
}
