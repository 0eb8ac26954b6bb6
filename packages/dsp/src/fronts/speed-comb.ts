import { dbOverFloor, floorBins, runningMax } from './line-strength.ts'

/** Harmonics of the shaft that the comb adds up. */
const HARMONICS = 8
/** Height at which one line is capped in dB, so that a single high line does not decide. */
const CEILING_DB = 25
/** Step of the search, as a share of the speed. */
const STEP = 0.0002
/** Speeds this near to the nominal one count as it. */
const SAME = 0.0031
/** Height in dB from which a harmonic of the shaft counts as present. */
const PRESENT_DB = 10

/** One spectrum with lines at harmonics of the shaft. */
export type CombSpectrum = { readonly df: number; readonly values: Float64Array }

/** The speed that explains most harmonics, and how much better than the nominal one. */
export type CombSpeed = {
  readonly hz: number
  /** Sum of the harmonics' heights over that at the nominal speed, in dB and per spectrum. */
  readonly gainDb: number
  /** Harmonics that stand out at the found and at the nominal speed, in any of the spectra. */
  readonly present: number
  readonly presentAtNominal: number
}

/**
 * The speed near a nominal one at which the first eight harmonics stand out most, summed over spectra in dB. Source of the numbers: decision procedure of the
 * diagnosis study (comb 1 to 8, ±1.6 %, lines capped at 25 dB).
 */
export function combSpeed(spectra: readonly CombSpectrum[], nominalHz: number, range = 0.016): CombSpeed {
  const steps = Math.round(range / STEP)
  const levels = spectra.map((one) => levelsOf(one, nominalHz, range))
  let best = { hz: nominalHz, sum: Number.NEGATIVE_INFINITY }
  let nominal = Number.NEGATIVE_INFINITY
  for (let i = -steps; i <= steps; i++) {
    const hz = nominalHz * (1 + i * STEP)
    const sum = levels.reduce((total, level, at) => total + combSum(level, spectra[at]!.df, hz), 0)
    if (Math.abs(i * STEP) <= SAME) nominal = Math.max(nominal, sum)
    if (sum > best.sum) best = { hz, sum }
  }
  return {
    hz: best.hz,
    gainDb: spectra.length === 0 ? 0 : (best.sum - nominal) / spectra.length,
    present: presentAt(levels, spectra, best.hz, 0),
    presentAtNominal: presentAt(levels, spectra, nominalHz, SAME),
  }
}

function levelsOf({ df, values }: CombSpectrum, nominalHz: number, range: number): Float64Array {
  const bins = Math.min(values.length, Math.ceil(((HARMONICS + 1) * nominalHz * (1 + range)) / df) + 50)
  const db = dbOverFloor(values.subarray(0, bins), floorBins(df / nominalHz))
  return runningMax(
    db.map((level) => Math.min(Math.max(level, 0), CEILING_DB)),
    1,
  )
}

const levelAt = (level: Float64Array, df: number, hz: number): number => level[Math.round(hz / df)] ?? 0

function combSum(level: Float64Array, df: number, hz: number): number {
  let sum = 0
  for (let harmonic = 1; harmonic <= HARMONICS; harmonic++) sum += levelAt(level, df, harmonic * hz)
  return sum
}

/** Harmonics that stand out in at least one spectrum within a share of the speed. */
function presentAt(levels: readonly Float64Array[], spectra: readonly CombSpectrum[], hz: number, share: number): number {
  let count = 0
  for (let harmonic = 1; harmonic <= HARMONICS; harmonic++) {
    const isPresent = levels.some((level, at) => {
      const df = spectra[at]!.df
      const [from, to] = [1 - share, 1 + share].map((factor) => Math.round((harmonic * hz * factor) / df))
      for (let k = from!; k <= Math.min(to!, level.length - 1); k++) if ((level[k] ?? 0) >= PRESENT_DB) return true
      return false
    })
    if (isPresent) count++
  }
  return count
}
