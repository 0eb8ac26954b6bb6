import type { DataOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import { codesOf } from '@undertone/domain/core/enum'
import type { LiveEvent, MachineState, monitorCalls, PointState } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { isNewer, velocityOf } from '../../points/live/live-merge.ts'
import { newestOf } from '../../points/live/urgency-order.ts'

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

export function childOfPoint(point: PointState): LiveChild {
  const velocity = velocityOf(point.values)
  return {
    id: point.mappingId,
    state: point.state,
    value: velocity?.value ?? null,
    zone: 'zone' in point.grade ? point.grade.zone : null,
    t: velocity?.t ?? point.t,
    mappingId: point.mappingId,
    points: new Map([[point.mappingId, point.state]]),
  }
}

/** A machine shows the value of its worst point and the age of that value. */
export const childOfMachine = (machine: MachineState): LiveChild => ({
  id: machine.equipmentId,
  state: machine.state,
  value: machine.worst?.value ?? null,
  zone: machine.worst?.zone ?? null,
  t: machine.worst ? machine.worst.t : newestOf(machine),
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
    if (!event || (child.points.size === 1 && !isNewer(event.t, child.t))) continue
    const velocity = id === child.mappingId ? velocityOf(event.values) : null
    updated = {
      ...updated,
      ...(velocity ? { value: velocity.value, t: velocity.t } : {}),
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
