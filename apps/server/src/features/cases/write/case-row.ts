import type { CaseTexts } from '@undertone/domain/cases/case-content'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { attachmentKinds } from '@undertone/domain/file/attachment-kinds'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { kindList } from '@undertone/domain/file/file-kinds.table'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { CaseHead } from '../read/case-index.ts'

/** The columns that an own and a public case share, with their values. */
export const sharedColumns = (head: CaseHead & CaseTexts) =>
  ({
    case_number: head.caseNumber,
    name: head.name,
    fault: head.fault,
    part: head.part,
    fault_source: head.faultSource,
    coupling_type: head.couplingType,
    motor_speed: head.motorSpeed,
    importance: head.importance,
    sampling_parameters: head.samplingParameters,
    trend_analysis: head.trendAnalysis,
    spectrum_analysis: head.spectrumAnalysis,
    reason: head.reason,
    repair_suggestions: head.repairSuggestions,
    repair_results: head.repairResults,
  }) as const

type Values = Readonly<Record<string, unknown>>

/** `a, b` and `$1, $2` of an insert. */
export function inserted(values: Values): { readonly columns: RawBuilder<unknown>; readonly values: RawBuilder<unknown> } {
  const names = Object.keys(values)
  return { columns: sql.join(names.map((name) => sql.ref(name))), values: sql.join(names.map((name) => sql`${values[name]}`)) }
}

/** `a = $1, b = $2` of an update. */
export const assigned = (values: Values): RawBuilder<unknown> =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))

/** Throws unless all files may be attached: those that the caller may read, or that the case has already, of the kinds of attachments. */
export async function checkFiles(db: Queries, fileIds: readonly string[], may: RawBuilder<SqlBool>): Promise<readonly string[]> {
  const wanted = [...new Set(fileIds)]
  const { rows } = await sql<{ kind: string }>`select f.kind from file f where f.id = any(${wanted}::text[]) and ${may}`.execute(db)
  if (rows.length !== wanted.length) throw new DomainError(coreErrors.recordNotFound, {}, 'fileIds')
  if (rows.some(({ kind }) => !(attachmentKinds as readonly string[]).includes(kind)))
    throw new DomainError(fileErrors.kindRequired, { kinds: kindList(attachmentKinds) }, 'fileIds')
  return wanted
}
