/** Most digits that a 32-bit float needs to be read back as it was (IEEE 754). */
const maxDigits = 9

/** A 32-bit float with as few digits as it is read back from: 0.1, not 0.10000000149011612. */
export function float32Text(value: number): string {
  const stored = Math.fround(value)
  for (let digits = 6; digits < maxDigits; digits++) {
    const text = String(Number(stored.toPrecision(digits)))
    if (Math.fround(Number(text)) === stored) return text
  }
  return String(Number(stored.toPrecision(maxDigits)))
}
