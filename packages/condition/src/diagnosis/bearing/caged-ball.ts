import { type BearingSettings, usualSettings } from '../record/bearing-settings.ts'
import { bearingRule } from './bearing-constants.ts'
import type { OrderLevels } from './order-levels.ts'
import { type FamilyFit, fitAt, type PartOrders, type ReadLine } from './part-families.ts'

/** Twice the spin, mean of the axes, dB over the floor, and axes that show all four lines. Guesses, between noise and what simulated balls show. */
const needs = { mainDb: 12, axes: 2 } as const
const mask = bearingRule.narrowMask

/** A weak ball: its fit on every axis, and the axes that show it. */
export interface CagedBall {
  readonly fits: readonly FamilyFit[]
  readonly axes: readonly number[]
}

/** Factors within a range, at half a bin of the order that they act on. */
function factorsOf(range: number, step: number): readonly number[] {
  const count = Math.max(1, Math.floor(range / step))
  return Array.from({ length: 2 * count + 1 }, (_, at) => 1 + ((at - count) * range) / count)
}

/** The four lines on one axis, dB: the cage, twice the spin, and the sidebands at the distance of the cage. */
function linesAt(levels: OrderLevels, spin: number, cage: number): readonly number[] {
  return [cage, spin, spin - cage, spin + cage].map((order) => levels.at(order, mask)?.db ?? 0)
}

/**
 * Looks for a ball whose lines are too low to be named by their height. A damaged ball passes the load once a turn of the cage, so that twice its spin stands with a
 * sideband on both sides, and the cage stands itself: four lines of two orders, on several axes at once. Noise that stands `companionDb` over the floor at one order
 * does so at three others, on two axes, once in a million records.
 *
 * `axes` are the envelope spectra of one record; null where its lines do not stand, or the record has one axis only. Source of the pattern: field guide (2×BSF ± FTF).
 */
export function cagedBall(
  axes: readonly OrderLevels[],
  orders: PartOrders,
  { extraDb, slipRange, harmonics }: BearingSettings = usualSettings,
): CagedBall | null {
  const [first] = axes
  if (!first || orders.bsf === null || axes.length < needs.axes) return null
  const [spinOrder, cageOrder] = [2 * orders.bsf, orders.ftf]
  const least = bearingRule.companionDb + extraDb
  let best: { readonly spin: number; readonly cage: number; readonly shown: readonly number[] } | null = null
  let top = 0
  for (const spin of factorsOf(slipRange, first.orderStep / 2 / spinOrder))
    for (const cage of factorsOf(slipRange, first.orderStep / 2 / cageOrder)) {
      const lines = axes.map((levels) => linesAt(levels, spin * spinOrder, cage * cageOrder))
      const shown = lines.flatMap((dbs, axis) => (dbs.every((db) => db >= least) ? [axis] : []))
      const mainDb = lines.reduce((sum, [, main]) => sum + (main ?? 0), 0) / axes.length
      const score = lines.flat().reduce((sum, db) => sum + Math.min(bearingRule.ceilingDb, Math.max(0, db)), 0)
      if (shown.length >= needs.axes && mainDb >= needs.mainDb + extraDb && score > top) {
        best = { spin, cage, shown }
        top = score
      }
    }
  if (!best) return null
  const moved: PartOrders = { ...orders, bsf: orders.bsf * best.spin, ftf: cageOrder * best.cage }
  return { fits: axes.map((levels) => fitOf(levels, moved, { slip: best.spin - 1, harmonics })), axes: best.shown }
}

/** The fit of the ball, with the line of the cage beside it. */
function fitOf(levels: OrderLevels, orders: PartOrders, { slip, harmonics }: { slip: number; harmonics: number }): FamilyFit {
  const fit = fitAt(levels, 'ball', orders, 1, { mask, harmonics })
  const cage: ReadLine = { harmonic: 0, sideband: 0, order: orders.ftf, reading: levels.at(orders.ftf, mask), isMasked: false }
  return { ...fit, slip, harmonics: [...fit.harmonics, cage] }
}
