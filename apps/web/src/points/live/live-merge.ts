import type { DataOf } from '@undertone/domain/core/call'
import { codesOf } from '@undertone/domain/core/enum'
import type { LiveEvent, MachineState, monitorCalls, PointState } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'

/** A new row of a point from the live stream. */
export type PointEvent = Extract<LiveEvent, { type: 'point' }>
export type Home = DataOf<typeof monitorCalls.home>
type Values = PointState['values']
type State = PointState['state']

/** A row without a state keeps the previous one from the server. */
const stateAfter = (event: PointEvent, before: State): State => codesOf(liveState).find((code) => code === event.state) ?? before

/** The newest value of each key: a resent old row never replaces a newer one. */
export function mergeValues(values: Values, arrived: Values): Values {
  const newer = Object.entries(arrived).filter(([key, { t }]) => t >= (values[key]?.t ?? Number.NEGATIVE_INFINITY))
  return newer.length === 0 ? values : { ...values, ...Object.fromEntries(newer) }
}

/** The point merged with new rows; the same object if there are none for it. The grade remains that of the server. */
export function mergePoint<P extends Pick<PointState, 'mappingId' | 'values' | 't' | 'state'>>(point: P, events: readonly PointEvent[]): P {
  let merged = point
  for (const event of events) {
    if (event.mappingId !== point.mappingId) continue
    const newest = event.t >= (merged.t ?? Number.NEGATIVE_INFINITY)
    merged = {
      ...merged,
      values: mergeValues(merged.values, event.values),
      t: newest ? event.t : merged.t,
      state: newest ? stateAfter(event, merged.state) : merged.state,
    }
  }
  return merged
}

/** The maximum velocity of a row in mm/s, or null without one. */
export function velocityOf(values: Values): number | null {
  const present = [values.vX, values.vY, values.vZ].flatMap((one) => (one ? [one.value] : []))
  return present.length === 0 ? null : Math.max(...present)
}

function mergeMachine(machine: MachineState, events: readonly PointEvent[]): MachineState {
  const own = events.filter((event) => event.equipmentId === machine.equipmentId)
  if (own.length === 0) return machine
  const points = machine.points.map((point) => {
    let merged = point
    for (const event of own) {
      if (event.mappingId !== point.mappingId || event.t < (merged.t ?? Number.NEGATIVE_INFINITY)) continue
      merged = { ...merged, t: event.t, state: stateAfter(event, merged.state), vMax: velocityOf(event.values) ?? merged.vMax }
    }
    return merged
  })
  const { worst } = machine
  const live = worst && points.find((point) => point.mappingId === worst.mappingId)
  return { ...machine, points, worst: worst && live ? { ...worst, value: live.vMax ?? worst.value } : worst }
}

/** The overview merged with new rows; unchanged areas keep their identity, so that only changes are rendered. */
export function mergeHome(home: Home, events: readonly PointEvent[]): Home {
  const areas = home.areas.map((area) => {
    const machines = area.machines.map((machine) => mergeMachine(machine, events))
    return machines.every((machine, index) => machine === area.machines[index]) ? area : { ...area, machines }
  })
  return areas.every((area, index) => area === home.areas[index]) ? home : { ...home, areas }
}

/** Whether a row requires a refetch: a changed state, or data from an offline point. Zones, counts and machine states come from the server. */
export function needsRefetch(home: Home, events: readonly PointEvent[]): boolean {
  const states = new Map(
    home.areas.flatMap((area) => area.machines.flatMap((one) => one.points.map((point) => [point.mappingId, point.state] as const))),
  )
  return events.some((event) => {
    const before = states.get(event.mappingId)
    return before !== undefined && (before === 'offline' || stateAfter(event, before) !== before)
  })
}
