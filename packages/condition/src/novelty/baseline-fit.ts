import { choleskyOf, solvedBy, solvedForward } from './matrix.ts'
import { covariatesOf, type OperatingState } from './operating-state.ts'

/** Features of one recording and the state in which it was made. */
export interface NoveltyRecording {
  /** Epoch ms. */
  readonly t: number
  /** Logarithms of mean power, of all bands of all axes. */
  readonly features: Float64Array
  readonly state: OperatingState
}

/** Smallest scatter of a band, as a logarithm of power: a tenth of a dB, below which the number format decides. */
const LEAST_SCATTER = 0.023
/** Variance of one observation that the slopes are held back with: a ridge, so that a state that hardly varied gives no slope. */
const RIDGE = 1

/** Range of one covariate in the baseline. */
interface Covariate {
  readonly mean: number
  readonly scale: number
  readonly low: number
  readonly high: number
}

/** What a baseline looks like: features as a linear function of the state, and the covariance of the rest. */
export interface BaselineFit {
  readonly n: number
  readonly mean: Float64Array
  readonly covariates: readonly Covariate[]
  /** Slopes of each covariate over all features, one after the other. */
  readonly slopes: Float64Array
  /** Cholesky factor of the covariates' cross products with the ridge. */
  readonly state: Float64Array
  readonly scatter: Float64Array
  /** Cholesky factor of the shrunken correlation. */
  readonly correlation: Float64Array
}

function covariateOf(values: readonly (number | null)[]): Covariate {
  const known = values.filter((value) => value !== null)
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length)
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, known.length)
  return { mean, scale: variance > 1e-12 ? Math.sqrt(variance) : 0, low: Math.min(...known), high: Math.max(...known) }
}

const standing = ({ mean, scale }: Covariate, value: number | null): number => (value === null || scale === 0 ? 0 : (value - mean) / scale)

/** The state in standard deviations of the baseline's states. */
const placeOf = (covariates: readonly Covariate[], state: OperatingState): Float64Array =>
  Float64Array.from(covariatesOf(state), (value, at) => standing(covariates[at]!, value))

/**
 * Shrinks a correlation matrix towards the identity, in place: the more, the fewer recordings there are for its size (oracle approximating
 * shrinkage: Chen, Wiesel, Eldar and Hero 2010).
 */
function shrink(matrix: Float64Array, size: number, n: number): void {
  const squares = matrix.reduce((sum, value) => sum + value * value, 0)
  const above = (1 - 2 / size) * squares + size * size
  const below = (n + 1 - 2 / size) * (squares - size)
  const kept = 1 - Math.min(1, below > 0 ? above / below : 1)
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) if (i !== j) matrix[i * size + j] = matrix[i * size + j]! * kept
}

function meanOf(recordings: readonly NoveltyRecording[], size: number): Float64Array {
  const mean = new Float64Array(size)
  for (const { features } of recordings) for (let b = 0; b < size; b++) mean[b] = mean[b]! + features[b]! / recordings.length
  return mean
}

/** Cross products of the states with themselves, as a Cholesky factor, and the slopes of all features. */
function slopesOf(recordings: readonly NoveltyRecording[], places: readonly Float64Array[], mean: Float64Array) {
  const count = places[0]?.length ?? 0
  const size = mean.length
  const products = new Float64Array(count * count)
  const withFeatures = new Float64Array(count * size)
  for (const [at, place] of places.entries())
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < count; j++) products[i * count + j] = products[i * count + j]! + place[i]! * place[j]!
      for (let b = 0; b < size; b++)
        withFeatures[i * size + b] = withFeatures[i * size + b]! + place[i]! * (recordings[at]!.features[b]! - mean[b]!)
    }
  for (let i = 0; i < count; i++) products[i * count + i] = products[i * count + i]! + RIDGE
  const state = choleskyOf(products, count) ?? new Float64Array(0)
  const slopes = new Float64Array(count * size)
  for (let b = 0; b < size; b++) {
    const solved = solvedBy(
      state,
      count,
      Float64Array.from({ length: count }, (_, i) => withFeatures[i * size + b]!),
    )
    for (let i = 0; i < count; i++) slopes[i * size + b] = solved[i]!
  }
  return { state, slopes }
}

/** Fits a baseline; null with too few recordings to know a scatter. */
export function fitBaseline(recordings: readonly NoveltyRecording[]): BaselineFit | null {
  const size = recordings[0]?.features.length ?? 0
  const n = recordings.length
  if (n < 3 || size === 0) return null
  const mean = meanOf(recordings, size)
  const values = recordings.map(({ state }) => covariatesOf(state))
  const covariates = (values[0] ?? []).map((_, at) => covariateOf(values.map((row) => row[at] ?? null)))
  const places = recordings.map(({ state }) => placeOf(covariates, state))
  const { state, slopes } = slopesOf(recordings, places, mean)
  const rest = recordings.map((recording, at) => restOf(mean, slopes, places[at]!, recording.features))
  const used = covariates.filter(({ scale }) => scale > 0).length
  const scatter = new Float64Array(size)
  for (let b = 0; b < size; b++) {
    let sum = 0
    for (const row of rest) sum += row[b]! ** 2
    scatter[b] = Math.max(LEAST_SCATTER, Math.sqrt(sum / Math.max(1, n - 1 - used)))
  }
  const matrix = correlationOf(rest, scatter)
  shrink(matrix, size, n)
  const correlation = choleskyOf(matrix, size)
  return correlation && { n, mean, covariates, slopes, state, scatter, correlation }
}

function correlationOf(rest: readonly Float64Array[], scatter: Float64Array): Float64Array {
  const size = scatter.length
  const matrix = new Float64Array(size * size)
  const row = new Float64Array(size)
  for (const one of rest) {
    for (let b = 0; b < size; b++) row[b] = one[b]! / scatter[b]!
    for (let i = 0; i < size; i++) {
      const value = row[i]! / rest.length
      for (let j = 0; j <= i; j++) matrix[i * size + j] = matrix[i * size + j]! + value * row[j]!
    }
  }
  for (let i = 0; i < size; i++) {
    matrix[i * size + i] = 1
    for (let j = 0; j < i; j++) matrix[j * size + i] = matrix[i * size + j]!
  }
  return matrix
}

function restOf(mean: Float64Array, slopes: Float64Array, place: Float64Array, features: Float64Array): Float64Array {
  const size = mean.length
  return features.map((value, b) => {
    let expected = mean[b]!
    for (let i = 0; i < place.length; i++) expected += slopes[i * size + b]! * place[i]!
    return value - expected
  })
}

/** How far a recording is from its baseline. */
export interface Distance {
  /** Mahalanobis distance over the root of the number of features: about 1 for a recording like the others. */
  readonly score: number
  /** Deviation of each feature, as a logarithm of power, and in standard deviations. */
  readonly deviation: Float64Array
  readonly sigmas: Float64Array
}

/** Distance of a recording; what the state at the edge of the baseline makes less certain counts less. */
export function distanceOf(fit: BaselineFit, { features, state }: NoveltyRecording): Distance {
  const place = placeOf(fit.covariates, state)
  const lever = solvedForward(fit.state, place.length, place).reduce((sum, value) => sum + value * value, 1 / fit.n)
  const deviation = restOf(fit.mean, fit.slopes, place, features)
  const wider = Math.sqrt(1 + lever)
  const sigmas = deviation.map((value, b) => value / fit.scatter[b]! / wider)
  const white = solvedForward(fit.correlation, sigmas.length, sigmas)
  return { score: Math.sqrt(white.reduce((sum, value) => sum + value * value, 0) / white.length), deviation, sigmas }
}

/** How far outside the baseline's range a state may lie, as a share of the range (guess: a line may be extended by half of its length). */
const REACH = 0.5

/** Whether the baseline has seen states like this one; a state that the baseline does not know is not compared. */
export const knowsState = (fit: BaselineFit, state: OperatingState): boolean =>
  covariatesOf(state).every((value, at) => {
    const { low, high, scale } = fit.covariates[at]!
    if (value === null || !(high >= low)) return true
    const reach = Math.max(REACH * (high - low), 3 * scale, 1e-3 * Math.abs(high))
    return value >= low - reach && value <= high + reach
  })
