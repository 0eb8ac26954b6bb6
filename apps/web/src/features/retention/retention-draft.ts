import { problemText } from '@undertone/domain/core/problem'
import { type RetentionDraft, type RetentionPolicy, retentionCalls } from '@undertone/domain/retention/retention.calls'
import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import type { RetentionSubject } from '@undertone/domain/retention/retention-groups.table'
import { downsamplingStages, type RetentionRule, retentionProblems } from '@undertone/domain/retention/retention-policy'
import type { Problems } from '../../ui/form/form-problems.ts'
import { sendWith } from '../../ui/form/send-with.ts'
import type { FormSend } from '../../ui/form/use-form.ts'

/** The numbers of a policy. */
export type NumberName = Exclude<keyof RetentionRule, 'subject'>

/** A policy in its form: numbers as typed. */
export type RetentionForm = Readonly<Record<NumberName, string>> & {
  readonly tenantId: number | null
  readonly subject: RetentionSubject
  readonly enabled: boolean
  readonly remark: string
}

/** Whether a subject is waveforms, which have other numbers than features. */
export const isWaves = (subject: RetentionSubject): boolean => subject === retentionSubject.members.Waves.code

/** The numbers of a subject. */
export const numbersOf = (subject: RetentionSubject): readonly NumberName[] =>
  isWaves(subject) ? ['keepDays', 'perDay'] : downsamplingStages.map(({ field }) => field)

const typed = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))

/** The form of a policy, or of a new one with defaults: a year of rows, and one waveform a day after half a year (guesses). */
export function retentionForm(policy: RetentionPolicy | null): RetentionForm {
  return {
    tenantId: policy?.tenantId ?? null,
    subject: policy?.subject ?? retentionSubject.members.Vibration.code,
    enabled: policy?.enabled ?? false,
    remark: policy?.remark ?? '',
    tenMinuteDays: typed(policy?.tenMinuteDays),
    hourDays: policy ? typed(policy.hourDays) : '365',
    dayDays: policy ? typed(policy.dayDays) : '1825',
    keepDays: policy ? typed(policy.keepDays) : '180',
    perDay: policy ? typed(policy.perDay) : '1',
  }
}

/** Parses a typed number; NaN if invalid, null if empty. */
const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : /^[+-]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN

/** The rule of a form; numbers that the subject does not have are null. */
function ruleOf(form: RetentionForm): RetentionRule {
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

/** The problems of a form by field. */
export function retentionRules(form: RetentionForm): Problems {
  const rule = ruleOf(form)
  const noNumber = numbersOf(form.subject).filter((name) => Number.isNaN(rule[name]))
  return {
    ...(form.tenantId === null ? { tenantId: problemText.missing } : {}),
    ...Object.fromEntries(retentionProblems(rule).map(({ field, problem }) => [field, problem])),
    ...Object.fromEntries(noNumber.map((name) => [name, problemText.notANumber])),
  }
}

/** The body to send. */
export const draftOf = (form: RetentionForm): RetentionDraft => ({
  tenantId: form.tenantId ?? 0,
  enabled: form.enabled,
  remark: form.remark.trim(),
  ...ruleOf(form),
})

/** Saves a policy, or a new one; tenant and subject of a stored one are fixed. */
export const savePolicy = (id: number | null, onSaved?: () => void): FormSend<RetentionForm> => {
  const options = { invalidates: [retentionCalls.findPage], onSaved: () => onSaved?.() }
  if (id === null) return sendWith(retentionCalls.add, { input: (form: RetentionForm) => ({ body: draftOf(form) }), ...options })
  const input = (form: RetentionForm) => {
    const { tenantId: _, subject: _1, ...change } = draftOf(form)
    return { body: { ...change, id } }
  }
  return sendWith(retentionCalls.edit, { input, ...options })
}
