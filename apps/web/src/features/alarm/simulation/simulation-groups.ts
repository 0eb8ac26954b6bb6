import type { AlarmSimulation } from '@undertone/domain/alarm/simulation/simulation.calls'

/** Which alarms are counted: actual ones, those of the current limits, those of the new limits. */
export type SimulationSide = 'raised' | 'asNow' | 'asChanged'
export const simulationSides = ['raised', 'asNow', 'asChanged'] as const

/** An alarm type with its number of alarms, actual and simulated. */
export interface SimulationRule {
  readonly alarmType: AlarmSimulation['asNow'][number]['alarmType']
  /** The axes involved in any of them, in order. */
  readonly axes: AlarmSimulation['asNow'][number]['axes']
  readonly counts: Readonly<Record<SimulationSide, number>>
}

/** The alarm types of any side, the one with the largest change first. */
export function simulationRules(result: Pick<AlarmSimulation, SimulationSide>): SimulationRule[] {
  const types = new Set(simulationSides.flatMap((side) => result[side].map(({ alarmType }) => alarmType)))
  const change = ({ counts }: SimulationRule) => Math.abs(counts.asChanged - counts.asNow)
  return [...types]
    .map((alarmType): SimulationRule => {
      const of = (side: SimulationSide) => result[side].filter((one) => one.alarmType === alarmType)
      return {
        alarmType,
        axes: [...new Set(simulationSides.flatMap((side) => of(side).flatMap(({ axes }) => axes)))].sort(),
        counts: { raised: of('raised').length, asNow: of('asNow').length, asChanged: of('asChanged').length },
      }
    })
    .sort((a, b) => change(b) - change(a) || b.counts.asChanged - a.counts.asChanged)
}

/** The alarms of one type. */
export const ofRule = <A extends Pick<SimulationRule, 'alarmType'>>(alarms: readonly A[], rule: Pick<SimulationRule, 'alarmType'>): A[] =>
  alarms.filter((one) => one.alarmType === rule.alarmType)

/** Number of alarms of levels C and D (codes 2 and 3 of AlarmLevel). */
export const levelCounts = (alarms: readonly { readonly level: number }[]): { readonly c: number; readonly d: number } => ({
  c: alarms.filter(({ level }) => level === 2).length,
  d: alarms.filter(({ level }) => level === 3).length,
})
