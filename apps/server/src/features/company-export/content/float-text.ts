/** Most digits that a 32-bit float needs to be read back as it was (IEEE 754). */
const maxDigits = 9

/** The text of a float as `float32Text` gives it, without a memory. */
function shortest(value: number): string {
  const stored = Math.fround(value)
  for (let digits = 6; digits < maxDigits; digits++) {
    const number = Number(stored.toPrecision(digits))
    if (Math.fround(number) === stored) return String(number)
  }
  return String(Number(stored.toPrecision(maxDigits)))
}

/** Texts that are remembered (guess: sensors repeat their values, and a search is a hundred times faster than writing one). */
const maxKnown = 50_000
const known = new Map<number, string>()

/** A 32-bit float with as few digits as it is read back from: 0.1, not 0.10000000149011612. */
export function float32Text(value: number): string {
  const found = known.get(value)
  if (found !== undefined) return found
  if (known.size >= maxKnown) known.clear()
  const text = shortest(value)
  known.set(value, text)
  return text
}
