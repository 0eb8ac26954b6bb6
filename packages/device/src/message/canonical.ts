import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import type { ExtraValue } from './telemetry.ts'

/** Six digits always survive float32, nine always distinguish two float32 (IEEE 754). */
const digitsOfFloat32 = [6, 7, 8, 9] as const

/**
 * A measured number as stored: the shortest decimal of its nearest float32, without negative zero, so that 1, 1.0 and 1e0 are one value and
 * a value read back from the database equals the one written. Null for values outside of float32.
 */
export function canonicalValue(value: number): number | null {
  const kept = Math.fround(value)
  if (!Number.isFinite(kept)) return null
  for (const digits of digitsOfFloat32) {
    const short = Number(kept.toPrecision(digits))
    if (Math.fround(short) === kept) return short + 0
  }
  return kept
}

/** The text whose hash distinguishes a repetition from a rival: equal for equal values, whatever the order of keys on the wire. */
export function digestInput(
  values: Readonly<Record<string, number>>,
  extra: Readonly<Record<string, ExtraValue>> | null | undefined,
): string {
  let text = ''
  for (const { key } of telemetryKeys) {
    const value = values[key]
    if (value !== undefined) text += `${key}=${value};`
  }
  if (!extra) return text
  const names = Object.keys(extra).sort()
  return `${text}${JSON.stringify(names.map((name) => [name, extra[name]]))}`
}
