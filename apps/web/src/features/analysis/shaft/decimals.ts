/** Decimals to show the greatest value of a chart with three significant figures, at least those of its unit: recordings in volts are small. */
export function decimalsFor(greatest: number, usual: number): number {
  if (!(greatest > 0 && greatest < Number.POSITIVE_INFINITY)) return usual
  return Math.max(usual, Math.min(9, 2 - Math.floor(Math.log10(greatest))))
}
