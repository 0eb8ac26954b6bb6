import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import { bearingRule } from './bearing-constants.ts'
import { isMasked, type Mask, type OrderLevels, type OrderLine } from './order-levels.ts'

/** Parts with families of their own. The cage is no family: one line below the first order, where looseness and belts are, names nothing. */
export type FamilyPart = Exclude<BearingPartKey, 'cage'>
export const familyParts: readonly FamilyPart[] = ['outer', 'inner', 'ball']

/** Orders of a bearing; the spin may be unknown. */
export interface PartOrders {
  readonly bpfo: number
  readonly bpfi: number
  readonly bsf: number | null
  readonly ftf: number
}

/** One line that a part can cause. */
export interface PartLine {
  /** 0 for the line of the cage beside those of a ball. */
  readonly harmonic: number
  readonly sideband: number
  readonly order: number
}

/** A line with its reading; `isMasked` is no information, not an absence. */
export interface ReadLine extends PartLine {
  readonly reading: OrderLine | null
  readonly isMasked: boolean
}

/** How well a part explains a spectrum, at the slip that explains it best. */
export interface FamilyFit {
  readonly part: FamilyPart
  /** Height of the main line in dB: of the first two harmonics that no order of the shaft hides. */
  readonly mainDb: number
  readonly slip: number
  readonly harmonics: readonly ReadLine[]
  readonly sidebands: readonly ReadLine[]
  /** Harmonics, sidebands that stand out. */
  readonly harmonicCount: number
  readonly sidebandCount: number
  /** Root of the sum of squared amplitudes. */
  readonly amplitude: number
  /** All main lines coincide with orders of the shaft. */
  readonly isHidden: boolean
}

const steps = [-2, -1, 1, 2]

/** The lines of a part, as orders. A ball strikes both races in one spin: its harmonics are of twice the spin, and the cage modulates them. */
function linesOf(
  part: FamilyPart,
  { bpfo, bpfi, bsf, ftf }: PartOrders,
  { factor, harmonics }: { factor: number; harmonics: number },
): { harmonics: PartLine[]; sidebands: PartLine[] } {
  const base = factor * { outer: bpfo, inner: bpfi, ball: 2 * (bsf ?? 0) }[part]
  const spacing = { outer: 0, inner: 1, ball: ftf }[part]
  const line = (harmonic: number, sideband: number): PartLine => ({ harmonic, sideband, order: harmonic * base + sideband * spacing })
  return {
    harmonics: Array.from({ length: harmonics }, (_, at) => line((at + 1) / (part === 'ball' ? 2 : 1), 0)),
    sidebands: spacing === 0 ? [] : [1, 2].flatMap((harmonic) => steps.map((sideband) => line(harmonic, sideband))),
  }
}

/**
 * The factor on the lines of a part for one geometric parameter: d/D cos φ has one effective value, so the outer race and the cage move one way, the inner race the
 * other, and their sum stays the number of elements.
 */
export function geometricFactor(part: FamilyPart, { ftf }: PartOrders, outerFactor: number): number {
  const ratio = 1 - 2 * ftf
  const moved = 1 - (1 - ratio) * outerFactor
  if (part === 'outer') return outerFactor
  return part === 'inner' ? (1 + moved) / (1 + ratio) : (1 - moved ** 2) / (1 - ratio ** 2)
}

const capped = (db: number): number => Math.min(Math.max(db, 0), bearingRule.ceilingDb)
const dbOf = ({ reading }: ReadLine): number => reading?.db ?? 0
const isMain = ({ harmonic }: PartLine, part: FamilyPart): boolean => (part === 'ball' ? harmonic === 1 : harmonic <= 2)

/** How a part is looked for. */
export interface FitOptions {
  readonly mask: Mask
  readonly harmonics?: number
}

/** Fits one part at one factor. */
export function fitAt(
  levels: OrderLevels,
  part: FamilyPart,
  orders: PartOrders,
  factor: number,
  { mask, harmonics: count = bearingRule.harmonics }: FitOptions,
): FamilyFit {
  const read = (line: PartLine): ReadLine => ({
    ...line,
    reading: levels.at(line.order, mask),
    isMasked: isMasked(line.order, levels.orderStep, mask),
  })
  const lines = linesOf(part, orders, { factor, harmonics: count })
  const harmonics = lines.harmonics.map(read)
  const sidebands = lines.sidebands.map(read)
  const mains = harmonics.filter((line) => isMain(line, part))
  const stands = (line: ReadLine) => dbOf(line) >= bearingRule.companionDb
  return {
    part,
    mainDb: Math.max(0, ...mains.map(dbOf)),
    slip: factor - 1,
    harmonics,
    sidebands,
    harmonicCount: harmonics.filter(stands).length,
    sidebandCount: sidebands.filter(stands).length,
    amplitude: Math.hypot(...[...harmonics, ...sidebands].map(({ reading }) => reading?.amplitude ?? 0)),
    isHidden: mains.every((line) => line.isMasked),
  }
}

/** Score of a fit when slips are compared. */
const scoreOf = ({ harmonics, sidebands }: FamilyFit): number => {
  const sum = (lines: readonly ReadLine[]) => lines.reduce((total, line) => total + capped(dbOf(line)), 0)
  return sum(harmonics) + bearingRule.sidebandWeight * sum(sidebands)
}

/** The fit of a part at the slip that explains most; null where its order is unknown. */
export function bestFit(
  levels: OrderLevels,
  part: FamilyPart,
  orders: PartOrders,
  { isGeometric, range = bearingRule.slip.range, ...options }: FitOptions & { isGeometric: boolean; range?: number },
): FamilyFit | null {
  if (part === 'ball' && orders.bsf === null) return null
  const step = Math.max(levels.orderStep / 8, bearingRule.slip.step)
  let best: FamilyFit | null = null
  let top = Number.NEGATIVE_INFINITY
  const count = Math.floor((2 * range) / step + 1e-6)
  for (let i = 0; i <= count; i++) {
    const factor = 1 - range + i * step
    const fit = fitAt(levels, part, orders, isGeometric ? geometricFactor(part, orders, factor) : factor, options)
    const score = scoreOf(fit)
    if (score > top) [best, top] = [fit, score]
  }
  return best
}
