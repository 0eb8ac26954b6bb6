/** Quantile of a chi-squared distribution by Wilson and Hilferty's cube, good to a percent from one degree of freedom. */
function chiSquared(z: number, degrees: number): number {
  const a = 2 / (9 * degrees)
  return degrees * Math.max(0, 1 - a + z * Math.sqrt(a)) ** 3
}

/** The 95 % interval of a rate of counted events over an exposure (Garwood). */
export function rateInterval(count: number, exposure: number): { rate: number; low: number; high: number } {
  const low = count === 0 ? 0 : chiSquared(-1.95996, 2 * count) / 2
  const high = chiSquared(1.95996, 2 * count + 2) / 2
  return { rate: count / exposure, low: low / exposure, high: high / exposure }
}
