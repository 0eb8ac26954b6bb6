import { installationDirection } from '@undertone/domain/asset/asset.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { Axis } from '@undertone/domain/device/telemetry'
import type { ChartTone } from './chart-spec.ts'

/** The colour role of a sensor axis: x green, y magenta, z orange (specification, section 9). */
export const axisTone: Readonly<Record<Axis, ChartTone>> = { X: 'x', Y: 'y', Z: 'z' }

/** What each sensor axis is called at a point. */
export type AxisNames = Readonly<Record<Axis, string>>

/** The sensor's own letters: what the axes are called where no orientation is known. */
export const sensorLetters: AxisNames = { X: 'X', Y: 'Y', Z: 'Z' }

/** H, V or A of a direction code: the letter that ends the label of the enumeration. */
const letterOf = (code: number): string | undefined => memberOf(installationDirection, code)?.en.at(-1)

/**
 * Names of the axes of a point: H, V, A by the direction codes of X, Y, Z when the sensor's orientation is known, else the sensor's own
 * letters. Two axes that point the same way keep their letter beside it, so that no two curves share a name.
 */
export function axisNamesOf(directions: readonly number[] | null | undefined): AxisNames {
  const letters = (directions ?? []).map(letterOf)
  const name = (axis: Axis, index: number): string => {
    const letter = letters[index]
    if (letter === undefined) return axis
    return letters.filter((one) => one === letter).length === 1 ? letter : `${letter} (${axis})`
  }
  return { X: name('X', 0), Y: name('Y', 1), Z: name('Z', 2) }
}
