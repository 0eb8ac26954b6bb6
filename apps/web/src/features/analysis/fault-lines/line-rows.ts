import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { isHidden, isSearchable, lineHz, minDb, type Slips, slipFor } from './fault-search.ts'
import { levelMeter } from './line-level.ts'

/** A line as a row of the fault-frequency table. */
export interface LineRow {
  readonly line: FaultLine
  /** Null while the speed is unknown. */
  readonly hz: number | null
  /** How far the tallest axis stands above its neighbourhood in the line's band, dB; null where that cannot be told. */
  readonly db: number | null
  /** Why it cannot: beyond the band that the sampling rate carries, or beside an order of the shaft. */
  readonly hindrance: 'beyond' | 'shaft' | null
  readonly standsOut: boolean
}

/** fs = 2.56 × Fmax, the trade's rule. */
const rateOverBand = 2.56

/** The highest frequency in Hz that a spectrum holds and its sampling rate carries. */
function carriedHz({ binHz, sampleHz, lines }: SpectrumData): number {
  const endHz = binHz * Math.max(0, ...lines.map(({ amplitude }) => amplitude.length - 1))
  return Math.min(endHz, sampleHz === undefined ? Number.POSITIVE_INFINITY : sampleHz / rateOverBand)
}

/** The lines with where they are in a spectrum and how they stand there. */
export function lineRows(data: SpectrumData, lines: readonly FaultLine[], slips: Slips): LineRow[] {
  const { binHz, speedHz } = data
  const endHz = carriedHz(data)
  const meters = isSearchable(data) ? data.lines.map(({ amplitude }) => levelMeter({ amplitude, binHz, speedHz: data.speedHz })) : []
  return lines.map((line) => {
    if (line.order !== 0 && !speedHz) return { line, hz: null, db: null, hindrance: null, standsOut: false }
    const hz = lineHz(line, speedHz ?? 0, slipFor(slips, line))
    const isShaft = speedHz !== undefined && meters.length > 0 && isHidden(line, { binHz, speedHz }, hz)
    const hindrance = hz > endHz ? 'beyond' : isShaft ? 'shaft' : null
    const db = hindrance === 'beyond' || meters.length === 0 ? null : Math.max(0, ...meters.map((meter) => meter.at(hz).db))
    return { line, hz, db, hindrance, standsOut: hindrance === null && db !== null && db >= minDb }
  })
}

/** The end in Hz of a view that holds all of these lines that the spectrum carries, with a tenth of room; 0 where there is none. */
export function highestHz(data: SpectrumData, lines: readonly FaultLine[], slips: Slips): number {
  const endHz = carriedHz(data)
  const places = lines.map((line) => lineHz(line, data.speedHz ?? 0, slipFor(slips, line)))
  return Math.round(1.1 * Math.max(0, ...places.filter((hz) => hz <= endHz)))
}
