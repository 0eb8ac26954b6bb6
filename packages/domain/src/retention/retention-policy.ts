import { both, problemText } from '../core/problem.ts'
import type { Text } from '../core/text.ts'
import { dilutionSubject } from './retention.enums.ts'
import type { DilutionSubject } from './retention-groups.table.ts'

/** The widths of spans to which features are thinned, in seconds, each with the field that says after how many days; finest first. */
export const dilutionStages = [
  { field: 'tenMinuteDays', seconds: 600, label: { cn: '10 分钟', en: '10 min' } },
  { field: 'hourDays', seconds: 3600, label: { cn: '1 小时', en: '1 h' } },
  { field: 'dayDays', seconds: 86_400, label: { cn: '1 天', en: '1 day' } },
] as const

/**
 * Least days for which everything stays. Features: a week is packed a day after its end, and a gateway may deliver a week late
 * (guess). Waves: a week in which an analyst compares each with the one before (guess). Most: fifty years, which is for ever.
 */
export const dilutionLimits = { featureDays: 14, waveDays: 7, mostDays: 18_250, mostPerDay: 24 } as const

/** The rules of one policy. Days count back from the run; null leaves a stage out. */
export interface DilutionRule {
  readonly subject: DilutionSubject
  readonly tenMinuteDays: number | null
  readonly hourDays: number | null
  readonly dayDays: number | null
  /** Days for which every wave stays. */
  readonly keepDays: number | null
  /** Samplings of each sensor and collection mode that stay of a day after that. */
  readonly perDay: number | null
}

/** A field of a policy and what is wrong with it. */
export interface DilutionProblem {
  readonly field: keyof DilutionRule
  readonly problem: Text
}

const text = {
  noStage: { cn: '请至少填写一个阶段', en: 'At least one stage is wanted' },
  notLater: { cn: '须大于“{stage}”阶段的 {days} 天', en: 'More than the {days} days of the stage "{stage}"' },
  notHere: { cn: '此对象不适用', en: 'Does not apply to what is thinned here' },
} as const satisfies Record<string, Text>

const labelOfStage = new Map<string, Text>(dilutionStages.map(({ field, label }) => [field, label]))

function numberProblem(value: number | null, least: number, max: number): Text | null {
  if (value === null) return problemText.missing
  if (!Number.isInteger(value)) return problemText.notWhole
  if (value < least) return both(problemText.below, { limit: least })
  return value > max ? both(problemText.above, { limit: max }) : null
}

function foreign(rule: DilutionRule, fields: readonly (keyof DilutionRule)[]): DilutionProblem[] {
  return fields.flatMap((field) => (rule[field] === null ? [] : [{ field, problem: text.notHere }]))
}

function waveProblems(rule: DilutionRule): DilutionProblem[] {
  const { waveDays, mostDays, mostPerDay } = dilutionLimits
  const keep = numberProblem(rule.keepDays, waveDays, mostDays)
  const perDay = numberProblem(rule.perDay, 1, mostPerDay)
  return [
    ...(keep ? [{ field: 'keepDays', problem: keep } as const] : []),
    ...(perDay ? [{ field: 'perDay', problem: perDay } as const] : []),
    ...foreign(
      rule,
      dilutionStages.map(({ field }) => field),
    ),
  ]
}

function featureProblems(rule: DilutionRule): DilutionProblem[] {
  const found: DilutionProblem[] = foreign(rule, ['keepDays', 'perDay'])
  const given = dilutionStages.flatMap(({ field }) => {
    const days = rule[field]
    return days === null ? [] : [{ field, days }]
  })
  if (given.length === 0) found.push({ field: 'tenMinuteDays', problem: text.noStage })
  given.forEach(({ field, days }, i) => {
    const before = given[i - 1]
    const problem = numberProblem(days, dilutionLimits.featureDays, dilutionLimits.mostDays)
    if (problem) found.push({ field, problem })
    else if (before && days <= before.days)
      found.push({ field, problem: both(text.notLater, { days: before.days, stage: labelOfStage.get(before.field) ?? '' }) })
  })
  return found
}

/** What is wrong with the rules of a policy, field by field; empty where nothing is. */
export const dilutionProblems = (rule: DilutionRule): DilutionProblem[] =>
  rule.subject === dilutionSubject.members.Waves.code ? waveProblems(rule) : featureProblems(rule)

/** The width of the spans to which history of that age is thinned, in seconds; 0 leaves it as it was measured. */
export function resolutionAt(rule: DilutionRule, ageDays: number): number {
  return dilutionStages.findLast(({ field }) => rule[field] !== null && ageDays >= (rule[field] ?? 0))?.seconds ?? 0
}
