import { type CourseFit, type Explanation, fitCourse } from './course-fit.ts'
import { atMeanLoad, startAfterFall, type TrendValue } from './day-series.ts'
import { daysUntil } from './growth-laws.ts'

/** When a limit is reached, in days from the last value: with the stated probability not before and not after. */
export interface LimitForecast {
  readonly limit: number
  readonly earliestDays: number
  readonly likelyDays: number
  /** Null: possibly not within the horizon. */
  readonly latestDays: number | null
}

/** The values that a forecast rests on: their number, and the first day of them, after the last repair or fall. */
interface UsedValues {
  readonly since: number
  readonly used: number
  /** It begins after a fall that only the values show. */
  readonly hasFallen: boolean
}

export type Forecast =
  /** Why there is none: too few values since the start or the last repair, no growth, or a step to a level that stays. */
  | (UsedValues & { readonly kind: 'none'; readonly reason: 'fewValues' | 'noGrowth' | 'step' })
  | (UsedValues & {
      readonly kind: 'growth'
      /** Day from which the value has been growing, and the probability that it grows at all. */
      readonly growingSince: number
      readonly probability: number
      readonly law: Explanation['law']['name']
      readonly limits: readonly LimitForecast[]
    })

/** Values since the last repair that are enough for a course (guess). */
const LEAST_VALUES = 10
/** Values used at most: a season. */
export const MOST_VALUES = 120
/** Probability of a growth from which it is called one. */
const LEAST_PROBABILITY = 0.9
/** Probability of the interval. */
export const forecastInterval = 0.8
/** Longest forecast: a year, and not further ahead than five times as long as the growth was seen (guesses). */
export const HORIZON = { days: 365, timesSeen: 5 } as const
/**
 * How much the pace of a growth changes while it goes on, as the standard deviation of its logarithm when it goes on as long as it was seen (guess;
 * the benchmark shows what it does to the intervals).
 */
const PACE_CHANGES = 0.35

/** Points of a normal distribution with equal probability: a sample without chance, so that the same values give the same forecast. */
const NORMAL = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645] as const

interface Weighted {
  readonly days: number
  readonly weight: number
}

/** Rise over the basis from which a growth is taken as seen. */
const SHOWN = 1.03

/** The day from which a growth shows. */
const shownSince = ({ law, since, pace }: Pick<Explanation, 'law' | 'since' | 'pace'>): number => since + daysUntil(law, SHOWN, pace)

/** Days from now until the limit by one explanation, spread by the error of its basis and by changes of its pace. */
function crossingsOf({ law, since, pace, basis, basisError, weight }: Explanation, limit: number, now: number): Weighted[] {
  const seen = Math.max(1, now - shownSince({ law, since, pace }))
  return NORMAL.flatMap((error) => {
    const ratio = limit / Math.exp(basis + error * basisError)
    const ahead = ratio <= 1 ? 0 : Math.max(0, daysUntil(law, ratio, pace) - (now - since))
    return NORMAL.map((change) => {
      const spread = PACE_CHANGES * Math.sqrt(Math.min(2, ahead / seen))
      return { days: ahead * Math.exp(change * spread), weight: weight / NORMAL.length ** 2 }
    })
  })
}

/** Quantiles of weighted values. */
function quantilesOf(values: readonly Weighted[], shares: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a.days - b.days)
  const sum = sorted.reduce((total, { weight }) => total + weight, 0)
  return shares.map((share) => {
    let passed = 0
    for (const { days, weight } of sorted) {
      passed += weight
      if (passed >= share * sum) return days
    }
    return sorted.at(-1)?.days ?? Number.POSITIVE_INFINITY
  })
}

function limitForecast(fit: CourseFit, limit: number, now: number, growingSince: number): LimitForecast {
  const horizon = Math.min(HORIZON.days, HORIZON.timesSeen * Math.max(1, now - growingSince))
  const edge = (1 - forecastInterval) / 2
  const crossings = fit.growing.flatMap((explanation) => crossingsOf(explanation, limit, now))
  const [earliest = 0, likely = 0, latest = 0] = quantilesOf(crossings, [edge, 0.5, 1 - edge])
  return { limit, earliestDays: earliest, likelyDays: likely, latestDays: latest > horizon ? null : latest }
}

/**
 * When a growing value reaches its limits, at the mean load. Values before the last repair or fall do not count; a growth that is not certain enough,
 * or as well explained by a step, gives no forecast. `repairs` are the days of entered repairs.
 */
export function timeToLimit(values: readonly TrendValue[], limits: readonly number[], repairs: readonly number[] = []): Forecast {
  const repaired = Math.max(Number.NEGATIVE_INFINITY, ...repairs)
  const usable = values.filter(({ day, value }) => day >= repaired && value > 0 && Number.isFinite(value)).slice(-MOST_VALUES)
  const start = startAfterFall(atMeanLoad(usable))
  const used = usable.slice(start)
  const known = { since: used[0]?.day ?? repaired, used: used.length, hasFallen: start > 0 }
  if (used.length < LEAST_VALUES) return { kind: 'none', reason: 'fewValues', ...known }
  const fit = fitCourse(
    used.map(({ day }) => day),
    atMeanLoad(used),
  )
  const probability = fit.growing.reduce((sum, { weight }) => sum + weight, 0)
  if (probability < LEAST_PROBABILITY) return { kind: 'none', reason: fit.step > fit.flat ? 'step' : 'noGrowth', ...known }
  const now = used.at(-1)!.day
  const [growingSince = now] = quantilesOf(
    fit.growing.map((one) => ({ days: shownSince(one), weight: one.weight })),
    [0.5],
  )
  const perLaw = Map.groupBy(fit.growing, ({ law }) => law.name)
  const massOf = (name: Explanation['law']['name']) => (perLaw.get(name) ?? []).reduce((sum, { weight }) => sum + weight, 0)
  const law = [...perLaw.keys()].reduce((a, b) => (massOf(b) > massOf(a) ? b : a))
  return {
    ...{ kind: 'growth', ...known, growingSince: Math.max(known.since, growingSince), probability, law },
    limits: limits.map((limit) => limitForecast(fit, limit, now, growingSince)),
  }
}
