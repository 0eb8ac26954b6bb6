import { problemText } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import type { DilutionDraft, DilutionPolicy } from '@undertone/domain/retention/retention.calls'
import { dilutionSubject } from '@undertone/domain/retention/retention.enums'
import type { DilutionSubject } from '@undertone/domain/retention/retention-groups.table'
import { type DilutionRule, dilutionProblems, dilutionStages } from '@undertone/domain/retention/retention-policy'

/** The numbers of a policy. */
export type NumberName = Exclude<keyof DilutionRule, 'subject'>

/** A policy as its form holds it: numbers as they were typed. */
export type DilutionForm = Readonly<Record<NumberName, string>> & {
  readonly tenantId: number | null
  readonly subject: DilutionSubject
  readonly enabled: boolean
  readonly remark: string
}

/** What is wrong, by field. */
export type DilutionFaults = Partial<Record<keyof DilutionForm, Text>>

/** Whether a subject is waves, which have other numbers than features. */
export const isWaves = (subject: DilutionSubject): boolean => subject === dilutionSubject.members.Waves.code

/** The numbers that a subject has. */
export const numbersOf = (subject: DilutionSubject): readonly NumberName[] =>
  isWaves(subject) ? ['keepDays', 'perDay'] : dilutionStages.map(({ field }) => field)

const typed = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))

/** The form of a policy, or of a new one: a year of rows, and a day a wave after half a year (guesses to begin with). */
export function dilutionForm(policy: DilutionPolicy | null): DilutionForm {
  return {
    tenantId: policy?.tenantId ?? null,
    subject: policy?.subject ?? dilutionSubject.members.Vibration.code,
    enabled: policy?.enabled ?? false,
    remark: policy?.remark ?? '',
    tenMinuteDays: typed(policy?.tenMinuteDays),
    hourDays: policy ? typed(policy.hourDays) : '365',
    dayDays: policy ? typed(policy.dayDays) : '1825',
    keepDays: policy ? typed(policy.keepDays) : '180',
    perDay: policy ? typed(policy.perDay) : '1',
  }
}

/** A number as it was typed; NaN when it is none. */
const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : /^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN

/** The rules that a form says; what the subject does not have is left out. */
function ruleOf(form: DilutionForm): DilutionRule {
  const names = numbersOf(form.subject)
  const number = (name: NumberName) => (names.includes(name) ? numberOf(form[name]) : null)
  return {
    subject: form.subject,
    tenMinuteDays: number('tenMinuteDays'),
    hourDays: number('hourDays'),
    dayDays: number('dayDays'),
    keepDays: number('keepDays'),
    perDay: number('perDay'),
  }
}

/** What is wrong with a form, field by field. */
export function dilutionFaults(form: DilutionForm): DilutionFaults {
  const rule = ruleOf(form)
  const noNumber = numbersOf(form.subject).filter((name) => Number.isNaN(rule[name]))
  return {
    ...(form.tenantId === null ? { tenantId: problemText.missing } : {}),
    ...Object.fromEntries(dilutionProblems(rule).map(({ field, problem }) => [field, problem])),
    ...Object.fromEntries(noNumber.map((name) => [name, problemText.notANumber])),
  }
}

/** What a form sends. */
export const draftOf = (form: DilutionForm & { readonly tenantId: number }): DilutionDraft => ({
  tenantId: form.tenantId,
  enabled: form.enabled,
  remark: form.remark.trim(),
  ...ruleOf(form),
})
