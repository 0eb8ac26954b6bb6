import { type BearingSettings, usualSettings } from '../record/bearing-settings.ts'
import { bearingRule } from './bearing-constants.ts'
import { cagedBall } from './caged-ball.ts'
import type { OrderLevels } from './order-levels.ts'
import { bestFit, type FamilyFit, type FamilyPart, familyParts, type PartOrders } from './part-families.ts'

/** How a part was named. */
export type NamedBy = 'lines' | 'oneAxis' | 'joint' | 'caged' | 'smeared'

/** A part that a record shows, with its fit on every axis. */
export interface NamedPart {
  readonly part: FamilyPart
  readonly by: NamedBy
  readonly fits: readonly FamilyFit[]
  /** Axes that show it themselves. */
  readonly axes: readonly number[]
  /** Amplitude of the next family over this one, mean of the axes' logarithms. */
  readonly lead: number
}

/** What was looked at when no part is named. */
export interface NoPart {
  readonly part: null
  /** Parts whose main lines hide behind orders of the shaft on every axis. */
  readonly hidden: readonly FamilyPart[]
  /** The highest main line that was seen, dB. */
  readonly highestDb: number
}

export interface PartSearch {
  readonly orders: PartOrders
  /** Only the number of elements is known: a wider band, and higher thresholds because more is searched. */
  readonly isEstimate: boolean
  /** Power of twice the spin over its neighbours in dB, median of the axes; null where it cannot be read. */
  readonly smearDb: number | null
  readonly settings?: BearingSettings
  /** More is asked of every axis: height of the main line, and number of lines of a height. */
  readonly least?: { readonly mainDb: number; readonly lineDb: number; readonly lines: number }
}

type Fits = Readonly<Partial<Record<FamilyPart, FamilyFit>>>

/** An estimated order is good to this share. Source: field guide. */
const estimateRange = 0.05
/** Searching a band four times as wide finds chance lines more often: this much more is asked of the main line, and company (guess). */
const estimateExtraDb = 3
/** Lines that only one of several axes shows, and no other axis speaks against. Higher than a lone line: the other axes are silent. */
const oneAxis = { mainDb: 25, lines: 3 } as const

/** The part whose lines a record shows, if any. */
export function namePart(axes: readonly OrderLevels[], search: PartSearch): NamedPart | NoPart {
  const { extraDb, slipRange, harmonics } = search.settings ?? usualSettings
  const range = search.isEstimate ? estimateRange : slipRange
  const fitsOf = (levels: OrderLevels, isStrict: boolean): Fits => {
    const mask = isStrict ? bearingRule.wideMask : bearingRule.narrowMask
    const isGeometric = search.isEstimate || !isStrict
    return Object.fromEntries(
      familyParts.flatMap((part) => {
        const fit = bestFit(levels, part, search.orders, { mask, isGeometric, range, harmonics })
        return fit ? [[part, fit]] : []
      }),
    )
  }
  const strict = axes.map((levels) => fitsOf(levels, true))
  const votes = strict.map((fits) => partOfAxis(fits, axes.length > 1, search))
  const named = (part: FamilyPart, by: NamedBy, fits: readonly Fits[], on: readonly number[]): NamedPart => ({
    part,
    by,
    fits: fits.flatMap((one) => one[part] ?? []),
    axes: on,
    lead: leadOf(fits, part),
  })
  const on = (part: FamilyPart) => votes.flatMap((vote, axis) => (vote === part ? [axis] : []))
  const elected = electedBy(votes)
  if (elected) return named(elected, 'lines', strict, on(elected))
  const alone = shownByOneAxis(strict, votes, extraDb)
  if (alone) return named(alone, 'oneAxis', strict, on(alone))
  if (axes.length > 1 && !search.isEstimate && !search.least)
    for (const fits of [strict, axes.map((levels) => fitsOf(levels, false))]) {
      const shared = sharedByAxes(fits, extraDb)
      if (shared)
        return named(
          shared,
          'joint',
          fits,
          fits.flatMap((one, axis) => (hasCompany(one[shared]) ? [axis] : [])),
        )
    }
  const caged = search.isEstimate || search.least ? null : cagedBall(axes, search.orders, search.settings)
  if (caged) return { part: 'ball', by: 'caged', ...caged, lead: leadOf(strict, 'ball') }
  if (isSmeared(search))
    return named(
      'ball',
      'smeared',
      strict,
      axes.map((_, axis) => axis),
    )
  return {
    part: null,
    hidden: familyParts.filter((part) => strict.length > 0 && strict.every((fits) => fits[part]?.isHidden)),
    highestDb: Math.max(0, ...strict.flatMap((fits) => Object.values(fits).map(({ mainDb }) => mainDb))),
  }
}

/** The part that one axis shows: of those that hit, the one with the largest lines. */
function partOfAxis(fits: Fits, isConfirmable: boolean, { isEstimate, least, settings = usualSettings }: PartSearch): FamilyPart | null {
  const extra = settings.extraDb + (isEstimate ? estimateExtraDb : 0)
  const hits = Object.values(fits).filter((fit) => {
    const { mainDb, harmonicCount, sidebandCount } = fit
    const hasOthers = harmonicCount + sidebandCount >= 2
    if (least && (mainDb < least.mainDb + settings.extraDb || linesOver(fit, least.lineDb) < least.lines)) return false
    if (mainDb < bearingRule.mainDb + extra) return false
    return isEstimate ? hasOthers : isConfirmable || hasOthers || mainDb >= bearingRule.loneDb + settings.extraDb
  })
  return hits.toSorted((a, b) => b.amplitude - a.amplitude)[0]?.part ?? null
}

const linesOver = ({ harmonics, sidebands }: FamilyFit, db: number): number =>
  [...harmonics, ...sidebands].filter(({ reading }) => (reading?.db ?? 0) >= db).length

/** Two of three axes agree; a single axis decides alone; of more than three, three. */
function electedBy(votes: readonly (FamilyPart | null)[]): FamilyPart | null {
  const needed = votes.length === 1 ? 1 : votes.length <= 3 ? 2 : 3
  return familyParts.find((part) => votes.filter((vote) => vote === part).length >= needed) ?? null
}

function shownByOneAxis(strict: readonly Fits[], votes: readonly (FamilyPart | null)[], extraDb: number): FamilyPart | null {
  const parts = [...new Set(votes.filter((vote) => vote !== null))]
  const [part] = parts
  if (!part || parts.length > 1 || votes.length < 2) return null
  const isStrong = strict.some((fits, axis) => {
    const fit = fits[part]
    return votes[axis] === part && fit && fit.mainDb >= oneAxis.mainDb + extraDb && fit.harmonicCount + fit.sidebandCount >= oneAxis.lines
  })
  return isStrong ? part : null
}

const hasCompany = (fit: FamilyFit | undefined): boolean => fit !== undefined && fit.harmonicCount >= bearingRule.jointHarmonics

/** Weak lines that several axes share. */
function sharedByAxes(fits: readonly Fits[], extraDb: number): FamilyPart | null {
  const means = familyParts.map((part) => ({ part, db: fits.reduce((sum, one) => sum + (one[part]?.mainDb ?? 0), 0) / fits.length }))
  const [best, next] = means.toSorted((a, b) => b.db - a.db)
  if (!best || best.db < bearingRule.jointDb + extraDb || best.db - (next?.db ?? 0) < bearingRule.jointLeadDb) return null
  return fits.filter((one) => hasCompany(one[best.part])).length >= 2 ? best.part : null
}

function isSmeared({ smearDb, orders: { bsf } }: PartSearch): boolean {
  if (smearDb === null || bsf === null) return false
  return Math.abs(2 * bsf - Math.round(2 * bsf)) > bearingRule.smear.distance && smearDb >= bearingRule.smear.db
}

/** Mean over the axes of ln(amplitude of the part over that of the next family), from -2 to 2. */
export function leadOf(fits: readonly Fits[], part: FamilyPart): number {
  const logs = fits.map((one) => {
    const others = familyParts.filter((other) => other !== part).map((other) => one[other]?.amplitude ?? 0)
    return Math.log(((one[part]?.amplitude ?? 0) + 1e-12) / (Math.max(...others) + 1e-12))
  })
  const mean = logs.reduce((sum, value) => sum + value, 0) / Math.max(1, logs.length)
  return Math.min(2, Math.max(-2, mean))
}
