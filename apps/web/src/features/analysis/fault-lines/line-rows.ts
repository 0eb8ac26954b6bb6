import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { usableEndHz } from '../../../points/fault-line/default-line-range.ts'
import { isAtShaftOrder, isSearchable, lineHz, minDb, type Slips, slipFor } from '../../../points/fault-line/fault-search.ts'
import { levelMeter } from '../../../points/fault-line/line-level.ts'

/** A line as a row of the fault-frequency table. */
export interface LineRow {
  readonly line: FaultLine
  /** Null while the speed is unknown. */
  readonly hz: number | null
  /** Level of the highest axis above its neighbourhood in the line's band, dB; null if it is unknown. */
  readonly db: number | null
  /** Why the level is unknown: outside the band of the sampling rate, or too close to an order of the shaft. */
  readonly noLevelReason: 'outOfRange' | 'nearShaft' | null
  readonly standsOut: boolean
}

/** Frequency and level of each line in a spectrum. */
export function lineRows(data: SpectrumData, lines: readonly FaultLine[], slips: Slips): LineRow[] {
  const { binHz, speedHz } = data
  const endHz = usableEndHz(data)
  const meters = isSearchable(data) ? data.lines.map(({ amplitude }) => levelMeter({ amplitude, binHz, speedHz: data.speedHz })) : []
  return lines.map((line) => {
    if (line.order !== 0 && !speedHz) return { line, hz: null, db: null, noLevelReason: null, standsOut: false }
    const hz = lineHz(line, speedHz ?? 0, slipFor(slips, line))
    const isShaft = speedHz !== undefined && meters.length > 0 && isAtShaftOrder(line, { binHz, speedHz }, hz)
    const noLevelReason = hz > endHz ? 'outOfRange' : isShaft ? 'nearShaft' : null
    const db = noLevelReason === 'outOfRange' || meters.length === 0 ? null : Math.max(0, ...meters.map((meter) => meter.at(hz).db))
    return { line, hz, db, noLevelReason, standsOut: noLevelReason === null && db !== null && db >= minDb }
  })
}

/** The end in Hz of a view of all these lines within the spectrum, with a margin of a tenth; 0 if there are none. */
export function highestHz(data: SpectrumData, lines: readonly FaultLine[], slips: Slips): number {
  const endHz = usableEndHz(data)
  const frequencies = lines.map((line) => lineHz(line, data.speedHz ?? 0, slipFor(slips, line)))
  return Math.round(1.1 * Math.max(0, ...frequencies.filter((hz) => hz <= endHz)))
}
