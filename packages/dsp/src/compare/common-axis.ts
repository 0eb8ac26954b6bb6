/** Amplitudes from 0 Hz up, `df` Hz apart. */
export interface LineSpectrum {
  readonly df: number
  readonly amplitude: ArrayLike<number>
}

/** An axis that several spectra share. */
export interface CommonAxis {
  readonly df: number
  readonly count: number
}

const endOf = ({ df, amplitude }: LineSpectrum): number => df * (amplitude.length - 1)

/** The axis on which spectra can be compared: the coarsest resolution, up to the lowest end. */
export function commonAxis(spectra: readonly LineSpectrum[]): CommonAxis {
  const df = Math.max(...spectra.map((one) => one.df))
  const end = Math.min(...spectra.map(endOf))
  return { df, count: spectra.length > 0 && end >= 0 ? Math.floor(end / df + 1e-9) + 1 : 0 }
}

/** Resolutions that differ by less, as a share over the whole axis, are the same: half a line at its end (guess). */
const sameLine = 0.5

/**
 * A spectrum on an axis that is not finer: each line is the highest within its width, so that a tone keeps its amplitude. Noise is not raised to the coarser resolution: its lines are
 * lower than those of a spectrum that was computed with it.
 */
export function ontoAxis({ df, amplitude }: LineSpectrum, axis: CommonAxis): Float64Array {
  if (Math.abs(df - axis.df) * axis.count < sameLine * axis.df)
    return Float64Array.from({ length: axis.count }, (_, k) => amplitude[k] ?? 0)
  return Float64Array.from({ length: axis.count }, (_, k) => {
    const from = Math.max(0, Math.ceil(((k - 0.5) * axis.df) / df - 1e-9))
    const to = Math.min(amplitude.length - 1, Math.ceil(((k + 0.5) * axis.df) / df - 1e-9) - 1)
    let highest = amplitude[Math.min(amplitude.length - 1, Math.round((k * axis.df) / df))] ?? 0
    for (let bin = from; bin <= to; bin++) highest = Math.max(highest, amplitude[bin]!)
    return highest
  })
}

/** Lines lower than this share of the highest line of both spectra count as that high (guess: 60 dB). */
const floorShare = 1e-3
/** Noise is compared by its level: lines lower than this multiple of the median around them count as that high. Of random lines, 1 in 500 is higher (Rayleigh). */
const noiseFactor = 3
/** Lines on each side that the median is taken of, and lines that share one (guesses: wide against a family of lines, narrow against a resonance). */
const neighbours = 40
const block = 16

/** The level that noise around each line reaches. */
function noiseLevel(amplitude: ArrayLike<number>): Float64Array {
  const { length } = amplitude
  const level = new Float64Array(length)
  for (let start = 0; start < length; start += block) {
    const middle = start + (block >> 1)
    const near = Float64Array.from(
      { length: Math.min(length, middle + neighbours + 1) - Math.max(0, middle - neighbours) },
      (_, k) => amplitude[Math.max(0, middle - neighbours) + k]!,
    ).sort()
    level.fill(near[near.length >> 1] ?? 0, start, start + block)
  }
  return level
}

/**
 * The difference of two spectra of one axis in dB: positive where the first is higher. Lines that stand out of the noise are compared one by one, noise by its level, so that the chance of
 * single lines is no difference and a change of the whole level is one. Powers have 10 times the logarithm.
 */
export function differenceDb(of: ArrayLike<number>, from: ArrayLike<number>, isPower = false): Float64Array {
  let highest = 0
  for (let k = 0; k < of.length; k++) highest = Math.max(highest, of[k]!, from[k] ?? 0)
  const floor = highest * (isPower ? floorShare ** 2 : floorShare)
  const above = isPower ? noiseFactor ** 2 : noiseFactor
  const [ofNoise, fromNoise] = [noiseLevel(of), noiseLevel(from)]
  const factor = isPower ? 10 : 20
  return Float64Array.from({ length: of.length }, (_, k) =>
    highest > 0
      ? factor * Math.log10(Math.max(floor, above * ofNoise[k]!, of[k]!) / Math.max(floor, above * (fromNoise[k] ?? 0), from[k] ?? 0))
      : 0,
  )
}
