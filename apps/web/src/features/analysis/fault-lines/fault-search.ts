import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { type FaultLineFamily, faultLineFamilies } from '@undertone/domain/diagnosis/fault-line-families.table'
import { canTellOrders, levelMeter, shaftOrderAt } from './line-level.ts'

/** A line, or a peak that is named by one, stands at least so many dB above the median around it. Source: field guide, "abstaining below 18 dB". */
export const minDb = 18

/** The automatic search looks so far to either side. Source: house table of bearings, "search ±1.2 %". */
export const searched = 0.012
/** Steps of that search: an eighth of a bin at the first order, at least this (same source as the zones of `line-level`). */
const minStep = 0.0005
/** Fewer dB than this add nothing to a slip, and more than that nothing further: one tall line must not decide alone (guess; the oracle has the upper one). */
const scored = { from: 10, to: 30 } as const
/** Multiples by which the slip is found; higher ones move too far with it. Source: the oracle. */
const scoredHarmonics = 4

/** The common factor by which the lines of a part sit off the kinematic ones, 0.003 for 0.3 %; `sure` when one of its families stands out there. */
export interface Slip {
  readonly slip: number
  readonly sure: boolean
}
/** Slips by part. */
export type Slips = ReadonlyMap<string, Slip>

export const familyOf = (line: FaultLine): FaultLineFamily => faultLineFamilies[line.family]

/** Where a line is expected, Hz, at a speed in Hz and a slip; what turns with a shaft keeps its distance. */
export function lineHz({ order, steadyOrder, fixedHz, family }: FaultLine, speedHz: number, slip: number): number {
  const factor = faultLineFamilies[family].slips ? 1 + slip : 1
  return ((order - steadyOrder) * factor + steadyOrder) * speedHz + fixedHz
}

type Meter = ReturnType<typeof levelMeter>

/**
 * Whether a line stands where an integer order of the shaft does by chance: then it cannot be told from it. A mesh or a blade pass is an integer order
 * by its nature.
 */
export const isHidden = (line: FaultLine, data: Pick<Searched, 'binHz' | 'speedHz'>, hz: number): boolean =>
  familyOf(line).slips && shaftOrderAt(data, hz) !== null

/** A line above its neighbourhood in dB; hidden by an order of the shaft it counts for nothing. */
const dbOf = (meter: Meter, data: Searched, line: FaultLine, hz: number): number => (isHidden(line, data, hz) ? 0 : meter.at(hz).db)

/** A spectrum in which lines can be looked for. */
export type Searched = SpectrumData & { readonly speedHz: number }

/** Whether lines can be told apart in a spectrum at all: the speed is known and the bins are narrow enough. */
export const isSearchable = (data: SpectrumData): data is Searched =>
  data.speedHz !== undefined && data.speedHz > 0 && canTellOrders(data.binHz, data.speedHz)

/** Whether a family stands out of one axis: one of its main lines does. */
export function isHit(meter: Meter, data: Searched, lines: readonly FaultLine[], slip: number): boolean {
  return lines.some(
    (line) =>
      line.sideband === 0 &&
      !line.isEstimate &&
      familyOf(line).main.includes(line.harmonic) &&
      dbOf(meter, data, line, lineHz(line, data.speedHz, slip)) >= minDb,
  )
}

/** Meters of every axis of a spectrum. */
const metersOf = (data: Searched): Meter[] =>
  data.lines.map(({ amplitude }) => levelMeter({ amplitude, binHz: data.binHz, speedHz: data.speedHz }))

function slipOf(data: Searched, meters: readonly Meter[], lines: readonly FaultLine[]): Slip {
  const step = Math.max(data.binHz / data.speedHz / 8, minStep)
  const counted = lines.filter(({ sideband, harmonic, isEstimate }) => sideband === 0 && harmonic <= scoredHarmonics && !isEstimate)
  let best = { slip: 0, score: 0 }
  const steps = Math.floor(searched / step)
  // From the middle outwards: of equal slips the smallest is taken.
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
      isHit(
        meter,
        data,
        lines.filter((line) => line.family === family),
        best.slip,
      ),
    ),
  )
  return sure ? { slip: refined(data, meters, counted, best.slip), sure } : { slip: 0, sure }
}

/** A slip by where its lines really are: the mean over them, of which a line at twice the frequency tells it twice as sharply. */
function refined(data: Searched, meters: readonly Meter[], lines: readonly FaultLine[], slip: number): number {
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

/** The slip of each part whose lines slip: the one factor that explains most of its lines in all axes together. Without a line that stands out it is 0, and unsure. */
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

/** One slip for all parts, set by hand. */
export const givenSlips = (lines: readonly FaultLine[], slip: number): Slips =>
  new Map(lines.filter((line) => familyOf(line).slips).map(({ partKey }) => [partKey, { slip, sure: true }]))

/** The slip of a line's part. */
export const slipFor = (slips: Slips, line: FaultLine): number => slips.get(line.partKey)?.slip ?? 0
