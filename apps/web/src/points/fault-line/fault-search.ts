import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { type FaultLineFamily, faultLineFamilies } from '@undertone/domain/diagnosis/fault-line-families.table'
import { levelMeter, separatesOrders, shaftOrderAt } from './line-level.ts'

/** Minimum level of a line, or of a peak named by it, above the median around it, dB. Source: field guide, "abstaining below 18 dB". */
export const minDb = 18

/** Range of the automatic slip search to either side. Source: house table of bearings, "search ±1.2 %". */
export const slipRange = 0.012
/** Minimum step of that search; otherwise an eighth of a bin at the first order (same source as the zones of `line-level`). */
const minStep = 0.0005
/**
 * Levels in dB below which a line does not count for a slip, and above which it counts no more: one tall line must not decide alone (guess;
 * the upper one is from the oracle).
 */
const scored = { from: 10, to: 30 } as const
/** Highest harmonic used to find the slip; higher ones move too far with it. Source: the oracle. */
const scoredHarmonics = 4

/** The common deviation of the lines of a part from the kinematic ones, 0.003 for 0.3 %; `sure` if one of its families is prominent there. */
export interface Slip {
  readonly slip: number
  readonly sure: boolean
}
/** Slips by part. */
export type Slips = ReadonlyMap<string, Slip>

export const familyOf = (line: FaultLine): FaultLineFamily => faultLineFamilies[line.family]

/** The expected frequency of a line, Hz, at a speed in Hz and a slip; sidebands of a shaft keep their distance. */
export function lineHz({ order, steadyOrder, fixedHz, family }: FaultLine, speedHz: number, slip: number): number {
  const factor = faultLineFamilies[family].slips ? 1 + slip : 1
  return ((order - steadyOrder) * factor + steadyOrder) * speedHz + fixedHz
}

type Meter = ReturnType<typeof levelMeter>

/**
 * Whether a line coincides with an integer order of the shaft and therefore cannot be separated from it. Gear mesh and blade pass are
 * integer orders by nature and do not count.
 */
export const isAtShaftOrder = (line: FaultLine, data: Pick<SearchableSpectrum, 'binHz' | 'speedHz'>, hz: number): boolean =>
  familyOf(line).slips && shaftOrderAt(data, hz) !== null

/** Level of a line above its neighbourhood in dB; 0 if it coincides with an order of the shaft. */
export const dbOf = (meter: Meter, data: SearchableSpectrum, line: FaultLine, hz: number): number =>
  isAtShaftOrder(line, data, hz) ? 0 : meter.at(hz).db

/** A spectrum in which lines can be searched. */
export type SearchableSpectrum = SpectrumData & { readonly speedHz: number }

/** Whether lines can be separated in a spectrum: the speed is known and the bins are narrow enough. */
export const isSearchable = (data: SpectrumData): data is SearchableSpectrum =>
  data.speedHz !== undefined && data.speedHz > 0 && separatesOrders(data.binHz, data.speedHz)

/** Whether a family is prominent in one axis: one of its main lines is. */
export function familyStandsOut(meter: Meter, data: SearchableSpectrum, lines: readonly FaultLine[], slip: number): boolean {
  return lines.some(
    (line) =>
      line.sideband === 0 &&
      !line.isEstimate &&
      familyOf(line).main.includes(line.harmonic) &&
      dbOf(meter, data, line, lineHz(line, data.speedHz, slip)) >= minDb,
  )
}

/** Level meters of all axes of a spectrum. */
export const metersOf = (data: SearchableSpectrum): Meter[] =>
  data.lines.map(({ amplitude }) => levelMeter({ amplitude, binHz: data.binHz, speedHz: data.speedHz }))

function slipOf(data: SearchableSpectrum, meters: readonly Meter[], lines: readonly FaultLine[]): Slip {
  const step = Math.max(data.binHz / data.speedHz / 8, minStep)
  const counted = lines.filter(({ sideband, harmonic, isEstimate }) => sideband === 0 && harmonic <= scoredHarmonics && !isEstimate)
  let best = { slip: 0, score: 0 }
  const steps = Math.floor(slipRange / step)
  // From the middle outwards: of equal scores, the smallest slip wins.
  for (let n = 0; n <= 2 * steps; n++) {
    const slip = (n % 2 === 0 ? n / 2 : -(n + 1) / 2) * step
    let score = 0
    for (const meter of meters)
      for (const line of counted) {
        const db = dbOf(meter, data, line, lineHz(line, data.speedHz, slip))
        if (db >= scored.from) score += Math.min(db, scored.to)
      }
    if (score > best.score) best = { slip, score }
  }
  const families = new Set(lines.map(({ family }) => family))
  const sure = meters.some((meter) =>
    [...families].some((family) =>
      familyStandsOut(
        meter,
        data,
        lines.filter((line) => line.family === family),
        best.slip,
      ),
    ),
  )
  return sure ? { slip: refined(data, meters, counted, best.slip), sure } : { slip: 0, sure }
}

/** Refines a slip by the actual frequencies of its lines: their mean, weighted by frequency. */
function refined(data: SearchableSpectrum, meters: readonly Meter[], lines: readonly FaultLine[], slip: number): number {
  let [sum, weight] = [0, 0]
  for (const meter of meters)
    for (const line of lines) {
      const expected = lineHz(line, data.speedHz, slip)
      if (dbOf(meter, data, line, expected) < minDb) continue
      sum += meter.at(expected).hz - lineHz(line, data.speedHz, 0)
      weight += lineHz(line, data.speedHz, 0)
    }
  return weight > 0 ? sum / weight : slip
}

/**
 * The slip of each part whose lines slip: the one factor that fits most of its lines in all axes together. Without a prominent line it is 0
 * and uncertain.
 */
export function fitSlips(data: SpectrumData, lines: readonly FaultLine[]): Slips {
  if (!isSearchable(data)) return new Map()
  const meters = metersOf(data)
  const slipping = lines.filter((line) => familyOf(line).slips)
  return new Map(
    [...new Set(slipping.map(({ partKey }) => partKey))].map((key) => [
      key,
      slipOf(
        data,
        meters,
        slipping.filter(({ partKey }) => partKey === key),
      ),
    ]),
  )
}

/** One manual slip for all parts. */
export const manualSlips = (lines: readonly FaultLine[], slip: number): Slips =>
  new Map(lines.filter((line) => familyOf(line).slips).map(({ partKey }) => [partKey, { slip, sure: true }]))

export const slipFor = (slips: Slips, line: FaultLine): number => slips.get(line.partKey)?.slip ?? 0
