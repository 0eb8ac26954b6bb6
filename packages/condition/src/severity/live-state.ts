import type { CodeOf } from '@undertone/domain/core/enum'
import { type liveState, silentAfterMs, worstState } from '@undertone/domain/monitor/monitor.enums'
import type { Severity } from './severity.ts'

export type LiveState = CodeOf<typeof liveState>

/** The highest level of the alarms that last at a point and tell of its machine; null without one. */
export type OpenLevel = 'C' | 'D' | null

/** A point as its machine takes its state from it. */
export interface StatedPoint {
  readonly state: LiveState
  readonly alarm: OpenLevel
}

/** True when the newest row is older than the point may be silent. */
export const isSilent = (lastMs: number | null, uploadMinutes: number, nowMs: number): boolean =>
  lastMs === null || nowMs - lastMs > silentAfterMs(uploadMinutes)

const ofAlarm = (alarm: OpenLevel): LiveState[] => (alarm === null ? [] : [alarm === 'D' ? 'danger' : 'warning'])

function ofSeverity(severity: Severity): LiveState {
  if ('refused' in severity) return 'ungraded'
  return severity.zone === 'D' ? 'danger' : severity.zone === 'C' ? 'warning' : 'normal'
}

/**
 * State of a point by the stated priority: offline, stopped, danger, warning, normal; ungraded where no verdict is possible. Danger and warning are
 * the worse of zone and open alarm: a kurtosis beyond its limit is no normal machine, whatever its velocity.
 */
export function pointStateOf(silent: boolean, stopped: boolean, severity: Severity, alarm: OpenLevel): LiveState {
  if (silent) return 'offline'
  if (stopped) return 'stopped'
  return worstState([ofSeverity(severity), ...ofAlarm(alarm)]) ?? 'ungraded'
}

/**
 * State of a machine: offline when all of its points are silent, stopped when it is, else the worst of its points; an alarm that lasts at a
 * point which fell silent counts as well: nobody has seen it end.
 */
export function machineStateOf(points: readonly StatedPoint[], stopped: boolean): LiveState {
  if (points.every(({ state }) => state === 'offline')) return 'offline'
  if (stopped) return 'stopped'
  return worstState(points.flatMap(({ state, alarm }) => [state, ...ofAlarm(alarm)])) ?? 'ungraded'
}
