import type { CodeOf } from '@undertone/domain/core/enum'
import type { MachineState } from '@undertone/domain/monitor/monitor.calls'
import type { liveState } from '@undertone/domain/monitor/monitor.enums'
import type { Home } from './live-merge.ts'

export type LiveStateCode = CodeOf<typeof liveState>
type Area = Home['areas'][number]

/** States by urgency: may fail, may have failed unnoticed, not set up. A guess, from the order of a shift's round. */
export const worstFirst: readonly LiveStateCode[] = ['danger', 'warning', 'offline', 'ungraded', 'normal', 'stopped']

const rankOf = (machine: MachineState): number => worstFirst.indexOf(machine.state)
/** Rank of the zone: D, C, B, A, none. */
const zoneRank = (machine: MachineState): number => 'DCBA'.indexOf(machine.worst?.zone ?? '?') >>> 0

/** Order of machines: state, zone, criticality, name; not the live value, so that tiles do not move with values. */
export function compareMachines(a: MachineState, b: MachineState): number {
  return (
    rankOf(a) - rankOf(b) || zoneRank(a) - zoneRank(b) || a.level.localeCompare(b.level) || a.equipmentName.localeCompare(b.equipmentName)
  )
}

/** The filter of the overview. */
export interface StateFilter {
  /** A state, or '' for all. */
  readonly state: string
  readonly keyword: string
}

/** The areas of the company or area in the address; all without one. */
export const areasAt = (
  areas: readonly Area[],
  at: { readonly companyId: number | null; readonly areaId: number | null },
): readonly Area[] =>
  areas.filter((area) => (at.companyId === null || area.companyId === at.companyId) && (at.areaId === null || area.areaId === at.areaId))

function matches(machine: MachineState, area: Area, filter: StateFilter): boolean {
  if (filter.state && machine.state !== filter.state) return false
  const term = filter.keyword.trim().toLowerCase()
  if (!term) return true
  const names = [machine.equipmentName, area.areaName, area.companyName, ...machine.points.map((point) => point.mappingName)]
  return names.some((name) => name.toLowerCase().includes(term))
}

/** Areas with the matching machines, worst first; areas sorted by their worst machine, grouped by plant. */
export function orderAreas(areas: readonly Area[], filter: StateFilter): Area[] {
  const shown = areas
    .map((area) => ({ ...area, machines: area.machines.filter((machine) => matches(machine, area, filter)).sort(compareMachines) }))
    .filter((area) => area.machines.length > 0)
  const best = (of: readonly Area[]): number =>
    Math.min(...of.map((area) => (area.machines[0] ? rankOf(area.machines[0]) : worstFirst.length)))
  const plantRank = new Map([...Map.groupBy(shown, (area) => area.companyId)].map(([companyId, of]) => [companyId, best(of)]))
  return shown.sort(
    (a, b) =>
      plantRank.get(a.companyId)! - plantRank.get(b.companyId)! ||
      a.companyName.localeCompare(b.companyName) ||
      best([a]) - best([b]) ||
      a.areaName.localeCompare(b.areaName),
  )
}

/** Number of machines in each state. */
export function countStates(areas: readonly Area[]): Record<LiveStateCode, number> {
  const counts: Record<LiveStateCode, number> = { danger: 0, warning: 0, offline: 0, ungraded: 0, normal: 0, stopped: 0 }
  for (const area of areas) for (const machine of area.machines) counts[machine.state] += 1
  return counts
}

/** The latest measuring time of a machine's points, epoch ms. */
export const newestOf = (machine: MachineState): number | null =>
  machine.points.reduce<number | null>((newest, { t }) => (t !== null && t > (newest ?? Number.NEGATIVE_INFINITY) ? t : newest), null)
