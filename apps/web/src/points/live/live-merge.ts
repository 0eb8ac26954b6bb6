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

/**
 * Whether a time is at least as new as the known one. A known time of the future comes from a clock that is ahead: the server has decided
 * that what follows is newer.
 */
export const isNewer = (t: number, known: number | null | undefined): boolean =>
  t >= (known ?? Number.NEGATIVE_INFINITY) || (known ?? 0) > Date.now()

/** The newest value of each key: a resent old row never replaces a newer one. */
export function mergeValues(values: Values, arrived: Values): Values {
  const newer = Object.entries(arrived).filter(([key, { t }]) => isNewer(t, values[key]?.t))
  return newer.length === 0 ? values : { ...values, ...Object.fromEntries(newer) }
}

/** The point merged with new rows; the same object if there are none for it. The grade remains that of the server. */
export function mergePoint<P extends Pick<PointState, 'mappingId' | 'values' | 't' | 'state'>>(point: P, events: readonly PointEvent[]): P {
  let merged = point
  for (const event of events) {
    if (event.mappingId !== point.mappingId) continue
    const newest = isNewer(event.t, merged.t)
    merged = {
      ...merged,
      values: mergeValues(merged.values, event.values),
      t: newest ? event.t : merged.t,
      state: newest ? stateAfter(event, merged.state) : merged.state,
    }
  }
  return merged
}

/** The maximum velocity of a row in mm/s with its measuring time, or null without one. */
export const velocityOf = (values: Values): Values[string] | null =>
  [values.vX, values.vY, values.vZ].reduce<Values[string] | null>(
    (max, one) => (one && one.value > (max?.value ?? Number.NEGATIVE_INFINITY) ? one : max),
    null,
  )

const shownVelocity = ({ vMax, vT, t }: MachineState['points'][number]) => (vMax === null ? { t } : { value: vMax, t: vT })

function mergeMachine(machine: MachineState, events: readonly PointEvent[]): MachineState {
  const own = events.filter((event) => event.equipmentId === machine.equipmentId)
  if (own.length === 0) return machine
  const points = machine.points.map((point) => {
    let merged = point
    for (const event of own) {
      if (event.mappingId !== point.mappingId || !isNewer(event.t, merged.t)) continue
      const velocity = velocityOf(event.values)
      const shown = velocity ? { vMax: velocity.value, vT: velocity.t } : {}
      merged = { ...merged, ...shown, t: event.t, state: stateAfter(event, merged.state) }
    }
    return merged
  })
  const { worst } = machine
  const live = worst && points.find((point) => point.mappingId === worst.mappingId)
  return { ...machine, points, worst: worst && live ? { ...worst, ...shownVelocity(live) } : worst }
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
