import { memberOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import type { Axis } from '../telemetry/telemetry.ts'
import { installationDirection } from './mounting.enums.ts'

/** Names of the sensor axes at a point. */
export type AxisNames = Readonly<Record<Axis, string>>

/** The sensor's own letters, used if the orientation is unknown. */
export const sensorLetters: AxisNames = { X: 'X', Y: 'Y', Z: 'Z' }

/** H, V or A of a direction code: the last letter of the enumeration label. */
const letterOf = (code: number): string | undefined => memberOf(installationDirection, code)?.en.at(-1)

/**
 * Names of the axes of a point: H, V, A by the direction codes of X, Y, Z if the sensor's orientation is known, otherwise the sensor's own
 * letters. Two axes with the same direction also keep their letter, so that curve names are unique.
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

/**
 * An axis in words, for texts that are read away from the product: horizontal, vertical, axial by the direction codes of X, Y, Z; of two axes with the same direction with the
 * letter of the sensor, and that letter alone if the orientation is unknown. Channels that are no axes keep their names.
 */
export function axisWord(axis: string, directions: readonly number[] | null | undefined): Text {
  const at = Object.keys(sensorLetters).indexOf(axis)
  const code = at < 0 ? undefined : directions?.[at]
  const member = memberOf(installationDirection, code)
  if (!member) return { cn: axis, en: axis }
  const letter = directions?.filter((one) => one === code).length === 1 ? '' : ` ${axis}`
  const [cn, en] = [member.cn, member.en].map((label) => label.slice(0, -1).trim())
  return { cn: `${cn}${letter}`, en: `${en?.toLowerCase()}${letter}` }
}

/** Names of the axes in a table of several points: by orientation if all are mounted alike, otherwise the sensor's letters. */
export function sharedAxisNames(points: Iterable<{ readonly directions: readonly number[] | null }>): AxisNames {
  // A point without a sensor has no axes to name.
  const orientations = [...points].flatMap(({ directions }) => (directions ? [directions] : []))
  return new Set(orientations.map((one) => JSON.stringify(one))).size === 1 ? axisNamesOf(orientations[0]) : sensorLetters
}

/** Name of an axis in a file: the display name with the sensor's letter, which identifies the axis when the file is imported again. */
export const namedWithLetter = (names: AxisNames, axis: Axis): string =>
  names[axis] === axis || names[axis].endsWith(`(${axis})`) ? names[axis] : `${names[axis]} (${axis})`
