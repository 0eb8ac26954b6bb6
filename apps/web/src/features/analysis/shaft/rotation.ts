import { rotationRange } from '@undertone/domain/analysis/shaft/order-speed.table'

/** What a numeric field keeps of a typed text: digits, minus and dot (specification, section 5); a decimal comma is a dot. */
export const numericText = (text: string): string => text.replaceAll(',', '.').replaceAll(/[^\d.-]/g, '')

const isInRange = (rpm: number): boolean => rpm >= rotationRange.min && rpm <= rotationRange.max

/** A typed speed in r/min, 0 for "speed of the measurement", null if it is no speed of the range. */
export function speedTyped(text: string): number | null {
  if (text.trim() === '') return 0
  const value = Number(text)
  return isInRange(value) ? Number(value.toFixed(6)) : null
}

/** The entered speed of a URL in r/min, 0 if there is none in the range. */
export const rotationIn = ({ rotation }: { readonly rotation: number }): number => (isInRange(rotation) ? Number(rotation.toFixed(6)) : 0)

/** A URL has a speed outside the range, which is not used. */
export const isRotationRefused = ({ rotation }: { readonly rotation: number }): boolean => rotation !== 0 && !isInRange(rotation)
