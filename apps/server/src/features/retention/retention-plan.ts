import { dilutionSubject } from '@undertone/domain/retention/retention.enums'
import type { DilutionSubject } from '@undertone/domain/retention/retention-groups.table'
import { featureSubjects, subjectOfSeries } from '@undertone/domain/retention/retention-groups.table'
import { type DilutionRule, resolutionAt } from '@undertone/domain/retention/retention-policy'
import { dayMs, weekOf, weekStart } from '../../history/codec/span.ts'
import type { TargetOf } from '../../history/thin/thin-week.ts'

/** The rules of one tenant at one moment. */
export interface TenantPlan {
  readonly tenantId: number
  /** Epoch ms from which days count back. */
  readonly asOf: number
  readonly rules: readonly DilutionRule[]
}

/** A rule with its tenant, as a run keeps it. */
export interface TenantRule extends DilutionRule {
  readonly tenantId: number
}

/** The plans of the tenants that have rules. */
export const plansOf = (rules: readonly TenantRule[], asOf: number): TenantPlan[] =>
  [...Map.groupBy(rules, ({ tenantId }) => tenantId)].map(([tenantId, own]) => ({ tenantId, asOf, rules: own }))

const ruleOf = ({ rules }: TenantPlan, subject: DilutionSubject): DilutionRule | undefined => rules.find((rule) => rule.subject === subject)

/** The rule for waves, if there is one. */
export const waveRule = (plan: TenantPlan): DilutionRule | undefined => ruleOf(plan, dilutionSubject.members.Waves.code)

/** Whether a plan thins features at all. */
export const thinsFeatures = ({ rules }: TenantPlan): boolean => rules.some(({ subject }) => featureSubjects.includes(subject))

/** The last week of which anything may be thinned: those after it are too young for every rule. */
export function lastWeek(plan: TenantPlan): number {
  const days = plan.rules.flatMap((rule) => [rule.tenMinuteDays, rule.hourDays, rule.dayDays].filter((one) => one !== null))
  return weekOf(plan.asOf - Math.min(...days) * dayMs) - 1
}

/** The width of spans by group for a week; a week is as old as its end. */
export function targetsOf(plan: TenantPlan, week: number): ReadonlyMap<DilutionSubject, number> {
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
  (targets: ReadonlyMap<DilutionSubject, number>): TargetOf =>
  (series) =>
    targets.get(subjectOfSeries(series)) ?? 0

/** Targets as one text: a week that was thinned to them has nothing more to give until they change. */
export const signOf = (targets: ReadonlyMap<DilutionSubject, number>): string => [...targets.values()].join(',')
