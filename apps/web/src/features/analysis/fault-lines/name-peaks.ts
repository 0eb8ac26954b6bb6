import { largestPeaks, peakFloor } from '@undertone/chart/cursor/cursor-peak'
import { readSpectrum } from '@undertone/chart/cursor/spectrum-cursors'
import type { NamedPeak, SpectrumData, SpectrumLine } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import {
  familyOf,
  familyStandsOut,
  isSearchable,
  lineHz,
  minDb,
  type SearchableSpectrum,
  type Slips,
  slipFor,
} from '../../../points/fault-line/fault-search.ts'
import { levelMeter, reachHz, shaftOrderAt } from '../../../points/fault-line/line-level.ts'

/**
 * Peaks that are always listed per axis, and how many of the largest are checked for a name (guesses: a screen of rows; a resonance hump
 * has a hundred).
 */
const listed = 20
const looked = 200
/** The first bins contain leakage of the window from 0 Hz. */
const firstBin = 3
/** Highest integer order that is named; above the 20th, a small speed error moves orders off their lines (guess, as for the harmonic cursor). */
const maxOrders = 20

interface Expected {
  readonly line: FaultLine
  readonly hz: number
  readonly name: string
}

/** The lines of an axis that may name peaks: those of prominent families. Plain lines precede sidebands, low harmonics precede high ones. */
function expectedIn(data: SearchableSpectrum, meter: ReturnType<typeof levelMeter>, lines: readonly FaultLine[], slips: Slips): Expected[] {
  const families = Map.groupBy(lines, ({ partKey, family }) => `${partKey} ${family}`)
  const partsOf = (family: string) => new Set(lines.filter((line) => line.family === family).map(({ partKey }) => partKey)).size
  return [...families.values()]
    .filter((family) => familyStandsOut(meter, data, family, slipFor(slips, family[0]!)))
    .flat()
    .filter(({ isEstimate }) => !isEstimate)
    .map((line) => ({
      line,
      hz: lineHz(line, data.speedHz, slipFor(slips, line)),
      name: partsOf(line.family) > 1 ? `${line.label} · ${line.part}` : line.label,
    }))
    .sort((a, b) => Number(a.line.sideband !== 0) - Number(b.line.sideband !== 0) || a.line.harmonic - b.line.harmonic)
}

/** The largest peaks of an axis as bins. */
const binsOf = ({ amplitude }: SpectrumLine, floor: number): number[] =>
  largestPeaks(amplitude, looked, floor).filter((bin) => bin >= firstBin)

/**
 * Peaks of one axis, largest first; orders of the shaft take precedence. A gear mesh or blade pass at such an order is the same line (`=`),
 * a bearing line coincides by chance (`/`).
 */
function peaksOf(data: SearchableSpectrum, spectrum: SpectrumLine, lines: readonly FaultLine[], slips: Slips): NamedPeak[] {
  const { binHz, speedHz } = data
  const { key, amplitude } = spectrum
  const meter = levelMeter({ amplitude, binHz, speedHz })
  const expected = expectedIn(data, meter, lines, slips)
  const wide = reachHz(binHz, speedHz)
  const used = new Set<string | number>()
  const floor = peakFloor(amplitude)
  /** The name of a frequency; only the largest peak in the band of a line, or in the zone of an order, gets it. */
  const nameOf = (hz: number, bin: number): string | null => {
    const shaft = shaftOrderAt(data, hz)
    const isTall = meter.above(amplitude[bin] ?? 0, bin) >= minDb
    const fits = isTall ? expected.filter((one) => Math.abs(one.hz - hz) <= wide) : []
    const isFree = ({ line }: Expected) => !used.has(line.key)
    if (shaft !== null) {
      const also = fits.find((one) => one.line.family !== 'shaft' && isFree(one))
      const isSame = also !== undefined && !familyOf(also.line).slips
      if ((shaft > maxOrders && !isSame) || used.has(shaft)) return null
      used.add(shaft)
      return also ? `${shaft}× ${isSame ? '=' : '/'} ${also.name}` : `${shaft}×`
    }
    // Half orders of the shaft are considered last.
    const named = fits.find((one) => one.line.family !== 'shaft' && isFree(one)) ?? fits.find(isFree)
    if (!named) return null
    used.add(named.line.key)
    return named.name
  }
  return binsOf(spectrum, floor).flatMap((bin, rank) => {
    const { hz, amplitude: height, order } = readSpectrum(amplitude, binHz, bin * binHz, floor, speedHz)
    const name = nameOf(hz, bin)
    return rank < listed || name !== null ? [{ line: key, hz, order, amplitude: height, name }] : []
  })
}

/**
 * The largest peaks of every axis and smaller ones that have a name, each with the line that explains it. A name is a frequency and a
 * level, not a diagnosis: the peak is in the band of a line of the machine's own parts and 18 dB above its neighbourhood, and so is a main
 * line of that family. Nothing is named without a speed, or if the bins are too wide to separate lines from orders.
 */
export function namePeaks(data: SpectrumData, lines: readonly FaultLine[], slips: Slips): readonly NamedPeak[] {
  const found = isSearchable(data)
    ? data.lines.flatMap((axis) => peaksOf(data, axis, lines, slips))
    : data.lines.flatMap((axis) => {
        const floor = peakFloor(axis.amplitude)
        return binsOf(axis, floor)
          .slice(0, listed)
          .map((bin) => {
            const { hz, order, amplitude } = readSpectrum(axis.amplitude, data.binHz, bin * data.binHz, floor, data.speedHz)
            return { line: axis.key, hz, order, amplitude, name: null }
          })
      })
  return found.sort((a, b) => b.amplitude - a.amplitude)
}
