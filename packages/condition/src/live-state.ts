import type { CodeOf } from '@undertone/domain/core/enum'
import { type liveState, silentAfterMs } from '@undertone/domain/monitor/monitor.enums'
import type { Severity } from './severity.ts'

export type LiveState = CodeOf<typeof liveState>

/** Worst first: the order in which a machine takes the state of its points. */
const priority: readonly LiveState[] = ['danger', 'warning', 'normal', 'ungraded', 'offline']

/** True when the newest row is older than the point may be silent. */
export const isSilent = (lastMs: number | null, uploadMinutes: number, nowMs: number): boolean =>
  lastMs === null || nowMs - lastMs > silentAfterMs(uploadMinutes)

/** State of a point by the stated priority: offline, stopped, danger, warning, normal; ungraded where no verdict is possible. */
export function pointStateOf(silent: boolean, stopped: boolean, severity: Severity): LiveState {
  if (silent) return 'offline'
  if (stopped) return 'stopped'
  if ('refused' in severity) return 'ungraded'
  return severity.zone === 'D' ? 'danger' : severity.zone === 'C' ? 'warning' : 'normal'
}

/** State of a machine: stopped when it is, else the worst of its points; offline only when all of them are silent. */
export function machineStateOf(points: readonly LiveState[], stopped: boolean): LiveState {
  if (points.length === 0 || points.every((state) => state === 'offline')) return 'offline'
  if (stopped) return 'stopped'
  return priority.find((state) => points.includes(state)) ?? 'ungraded'
}
