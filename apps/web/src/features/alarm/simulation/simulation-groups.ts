import type { ReplayResult } from '@undertone/domain/alarm/simulation/simulation.calls'

/** Whose alarms are counted: those really raised, those of the settings of now, those of the changed ones. */
export type ReplaySide = 'raised' | 'asNow' | 'asChanged'
export const replaySides = ['raised', 'asNow', 'asChanged'] as const

/** An alarm type, and how often it was and would have been raised. */
export interface ReplayRule {
  readonly alarmType: ReplayResult['asNow'][number]['alarmType']
  /** The axes that take part in any of them, in order. */
  readonly axes: ReplayResult['asNow'][number]['axes']
  readonly counts: Readonly<Record<ReplaySide, number>>
}

/** The alarm types of which any side tells, what the change adds or takes away first. */
export function replayRules(result: Pick<ReplayResult, ReplaySide>): ReplayRule[] {
  const types = new Set(replaySides.flatMap((side) => result[side].map(({ alarmType }) => alarmType)))
  const change = ({ counts }: ReplayRule) => Math.abs(counts.asChanged - counts.asNow)
  return [...types]
    .map((alarmType): ReplayRule => {
      const of = (side: ReplaySide) => result[side].filter((one) => one.alarmType === alarmType)
      return {
        alarmType,
        axes: [...new Set(replaySides.flatMap((side) => of(side).flatMap(({ axes }) => axes)))].sort(),
        counts: { raised: of('raised').length, asNow: of('asNow').length, asChanged: of('asChanged').length },
      }
    })
    .sort((a, b) => change(b) - change(a) || b.counts.asChanged - a.counts.asChanged)
}

/** The alarms of one type. */
export const ofRule = <A extends Pick<ReplayRule, 'alarmType'>>(alarms: readonly A[], rule: Pick<ReplayRule, 'alarmType'>): A[] =>
  alarms.filter((one) => one.alarmType === rule.alarmType)

/** How many of some alarms are of levels C and D (codes 2 and 3 of AlarmLevel). */
export const levelCounts = (alarms: readonly { readonly level: number }[]): { readonly c: number; readonly d: number } => ({
  c: alarms.filter(({ level }) => level === 2).length,
  d: alarms.filter(({ level }) => level === 3).length,
})
