import { type AxisNames, axisNamesOf, sensorLetters, sharedAxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { PointState } from '@undertone/domain/monitor/monitor.calls'

/**
 * The axis headers of a table of several points: the names that all sensors share (`own` is null), else the sensor's letters, with the
 * axis names of each point in `own`.
 */
export function tableNames(points: readonly Pick<PointState, 'directions'>[]): { head: AxisNames; own: readonly AxisNames[] | null } {
  const head = sharedAxisNames(points)
  const areNamed = points.some(({ directions }) => directions !== null)
  return { head, own: head === sensorLetters && areNamed ? points.map(({ directions }) => axisNamesOf(directions)) : null }
}
