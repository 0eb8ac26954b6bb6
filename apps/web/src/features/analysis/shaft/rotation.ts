import { enteredSpeed } from '@undertone/domain/analysis/shaft/shaft-choices'

/** What a numeric field keeps of a typed text: digits, minus and dot (specification, section 5); a decimal comma is a dot. */
export const numericText = (text: string): string => text.replaceAll(',', '.').replaceAll(/[^\d.-]/g, '')

/** A typed speed in r/min, 0 for "speed of the measurement", null if it is no speed of the range. */
export function speedTyped(text: string): number | null {
  if (text.trim() === '') return 0
  return enteredSpeed(Number(text))
}

/** A URL has a speed outside the range, which is not used. */
export const isRotationRefused = ({ rotation }: { readonly rotation: number }): boolean => rotation !== 0 && enteredSpeed(rotation) === null
