/** A share of counted cases with its 95 % interval; null without a case. */
export interface ShareInterval {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Two-sided 95 % of the standard normal distribution. */
const z = 1.95996

/** The share of `right` among `all`, with its interval by the score method, which holds for few cases and for shares near 0 and 1. Source: Wilson, J. Am. Stat. Assoc. 22 (1927). */
export function shareInterval(right: number, all: number): ShareInterval | null {
  if (all === 0) return null
  const share = right / all
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  const [middle, scale] = [share + (z * z) / (2 * all), 1 + (z * z) / all]
  return { share, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}
