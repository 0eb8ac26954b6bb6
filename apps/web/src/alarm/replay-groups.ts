import type { ReplayResult } from '@undertone/domain/alarm/replay.calls'

/** Whose alarms are counted: those really raised, those of the settings of now, those of the changed ones. */
export type ReplaySide = 'raised' | 'asNow' | 'asChanged'
export const replaySides = ['raised', 'asNow', 'asChanged'] as const

/** An alarm type along an axis, and how often it was and would have been raised. */
export interface ReplayRule {
  readonly key: string
  readonly alarmType: ReplayResult['asNow'][number]['alarmType']
  readonly axis: ReplayResult['asNow'][number]['axis']
  readonly counts: Readonly<Record<ReplaySide, number>>
}

const keyOf = ({ alarmType, axis }: Pick<ReplayRule, 'alarmType' | 'axis'>): string => `${alarmType}${axis ?? ''}`

/** The rules of which any side tells, what the change adds or takes away first. */
export function replayRules(result: Pick<ReplayResult, ReplaySide>): ReplayRule[] {
  const found = new Map<string, { alarmType: ReplayRule['alarmType']; axis: ReplayRule['axis']; counts: Record<ReplaySide, number> }>()
  for (const side of replaySides)
    for (const { alarmType, axis } of result[side]) {
      const key = keyOf({ alarmType, axis })
      const rule = found.get(key) ?? { alarmType, axis, counts: { raised: 0, asNow: 0, asChanged: 0 } }
      rule.counts[side] += 1
      found.set(key, rule)
    }
  const change = ({ counts }: ReplayRule) => Math.abs(counts.asChanged - counts.asNow)
  return [...found]
    .map(([key, rule]) => ({ key, ...rule }))
    .sort((a, b) => change(b) - change(a) || b.counts.asChanged - a.counts.asChanged)
}

/** The alarms of one rule. */
export const ofRule = <A extends Pick<ReplayRule, 'alarmType' | 'axis'>>(alarms: readonly A[], rule: ReplayRule): A[] =>
  alarms.filter((one) => keyOf(one) === rule.key)

/** How many of some alarms are of levels C and D (codes 2 and 3 of AlarmLevel). */
export const levelCounts = (alarms: readonly { readonly level: number }[]): { readonly c: number; readonly d: number } => ({
  c: alarms.filter(({ level }) => level === 2).length,
  d: alarms.filter(({ level }) => level === 3).length,
})
