import type { AnswerOf } from '@undertone/domain/board/board-answer'
import type { DataOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type liveState, worstState } from '@undertone/domain/monitor/monitor.enums'

type State = CodeOf<typeof liveState>
export type Overview = DataOf<typeof monitorCalls.home>
type Area = Overview['areas'][number]
type Machine = Area['machines'][number]

/** States of machines, counted, and the worst of them. */
export interface Summary {
  readonly counts: Record<string, number>
  readonly machines: number
  readonly points: number
  readonly state: State | null
  readonly newestMs: number | null
}

export function summarize(machines: readonly Machine[]): Summary {
  const counts: Record<string, number> = {}
  let points = 0
  let newestMs: number | null = null
  for (const machine of machines) {
    counts[machine.state] = (counts[machine.state] ?? 0) + 1
    points += machine.points.length
    for (const { t } of machine.points) if (t !== null && t > (newestMs ?? 0)) newestMs = t
  }
  return { counts, machines: machines.length, points, state: worstState(machines.map((one) => one.state)), newestMs }
}

/** The machines of each company. */
export const machinesByCompany = ({ areas }: Overview): ReadonlyMap<number, Machine[]> =>
  new Map([...Map.groupBy(areas, (area) => area.companyId)].map(([id, own]) => [id, own.flatMap((area) => area.machines)]))

/** The state of each thing that is placed on a picture of this kind: areas, machines or points. */
export function placedStates(kind: string, { areas }: Overview): ReadonlyMap<number, State | null> {
  if (kind === 'company') return new Map(areas.map((area) => [area.areaId, worstState(area.machines.map((one) => one.state))]))
  const machines = areas.flatMap((area) => area.machines)
  if (kind === 'area') return new Map(machines.map((one) => [one.equipmentId, one.state]))
  return new Map(machines.flatMap((one) => one.points.map((point) => [point.mappingId, point.state] as const)))
}

type Place = NonNullable<AnswerOf<'plan'>['place']>

/** A picture with the states of what is placed on it, the worst first where nothing is placed. */
export function withStates(
  place: Omit<Place, 'children'> & { children: readonly Omit<Place['children'][number], 'state'>[] },
  overview: Overview,
): Place {
  const states = placedStates(place.kind, overview)
  const children = place.children.map((child) => ({ ...child, state: states.get(child.id) ?? null }))
  if (place.kind !== 'equipment') return { ...place, children }
  const points = new Map(
    overview.areas.flatMap((area) => area.machines.flatMap((machine) => machine.points.map((one) => [one.mappingId, one] as const))),
  )
  return {
    ...place,
    children: children.map((child) => ({
      ...child,
      velocity: points.get(child.id)?.vMax ?? null,
      newestMs: points.get(child.id)?.t ?? null,
    })),
  }
}
