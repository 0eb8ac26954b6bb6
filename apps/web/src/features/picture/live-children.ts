import type { DataOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import { codesOf } from '@undertone/domain/core/enum'
import type { LiveEvent, MachineState, monitorCalls, PointState } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'

export type PointEvent = Extract<LiveEvent, { type: 'point' }>
type State = CodeOf<typeof liveState>

/** The content of a marker: state, velocity in mm/s with its zone, and measuring time (epoch ms). */
export interface LiveChild {
  readonly id: number
  readonly state: State
  readonly value: number | null
  readonly zone: string | null
  readonly t: number | null
  /** The point that the value belongs to. */
  readonly mappingId: number | null
  /** State of each point, to detect changes that the server must assess. */
  readonly points: ReadonlyMap<number, State>
}

const velocityKeys = ['vX', 'vY', 'vZ'] as const

/** The maximum velocity of a row, or null if it has none. */
const velocityOf = (values: PointEvent['values']): number | null => {
  const present = velocityKeys.flatMap((key) => values[key]?.value ?? [])
  return present.length === 0 ? null : Math.max(...present)
}

export const childOfPoint = (point: PointState): LiveChild => ({
  id: point.mappingId,
  state: point.state,
  value: velocityOf(point.values),
  zone: 'zone' in point.grade ? point.grade.zone : null,
  t: point.t,
  mappingId: point.mappingId,
  points: new Map([[point.mappingId, point.state]]),
})

/** A machine shows the value of its worst point; its age is that of its newest data. */
export const childOfMachine = (machine: MachineState): LiveChild => ({
  id: machine.equipmentId,
  state: machine.state,
  value: machine.worst?.value ?? null,
  zone: machine.worst?.zone ?? null,
  t: machine.points.reduce<number | null>((newest, { t }) => (t !== null && t > (newest ?? 0) ? t : newest), null),
  mappingId: machine.worst?.mappingId ?? null,
  points: new Map(machine.points.map((point) => [point.mappingId, point.state])),
})

/** The machines of one area in the overview. */
export const machinesOf = (home: DataOf<typeof monitorCalls.home>, areaId: number): LiveChild[] =>
  home.areas.filter((area) => area.areaId === areaId).flatMap((area) => area.machines.map(childOfMachine))

const stateOf = (event: PointEvent): State | undefined => codesOf(liveState).find((code) => code === event.state)

/** A child with the rows received since the last assessment; zone and state of a machine remain the server's. */
export function withEvents(child: LiveChild, events: ReadonlyMap<number, PointEvent>): LiveChild {
  let updated = child
  for (const id of child.points.keys()) {
    const event = events.get(id)
    if (!event || event.t < (child.points.size === 1 ? (child.t ?? 0) : 0)) continue
    const isOwn = id === child.mappingId
    updated = {
      ...updated,
      t: Math.max(updated.t ?? 0, event.t),
      value: isOwn ? (velocityOf(event.values) ?? updated.value) : updated.value,
      state: child.points.size === 1 && child.id === id ? (stateOf(event) ?? updated.state) : updated.state,
    }
  }
  return updated
}

/** Whether a row reports another state than the server's last assessment of its point. */
export const isNewState = (children: readonly LiveChild[], event: PointEvent): boolean => {
  const state = stateOf(event)
  return state !== undefined && children.some((child) => (child.points.get(event.mappingId) ?? state) !== state)
}
