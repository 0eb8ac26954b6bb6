import { healthMonitoringStatus } from '@undertone/domain/health/health.enums'
import type { LiveState } from '../severity/live-state.ts'

/** Input of a machine's state on the health pages. */
export interface MonitoredState {
  /** State of the machine on the monitoring pages. */
  readonly live: LiveState
  /** Whether any of its points has a sensor. */
  readonly isBound: boolean
}

const { None, Normal, Alarm, Halt, Offline } = healthMonitoringStatus.members

/**
 * The state of a machine, by this priority: not monitored (no sensor bound), offline, stopped, alarm (an open alarm, or zone C or D),
 * normal; not monitored also where nothing can be assessed, so that an ungraded machine is never called normal.
 */
export function healthStateOf({ live, isBound }: MonitoredState): 0 | 1 | 2 | 3 | 4 {
  if (!isBound) return None.code
  if (live === 'offline') return Offline.code
  if (live === 'stopped') return Halt.code
  if (live === 'danger' || live === 'warning') return Alarm.code
  return live === 'normal' ? Normal.code : None.code
}
