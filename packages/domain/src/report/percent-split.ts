/**
 * Parts of a whole as percentages with a number of decimals that total exactly 100: what rounding leaves goes to the parts that lost most.
 * All are 0 if there is nothing to split.
 */
export function percentSplit(parts: readonly number[], decimals = 0): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole <= 0) return parts.map(() => 0)
  const scale = 10 ** decimals
  const exact = parts.map((part) => (part / whole) * 100 * scale)
  const floors = exact.map(Math.floor)
  const left = 100 * scale - floors.reduce((sum, part) => sum + part, 0)
  const lostOf = (at: number) => (exact[at] ?? 0) - (floors[at] ?? 0)
  const raised = new Set(
    parts
      .map((_part, at) => at)
      .sort((a, b) => lostOf(b) - lostOf(a) || a - b)
      .slice(0, left),
  )
  return floors.map((part, at) => (part + (raised.has(at) ? 1 : 0)) / scale)
}
