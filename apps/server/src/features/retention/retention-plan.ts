import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import type { RetentionSubject } from '@undertone/domain/retention/retention-groups.table'
import { featureSubjects, subjectOfSeries } from '@undertone/domain/retention/retention-groups.table'
import { type RetentionRule, resolutionAt } from '@undertone/domain/retention/retention-policy'
import { dayMs, weekOf, weekStart } from '../../history/codec/span.ts'
import type { TargetOf } from '../../history/thin/thin-week.ts'

/** The rules of one tenant at one time. */
export interface TenantPlan {
  readonly tenantId: number
  /** Epoch ms from which days count back. */
  readonly asOf: number
  readonly rules: readonly RetentionRule[]
}

/** A rule with its tenant, as stored in a run. */
export interface TenantRule extends RetentionRule {
  readonly tenantId: number
}

/** The plans of the tenants that have rules. */
export const plansOf = (rules: readonly TenantRule[], asOf: number): TenantPlan[] =>
  [...Map.groupBy(rules, ({ tenantId }) => tenantId)].map(([tenantId, own]) => ({ tenantId, asOf, rules: own }))

const ruleOf = ({ rules }: TenantPlan, subject: RetentionSubject): RetentionRule | undefined =>
  rules.find((rule) => rule.subject === subject)

/** The rule for waveforms, if any. */
export const waveRule = (plan: TenantPlan): RetentionRule | undefined => ruleOf(plan, retentionSubject.members.Waves.code)

/** Whether a plan thins features at all. */
export const thinsFeatures = ({ rules }: TenantPlan): boolean => rules.some(({ subject }) => featureSubjects.includes(subject))

/** The last week that may be thinned: later ones are too recent for every rule. */
export function lastWeek(plan: TenantPlan): number {
  const days = plan.rules.flatMap((rule) => [rule.tenMinuteDays, rule.hourDays, rule.dayDays].filter((one) => one !== null))
  return weekOf(plan.asOf - Math.min(...days) * dayMs) - 1
}

/** Span width by group for a week; the age of a week is that of its end. */
export function targetsOf(plan: TenantPlan, week: number): ReadonlyMap<RetentionSubject, number> {
  const ageDays = (plan.asOf - weekStart(week + 1)) / dayMs
  return new Map(
    featureSubjects.map((subject) => {
      const rule = ruleOf(plan, subject)
      return [subject, rule ? resolutionAt(rule, ageDays) : 0]
    }),
  )
}

/** The same by series. */
export const targetOfSeries =
  (targets: ReadonlyMap<RetentionSubject, number>): TargetOf =>
  (series) =>
    targets.get(subjectOfSeries(series)) ?? 0

/** Targets as one text: a week thinned to them has nothing left until they change. */
export const targetsKey = (targets: ReadonlyMap<RetentionSubject, number>): string => [...targets.values()].join(',')
