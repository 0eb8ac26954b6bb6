import { largestPeaks, peakFloor } from '@undertone/chart/cursor/cursor-peak'
import { readSpectrum } from '@undertone/chart/cursor/spectrum-cursors'
import type { NamedPeak, SpectrumData, SpectrumLine } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { familyOf, isHit, isSearchable, lineHz, minDb, type Searched, type Slips, slipFor } from './fault-search.ts'
import { levelMeter, reachHz, shaftOrderAt } from './line-level.ts'

/** Peaks of each axis that are listed whatever they are, and how many of the largest are looked at for a name (guesses: a screen of rows; a hump of a resonance has a hundred). */
const listed = 20
const looked = 200
/** The first bins hold what a window spreads of 0 Hz. */
const firstBin = 3
/** Integer orders that are named; beyond the 20th a small error of the speed has moved them off their lines (guess, as the harmonic cursor's). */
const maxOrders = 20

interface Expected {
  readonly line: FaultLine
  readonly hz: number
  readonly name: string
}

/** The lines of an axis that may name peaks: those of families that stand out there. Plain lines go before sidebands, low multiples before high ones. */
function expectedIn(data: Searched, meter: ReturnType<typeof levelMeter>, lines: readonly FaultLine[], slips: Slips): Expected[] {
  const families = Map.groupBy(lines, ({ partKey, family }) => `${partKey} ${family}`)
  const partsOf = (family: string) => new Set(lines.filter((line) => line.family === family).map(({ partKey }) => partKey)).size
  return [...families.values()]
    .filter((family) => isHit(meter, data, family, slipFor(slips, family[0]!)))
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

/** Peaks of one axis, largest first: a shaft's order goes before everything else. A mesh or a blade pass on it is the same (`=`), a race is there by chance (`/`). */
function peaksOf(data: Searched, spectrum: SpectrumLine, lines: readonly FaultLine[], slips: Slips): NamedPeak[] {
  const { binHz, speedHz } = data
  const { key, amplitude } = spectrum
  const meter = levelMeter({ amplitude, binHz, speedHz })
  const expected = expectedIn(data, meter, lines, slips)
  const wide = reachHz(binHz, speedHz)
  const taken = new Set<string | number>()
  const floor = peakFloor(amplitude)
  /** The name of a place; the largest peak in the band of a line, or in the zone of an order, has it. */
  const nameOf = (hz: number, bin: number): string | null => {
    const shaft = shaftOrderAt(data, hz)
    const isTall = meter.above(amplitude[bin] ?? 0, bin) >= minDb
    const fits = isTall ? expected.filter((one) => Math.abs(one.hz - hz) <= wide) : []
    const isFree = ({ line }: Expected) => !taken.has(line.key)
    if (shaft !== null) {
      const also = fits.find((one) => one.line.family !== 'shaft' && isFree(one))
      const isSame = also !== undefined && !familyOf(also.line).slips
      if ((shaft > maxOrders && !isSame) || taken.has(shaft)) return null
      taken.add(shaft)
      return also ? `${shaft}× ${isSame ? '=' : '/'} ${also.name}` : `${shaft}×`
    }
    // Half orders of the shaft are the last to be thought of.
    const named = fits.find((one) => one.line.family !== 'shaft' && isFree(one)) ?? fits.find(isFree)
    if (!named) return null
    taken.add(named.line.key)
    return named.name
  }
  return binsOf(spectrum, floor).flatMap((bin, rank) => {
    const { hz, amplitude: height, order } = readSpectrum(amplitude, binHz, bin * binHz, floor, speedHz)
    const name = nameOf(hz, bin)
    return rank < listed || name !== null ? [{ line: key, hz, order, amplitude: height, name }] : []
  })
}

/**
 * The largest peaks of every axis and smaller ones that have a name, each with the line that explains it. A name is a place and a height, not a verdict: the peak lies in the band
 * of a line of the machine's own parts and stands 18 dB above its neighbourhood, and so does a main line of that family. Nothing is named without a speed,
 * or where the bins are too wide to tell lines from orders.
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
