import { scatterOf } from './day-series.ts'
import { daysUntil, type GrowthLaw, growthLaws, valueOver } from './growth-laws.ts'

/** One explanation of a course: since when it grows by which law at which pace, from which basis, and how likely that is. */
export interface Explanation {
  readonly law: GrowthLaw
  readonly since: number
  readonly pace: number
  /** Logarithm of the basis, and its standard error. */
  readonly basis: number
  readonly basisError: number
  readonly weight: number
}

export interface CourseFit {
  /** Explanations by growth; weights of these and of the two probabilities below sum to 1. */
  readonly growing: readonly Explanation[]
  /** Probability of no change, and of a step to another level that stays. */
  readonly flat: number
  readonly step: number
  readonly scatter: number
}

/** Onsets of a growth that are tried, or times in which it doubles, days, and how far it has risen by now: from what shows at all to forty times. */
const ONSETS = 16
const DOUBLING = { shortest: 2, longest: 90 } as const
const RISES = { low: 0.03, high: 40, steps: 36 } as const
/** Least age of a growth that is tried, days. */
const LATEST_ONSET = 2
/**
 * Share of the evidence that counts: no law is the true one, so a likelihood that takes them for it is too sure (a power posterior: Miller and Dunson
 * 2019; the share is a guess, and the benchmark shows the coverage).
 */
const TRUST = 0.4
/** Deviation in standard deviations from which a value counts as an outlier (Huber's usual 1.5, a little wider). */
const OUTLIER = 2
/** Prior probabilities: nothing happens, a step, a growth (guesses: most points are still most of the time). */
const PRIOR = { flat: 0.6, step: 0.2, growing: 0.2 } as const
/** Least scatter, as a logarithm: a hundredth. */
const LEAST_SCATTER = 0.01

/** Huber's loss of a residual in standard deviations. */
const loss = (z: number) => (Math.abs(z) <= OUTLIER ? 0.5 * z * z : OUTLIER * (Math.abs(z) - OUTLIER / 2))

/** Mean of residuals in which outliers count less, and the loss that remains. */
function basisOf(rest: Float64Array, scatter: number): { basis: number; lost: number } {
  let basis = 0
  for (const value of rest) basis += value / rest.length
  for (let step = 0; step < 3; step++) {
    let sum = 0
    let weights = 0
    for (const value of rest) {
      const weight = Math.min(1, (OUTLIER * scatter) / Math.max(1e-12, Math.abs(value - basis)))
      sum += weight * value
      weights += weight
    }
    basis = sum / weights
  }
  let lost = 0
  for (const value of rest) lost += loss((value - basis) / scatter)
  return { basis, lost }
}

/** Lag-one autocorrelation of the residuals, clipped: neighbours that resemble each other are less evidence. */
function memoryOf(rest: Float64Array): number {
  let [mean, power, product] = [0, 0, 0]
  for (const value of rest) mean += value / rest.length
  for (let i = 0; i < rest.length; i++) {
    power += (rest[i]! - mean) ** 2
    if (i > 0) product += (rest[i]! - mean) * (rest[i - 1]! - mean)
  }
  return power > 0 ? Math.min(0.8, Math.max(0, product / power)) : 0
}

interface Candidate {
  readonly prior: number
  readonly rest: Float64Array
  readonly explanation: Omit<Explanation, 'basis' | 'basisError' | 'weight'> | 'flat' | 'step'
}

function* candidatesOf(days: readonly number[], logs: readonly number[]): Generator<Candidate> {
  const n = days.length
  const [first, last] = [days[0]!, days[n - 1]!]
  yield { prior: PRIOR.flat, rest: Float64Array.from(logs), explanation: 'flat' }
  for (let i = 3; i < n - 2; i++) {
    const mean = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / part.length
    const [before, after] = [mean(logs.slice(0, i)), mean(logs.slice(i))]
    yield { prior: PRIOR.step / (n - 5), rest: Float64Array.from(logs, (y, k) => y - (k < i ? before : after)), explanation: 'step' }
  }
  const count = growthLaws.length * ONSETS * RISES.steps
  for (const law of growthLaws)
    for (let onset = 0; onset < ONSETS; onset++)
      for (let k = 0; k < RISES.steps; k++) {
        const rise = RISES.low * (RISES.high / RISES.low) ** (k / (RISES.steps - 1))
        const { since, pace } = growthTo(law, 1 + rise, first, last, onset / (ONSETS - 1))
        const rest = Float64Array.from(logs, (y, at) => y - Math.log(valueOver(law, days[at]! - since, pace)))
        yield { prior: PRIOR.growing / count, rest, explanation: { law, since, pace } }
      }
}

/** Onset and pace such that the value is `ratio` times its basis on the last day; `share` goes through the onsets, or the times of doubling. */
function growthTo(law: GrowthLaw, ratio: number, first: number, last: number, share: number): { since: number; pace: number } {
  if (law.isTimeless) {
    const pace = Math.LN2 / (DOUBLING.shortest * (DOUBLING.longest / DOUBLING.shortest) ** share)
    return { since: last - daysUntil(law, ratio, pace), pace }
  }
  // Onsets before the first value as well: a course may have begun earlier.
  const since = first + (last - first) * (share * 1.1 - 0.15) - share * LATEST_ONSET
  return { since, pace: daysUntil(law, ratio, 1) / (last - since) }
}

/** Weighs the explanations of a course of logarithms by how well they fit (Bayes over a grid). */
export function fitCourse(days: readonly number[], logs: readonly number[]): CourseFit {
  const scatter = Math.max(LEAST_SCATTER, scatterOf(logs))
  const rated = [...candidatesOf(days, logs)].map((candidate) => ({ ...candidate, ...basisOf(candidate.rest, scatter) }))
  const best = rated.reduce((a, b) => (b.lost - Math.log(b.prior) < a.lost - Math.log(a.prior) ? b : a))
  const memory = memoryOf(best.rest)
  const evidence = (TRUST * (1 - memory)) / (1 + memory)
  // Residuals that scatter more than neighbours do are a slow unrest: the fit must not believe itself more than it fits.
  const wider = Math.max(1, Math.sqrt((2 * best.lost) / Math.max(1, days.length - 3)))
  const likelihood = ({ lost, prior, explanation }: (typeof rated)[number]) =>
    // A step has a level more than the others, chosen to fit: the price of a parameter (Schwarz).
    Math.log(prior) - (lost / wider ** 2) * evidence - (explanation === 'step' ? 0.5 * Math.log(days.length) : 0)
  const top = Math.max(...rated.map(likelihood))
  const weights = rated.map((one) => Math.exp(likelihood(one) - top))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shareOf = (name: 'flat' | 'step') =>
    rated.reduce((total, { explanation }, at) => total + (explanation === name ? weights[at]! / sum : 0), 0)
  const basisError = (scatter * wider) / Math.sqrt(days.length * evidence)
  const growing = rated.flatMap(({ explanation, basis }, at): Explanation[] =>
    typeof explanation === 'string' || weights[at]! / sum < 1e-6 ? [] : [{ ...explanation, basis, basisError, weight: weights[at]! / sum }],
  )
  return { growing, flat: shareOf('flat'), step: shareOf('step'), scatter: scatter * wider }
}
