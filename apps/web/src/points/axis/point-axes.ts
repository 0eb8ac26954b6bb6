import { type AxisNames, axisNamesOf, sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import type { PointState } from '@undertone/domain/monitor/monitor.calls'

/**
 * The axis headers of a table of several points: the names that all sensors share (`own` is null), else the sensor's letters, with the
 * axis names of each point in `own`.
 */
export function tableNames(points: readonly Pick<PointState, 'directions'>[]): { head: AxisNames; own: readonly AxisNames[] | null } {
  const own = points.map((point) => axisNamesOf(point.directions))
  const known = own.filter((_, index) => points[index]?.directions)
  const [first] = known
  const isShared = first !== undefined && known.every((names) => axes.every((axis) => names[axis] === first[axis]))
  if (isShared) return { head: first, own: null }
  return { head: sensorLetters, own: first ? own : null }
}
