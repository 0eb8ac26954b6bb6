import type { CodeOf } from '@undertone/domain/core/enum'
import { type liveState, offlineAfterMs, worseState } from '@undertone/domain/monitor/monitor.enums'
import type { Severity } from './severity.ts'

export type LiveState = CodeOf<typeof liveState>

/** The highest active alarm level at a point that concerns its machine; null without one. */
export type OpenLevel = 'C' | 'D' | null

/** A point's contribution to the state of its machine. */
export interface PointState {
  readonly state: LiveState
  readonly alarm: OpenLevel
}

/** True when the newest row is older than the tolerated silence. */
export const isSilent = (lastMs: number | null, uploadMinutes: number, nowMs: number): boolean =>
  lastMs === null || nowMs - lastMs > offlineAfterMs(uploadMinutes)

const stateOfAlarm = (alarm: OpenLevel): LiveState | null => (alarm === null ? null : alarm === 'D' ? 'danger' : 'warning')

function stateOfSeverity(severity: Severity): LiveState {
  if ('refused' in severity) return 'ungraded'
  return severity.zone === 'D' ? 'danger' : severity.zone === 'C' ? 'warning' : 'normal'
}

/**
 * State of a point by this priority: offline, stopped, danger, warning, normal; ungraded where no assessment is possible. Danger and
 * warning are the worse of zone and open alarm: a machine with its kurtosis over the limit is not normal, whatever its velocity.
 */
export function pointStateOf(silent: boolean, stopped: boolean, severity: Severity, alarm: OpenLevel): LiveState {
  if (silent) return 'offline'
  if (stopped) return 'stopped'
  return worseState(stateOfSeverity(severity), stateOfAlarm(alarm)) ?? 'ungraded'
}

/**
 * State of a machine: offline when all of its points are silent, stopped when it is stopped, else the worst of its points. An active alarm
 * at a silent point counts as well, because no data shows that it ended.
 */
export function machineStateOf(points: readonly PointState[], stopped: boolean): LiveState {
  if (points.every(({ state }) => state === 'offline')) return 'offline'
  if (stopped) return 'stopped'
  let worst: LiveState | null = null
  for (const { state, alarm } of points) worst = worseState(worseState(worst, state), stateOfAlarm(alarm))
  return worst ?? 'ungraded'
}
