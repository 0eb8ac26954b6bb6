import type { TrendValue } from '@undertone/condition/forecast/day-series'

/** Days of values through which the line is drawn. */
const LINE_DAYS = 30
/** 90 % quantile of a normal distribution: the interval of 80 %. */
const Z = 1.2816

/**
 * What a straight line says: least squares through the last month, and the days on which the edges of its 80 % band cross the limit. Null where it
 * does not rise significantly.
 */
export function straightLine(values: readonly TrendValue[], limit: number): { earliest: number; likely: number; latest: number } | null {
  const last = values.at(-1)?.day ?? 0
  const used = values.filter(({ day }) => day > last - LINE_DAYS)
  const n = used.length
  if (n < 5) return null
  const mean = (of: (one: TrendValue) => number) => used.reduce((sum, one) => sum + of(one) / n, 0)
  const [day, value] = [mean((one) => one.day), mean((one) => one.value)]
  const spread = used.reduce((sum, one) => sum + (one.day - day) ** 2, 0)
  const slope = used.reduce((sum, one) => sum + (one.day - day) * (one.value - value), 0) / spread
  const variance = used.reduce((sum, one) => sum + (one.value - value - slope * (one.day - day)) ** 2, 0) / (n - 2)
  if (slope < 1.645 * Math.sqrt(variance / spread)) return null
  /** First day ahead on which the line, moved by some standard errors, is at the limit. */
  const crossing = (errors: number) => {
    for (let ahead = 0; ahead <= 365; ahead += 0.25) {
      const x = last + ahead - day
      if (value + slope * x + errors * Math.sqrt(variance * (1 / n + (x * x) / spread)) >= limit) return ahead
    }
    return Number.POSITIVE_INFINITY
  }
  return { earliest: crossing(Z), likely: crossing(0), latest: crossing(-Z) }
}
