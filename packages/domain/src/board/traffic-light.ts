import type { CodeOf } from '../core/enum.ts'
import { trafficLight } from '../health/health.enums.ts'
import type { liveState } from '../monitor/monitor.enums.ts'

export type TrafficLight = CodeOf<typeof trafficLight>
type LiveState = CodeOf<typeof liveState>

const { Green, Yellow, Red } = trafficLight.members

/** The light of each state; a machine without data or at standstill has none. */
const lights: Readonly<Record<LiveState, TrafficLight | null>> = {
  danger: Red.code,
  warning: Yellow.code,
  normal: Green.code,
  ungraded: null,
  stopped: null,
  offline: null,
}

/**
 * The traffic light of a plant by its machines, counted by state: the worst one that has data. Null if none has: a plant without data is grey,
 * and never green.
 */
export function lightOf(counts: Readonly<Record<string, number>>): TrafficLight | null {
  const found = (Object.entries(lights) as [LiveState, TrafficLight | null][]).flatMap(([state, light]) =>
    light !== null && (counts[state] ?? 0) > 0 ? [light] : [],
  )
  return found.length === 0 ? null : (Math.max(...found) as TrafficLight)
}
