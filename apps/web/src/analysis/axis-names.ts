import { installationDirection } from '@undertone/domain/asset/asset.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { ChartTone } from '../charts/chart-spec.ts'

/** Sensor axes in the order of y1, y2, y3. */
export const sensorAxes = ['X', 'Y', 'Z'] as const
export type SensorAxis = (typeof sensorAxes)[number]

/** The colour role of a sensor axis: x green, y magenta, z orange (specification, section 9). */
export const axisTone: Readonly<Record<SensorAxis, ChartTone>> = { X: 'x', Y: 'y', Z: 'z' }

/** What each sensor axis is called at a point. */
export type AxisNames = Readonly<Record<SensorAxis, string>>

const isSensorAxis = (name: string): name is SensorAxis => name === 'X' || name === 'Y' || name === 'Z'

/**
 * Names of the axes of a point: H, V, A in the order of X, Y, Z when the sensor's orientation is known, else the sensor's own letters.
 * Two axes that point the same way keep their letter beside it, so that no two curves share a name.
 */
export function axisNamesOf(axes: readonly string[] | undefined): AxisNames {
  const name = (axis: SensorAxis, index: number): string => {
    const given = axes?.[index]
    if (!given || isSensorAxis(given)) return axis
    return axes?.filter((one) => one === given).length === 1 ? given : `${given} (${axis})`
  }
  return { X: name('X', 0), Y: name('Y', 1), Z: name('Z', 2) }
}

/** H, V or A of each direction code: the letter that ends the label of the enumeration. */
export const directionLetters = (codes: readonly number[]): string[] =>
  codes.map((code) => memberOf(installationDirection, code)?.en.at(-1) ?? '')
