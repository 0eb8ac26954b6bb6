import { fillBoth, problemText } from '../core/problem.ts'
import type { Text } from '../core/text.ts'
import { retentionSubject } from './retention.enums.ts'
import type { RetentionSubject } from './retention-groups.table.ts'

/** Downsampling stages: span width in seconds and the field with the age in days; finest first. */
export const downsamplingStages = [
  { field: 'tenMinuteDays', seconds: 600, label: { cn: '10 分钟', en: '10 min' } },
  { field: 'hourDays', seconds: 3600, label: { cn: '1 小时', en: '1 h' } },
  { field: 'dayDays', seconds: 86_400, label: { cn: '1 天', en: '1 day' } },
] as const

/**
 * Minimum days of full retention. Features: a week is packed a day after its end, and a gateway may deliver a week late
 * (guess). Waveforms: a week in which analysts compare each with the previous one (guess). Maximum: fifty years, practically without an end.
 */
export const retentionLimits = { featureDays: 14, waveDays: 7, maxDays: 18_250, maxPerDay: 24 } as const

/** The rules of one policy. Days count back from the run; null skips a stage. */
export interface RetentionRule {
  readonly subject: RetentionSubject
  readonly tenMinuteDays: number | null
  readonly hourDays: number | null
  readonly dayDays: number | null
  /** Days for which every waveform is retained. */
  readonly keepDays: number | null
  /** Samplings per day of each sensor and collection mode that are retained after that. */
  readonly perDay: number | null
}

/** A problem of a policy and its field. */
export interface RetentionProblem {
  readonly field: keyof RetentionRule
  readonly problem: Text
}

const text = {
  noStage: { cn: '请至少填写一个阶段', en: 'Enter at least one stage' },
  notLater: { cn: '须大于“{stage}”阶段的 {days} 天', en: 'Must be more than the {days} {days|day|days} of stage "{stage}"' },
  notHere: { cn: '此对象不适用', en: 'Does not apply to this data' },
} as const satisfies Record<string, Text>

const labelOfStage = new Map<string, Text>(downsamplingStages.map(({ field, label }) => [field, label]))

function numberProblem(value: number | null, min: number, max: number): Text | null {
  if (value === null) return problemText.missing
  if (!Number.isInteger(value)) return problemText.notWhole
  if (value < min) return fillBoth(problemText.below, { limit: min })
  return value > max ? fillBoth(problemText.above, { limit: max }) : null
}

function inapplicable(rule: RetentionRule, fields: readonly (keyof RetentionRule)[]): RetentionProblem[] {
  return fields.flatMap((field) => (rule[field] === null ? [] : [{ field, problem: text.notHere }]))
}

function waveProblems(rule: RetentionRule): RetentionProblem[] {
  const { waveDays, maxDays, maxPerDay } = retentionLimits
  const keep = numberProblem(rule.keepDays, waveDays, maxDays)
  const perDay = numberProblem(rule.perDay, 1, maxPerDay)
  return [
    ...(keep ? [{ field: 'keepDays', problem: keep } as const] : []),
    ...(perDay ? [{ field: 'perDay', problem: perDay } as const] : []),
    ...inapplicable(
      rule,
      downsamplingStages.map(({ field }) => field),
    ),
  ]
}

function featureProblems(rule: RetentionRule): RetentionProblem[] {
  const found: RetentionProblem[] = inapplicable(rule, ['keepDays', 'perDay'])
  const given = downsamplingStages.flatMap(({ field }) => {
    const days = rule[field]
    return days === null ? [] : [{ field, days }]
  })
  if (given.length === 0) found.push({ field: 'tenMinuteDays', problem: text.noStage })
  given.forEach(({ field, days }, i) => {
    const before = given[i - 1]
    const problem = numberProblem(days, retentionLimits.featureDays, retentionLimits.maxDays)
    if (problem) found.push({ field, problem })
    else if (before && days <= before.days)
      found.push({ field, problem: fillBoth(text.notLater, { days: before.days, stage: labelOfStage.get(before.field) ?? '' }) })
  })
  return found
}

/** The problems of a policy's rules by field; empty if valid. */
export const retentionProblems = (rule: RetentionRule): RetentionProblem[] =>
  rule.subject === retentionSubject.members.Waves.code ? waveProblems(rule) : featureProblems(rule)

/** Span width for history of an age, in seconds; 0 for full resolution. */
export function resolutionAt(rule: RetentionRule, ageDays: number): number {
  return downsamplingStages.findLast(({ field }) => rule[field] !== null && ageDays >= (rule[field] ?? 0))?.seconds ?? 0
}
