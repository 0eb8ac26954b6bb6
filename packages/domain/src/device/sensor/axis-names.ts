import { memberOf } from '../../core/enum.ts'
import type { Axis } from '../telemetry/telemetry.ts'
import { installationDirection } from './mounting.enums.ts'

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

/** What the axes are called in a table of several points: by their orientation where all are mounted alike, else by the sensor's letters. */
export function sharedAxisNames(points: Iterable<{ readonly directions: readonly number[] | null }>): AxisNames {
  const mounted = [...points].map(({ directions }) => directions)
  return new Set(mounted.map((one) => JSON.stringify(one))).size === 1 ? axisNamesOf(mounted[0]) : sensorLetters
}

/** The name of an axis in a file: as the screen says it, with the sensor's own letter, by which a file that is taken in again finds its axis. */
export const namedWithLetter = (names: AxisNames, axis: Axis): string =>
  names[axis] === axis || names[axis].endsWith(`(${axis})`) ? names[axis] : `${names[axis]} (${axis})`
