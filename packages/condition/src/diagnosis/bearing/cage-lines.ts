import { type BearingSettings, usualSettings } from '../record/bearing-settings.ts'
import { bearingRule } from './bearing-constants.ts'
import type { OrderLevels } from './order-levels.ts'
import { familyParts, fitAt, type PartOrders, type ReadLine } from './part-families.ts'

/**
 * A cage that rubs does so where its bad bar passes: a burst once a turn of the cage, so that its first three harmonics stand and fall. A single line below the first order
 * names nothing, and so do lines of the cage beside those of a ball or a race, which it modulates. Heights in dB: the first as any main line, the others guesses.
 */
const needs = { first: bearingRule.mainDb, second: 14, third: bearingRule.companionDb, others: bearingRule.jointDb } as const
const harmonics = [1, 2, 3]
/** Looseness has half orders. */
const half = { order: 0.5, distance: 0.02 } as const

/** The lines of a cage on one axis, at the slip that explains them best; null where they do not stand, or another part does. */
export function cageLines(
  levels: OrderLevels,
  orders: PartOrders,
  { extraDb, slipRange: range }: BearingSettings = usualSettings,
): readonly ReadLine[] | null {
  if (Math.abs(orders.ftf - half.order) < half.distance) return null
  const { step } = bearingRule.slip
  let best: readonly ReadLine[] = []
  let top = Number.NEGATIVE_INFINITY
  for (let factor = 1 - range; factor <= 1 + range; factor += step) {
    const lines = harmonics.map((harmonic): ReadLine => {
      const order = harmonic * orders.ftf * factor
      const reading = levels.at(order, bearingRule.narrowMask)
      return { harmonic, sideband: 0, order, reading, isMasked: reading === null }
    })
    const score = lines.reduce((sum, { reading }) => sum + Math.min(bearingRule.ceilingDb, reading?.db ?? 0), 0)
    if (score > top) [best, top] = [lines, score]
  }
  const [first, second, third] = best.map(({ reading }) => reading?.db ?? 0)
  const stands = (first ?? 0) >= needs.first + extraDb && (second ?? 0) >= needs.second && (third ?? 0) >= needs.third
  const hasOthers = familyParts
    .filter((part) => part !== 'ball' || orders.bsf !== null)
    .some((part) => fitAt(levels, part, orders, 1, { mask: bearingRule.wideMask }).mainDb >= needs.others + extraDb)
  return stands && !hasOthers ? best : null
}
