import { healthMonitoringStatus } from '@undertone/domain/health/health.enums'
import type { LiveState } from '../severity/live-state.ts'

/** What the state of a machine on the health pages rests on. */
export interface Monitored {
  /** State of the machine as the monitoring pages show it. */
  readonly live: LiveState
  /** Whether any of its points has a sensor. */
  readonly isBound: boolean
}

const { None, Normal, Alarm, Halt, Offline } = healthMonitoringStatus.members

/**
 * The state of a machine, by this priority: not monitored (nothing is bound), offline, stopped, alarm (an open alarm, or zone C or D), normal; not
 * monitored again where nothing can be judged: what nobody graded is never called normal.
 */
export function healthStateOf({ live, isBound }: Monitored): 0 | 1 | 2 | 3 | 4 {
  if (!isBound) return None.code
  if (live === 'offline') return Offline.code
  if (live === 'stopped') return Halt.code
  if (live === 'danger' || live === 'warning') return Alarm.code
  return live === 'normal' ? Normal.code : None.code
}
