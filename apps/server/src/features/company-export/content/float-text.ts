import { canonicalValue } from '@undertone/device/message/canonical'

/** Texts that are remembered (guess: sensors repeat their values, and a search is a hundred times faster than writing one). */
const maxKnown = 50_000
const known = new Map<number, string>()

/** A 32-bit float with as few digits as it is read back from: 0.1, not 0.10000000149011612. */
export function float32Text(value: number): string {
  const found = known.get(value)
  if (found !== undefined) return found
  if (known.size >= maxKnown) known.clear()
  const text = String(canonicalValue(value) ?? value)
  known.set(value, text)
  return text
}
