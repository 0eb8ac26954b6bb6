import { type CaseTexts, caseTextKeys } from '@undertone/domain/cases/case-content'
import { type RawBuilder, sql } from 'kysely'
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

const nothing = { fault: null, part: null, faultSource: null, couplingType: null, motorSpeed: null, importance: null }
const noTexts = Object.fromEntries(caseTextKeys.map((key) => [key, ''])) as Record<keyof CaseTexts, string>

/** The shared columns of a case of which only the number is left; it also stands for the name. */
export function emptiedColumns() {
  const { case_number: _number, name: _name, ...emptied } = sharedColumns({ caseNumber: '', ...nothing, ...noTexts })
  return emptied
}

type Values = Readonly<Record<string, unknown>>

/** `a, b` and `$1, $2` of an insert. */
export function inserted(values: Values): { readonly columns: RawBuilder<unknown>; readonly values: RawBuilder<unknown> } {
  const names = Object.keys(values)
  return { columns: sql.join(names.map((name) => sql.ref(name))), values: sql.join(names.map((name) => sql`${values[name]}`)) }
}

/** `a = $1, b = $2` of an update. */
export const assigned = (values: Values): RawBuilder<unknown> =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
