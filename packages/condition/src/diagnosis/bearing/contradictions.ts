import { type BearingSettings, usualSettings } from '../record/bearing-settings.ts'
import { bearingRule } from './bearing-constants.ts'
import type { NamedPart } from './name-part.ts'
import type { OrderLevels } from './order-levels.ts'
import type { FamilyFit, PartOrders } from './part-families.ts'

/**
 * What the lines of a part never look like, and those of another bearing that fall on them by chance do. Heights in dB. Numbers: guesses, beyond everything seen on 29 named
 * public records (sidebands at most 3 over the main line, half a family at least 18 below it).
 */
const limits = { sidebandOver: 6, halfOver: 3, halfBelow: 10, halfDb: 15 } as const

const dbAt = (levels: OrderLevels, order: number): number => levels.at(order, bearingRule.narrowMask)?.db ?? 0

/** A sideband that is higher than what it should be a sideband of is a line of its own. */
function risingSideband({ sidebands, mainDb }: FamilyFit): number | null {
  const highest = sidebands.toSorted((a, b) => (b.reading?.db ?? 0) - (a.reading?.db ?? 0))[0]?.reading
  return highest && highest.db > mainDb + limits.sidebandOver ? highest.order : null
}

/** Half of the family: a ball strikes twice in a spin, and a race has no line at half of its first one. */
function halfFamily(levels: OrderLevels, { part, harmonics, mainDb }: FamilyFit): number | null {
  const half = harmonics.find(({ harmonic }) => harmonic === 0.5)?.reading
  if (part === 'ball' && half && half.db > mainDb + limits.halfOver) return half.order
  const base = harmonics.find(({ harmonic }) => harmonic === 1)?.order ?? 0
  const least = Math.max(limits.halfDb, mainDb - limits.halfBelow)
  return dbAt(levels, base / 2) >= least && dbAt(levels, 1.5 * base) >= least ? base / 2 : null
}

/** A race whose first line is missing where nothing hides it, and which has little else. */
function missingFirst({ part, harmonics, harmonicCount }: FamilyFit): number | null {
  const [first, second] = harmonics
  if (part === 'ball' || !first || !second || first.isMasked || harmonicCount >= bearingRule.jointHarmonics) return null
  return (first.reading?.db ?? 0) < bearingRule.companionDb ? (second.reading?.order ?? null) : null
}

/** A line of one that stands beyond the slip of its part. */
function beyondSlip(levels: OrderLevels, { part, harmonics, slip }: FamilyFit, slipRange: number): number | null {
  const main = harmonics
    .filter(({ harmonic }) => (part === 'ball' ? harmonic === 1 : harmonic <= 2))
    .toSorted((a, b) => (b.reading?.db ?? 0) - (a.reading?.db ?? 0))[0]
  if (!main?.reading) return null
  const kinematic = main.order / (1 + slip)
  const off = Math.abs(main.reading.order - kinematic) - levels.orderStep / 2
  return off > slipRange * kinematic ? main.reading.order / main.harmonic : null
}

/**
 * A ball that is modulated by the shaft and not by the cage is the inner race of another bearing, whose frequency is near twice the spin of the entered one.
 */
function otherInnerRace(levels: OrderLevels, { part, harmonics }: FamilyFit, { ftf }: PartOrders): number | null {
  const order = harmonics.find(({ harmonic }) => harmonic === 1)?.reading?.order
  if (part !== 'ball' || order === undefined) return null
  const count = (spacing: number) => [-2, -1, 1, 2].filter((step) => dbAt(levels, order + step * spacing) >= bearingRule.companionDb).length
  const shaft = count(1)
  return shaft >= 2 && shaft > count(ftf) ? order : null
}

/** The order at which another bearing's line stands, if that explains a named part better on most of its axes; null if nothing speaks against the part. */
export function contradictionOf(
  levels: readonly OrderLevels[],
  named: NamedPart,
  orders: PartOrders,
  { slipRange }: BearingSettings = usualSettings,
): number | null {
  if (named.by === 'smeared' || named.by === 'joint') return null
  const found = named.axes.map((axis) => {
    const [one, fit] = [levels[axis], named.fits[axis]]
    if (!one || !fit) return null
    return (
      risingSideband(fit) ??
      halfFamily(one, fit) ??
      missingFirst(fit) ??
      beyondSlip(one, fit, slipRange) ??
      otherInnerRace(one, fit, orders)
    )
  })
  const orderOf = found.filter((order) => order !== null)
  return orderOf.length > named.axes.length / 2 ? (orderOf[0] ?? null) : null
}

/** Whether the first line of a part is modulated by the shaft on most of its axes, as that of an inner race. */
export function isModulatedByShaft(levels: readonly OrderLevels[], { axes, fits }: NamedPart): boolean {
  const modulated = axes.filter((axis) => {
    const one = levels[axis]
    const order = fits[axis]?.harmonics[0]?.reading?.order
    if (!one || order === undefined) return false
    return [-2, -1, 1, 2].filter((step) => dbAt(one, order + step) >= bearingRule.companionDb).length >= 3
  })
  return modulated.length > axes.length / 2
}
