import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import { bearingLineOrders } from '../bearing-orders.ts'
import { type BearingSettings, usualSettings } from '../record/bearing-settings.ts'
import type { LibraryBearing } from '../record/machine-facts.ts'
import { bearingRule } from './bearing-constants.ts'
import { isMasked, type OrderLevels } from './order-levels.ts'

/** A harmonic family of the envelope at an order that is not whole. */
export interface UnknownFamily {
  readonly order: number
  readonly mainDb: number
  readonly harmonics: readonly { readonly harmonic: number; readonly order: number; readonly db: number; readonly axis: number }[]
}

/** Orders of race defects: BPFO of a bearing with 6 balls to BPFI of one with 20 (guess). */
const range = { low: 2, high: 12.5 } as const
/** More than of a known line, because every order is searched: a main line of 22 dB and three harmonics. Guess, checked on healthy public recordings. */
const needs = { mainDb: 22, harmonics: 3, companionDb: 12 } as const
/** An order whose double, triple … is whole belongs to the shaft: half orders of looseness, thirds and quarters of a rub. They are exact to a bin. */
const shaftParts = [2, 3, 4]
const exact = 0.01
/** Tolerance between an order and a known line that is not a bearing's. */
const tolerance = 0.01

/**
 * The strongest family of harmonics whose order is not whole, no simple fraction of the shaft, no multiple of the supply and none of the machine's own lines (mesh, belt, blades),
 * seen on most axes.
 */
export function unknownFamily(
  axes: readonly OrderLevels[],
  knownOrders: readonly number[],
  settings: BearingSettings = usualSettings,
): UnknownFamily | null {
  const [first] = axes
  if (!first) return null
  let best: UnknownFamily | null = null
  let top = 0
  for (let order = range.low; order <= range.high; order += first.orderStep / 2) {
    if (isOfShaft(order, first.orderStep) || isKnown(order, first.orderStep, knownOrders)) continue
    const family = familyAt(axes, order, settings)
    if (!family) continue
    const score = family.harmonics.reduce((sum, { db }) => sum + Math.min(db, bearingRule.ceilingDb), 0)
    if (score > top) [best, top] = [family, score]
  }
  return best
}

const isOfShaft = (order: number, orderStep: number): boolean =>
  isMasked(order, orderStep, bearingRule.wideMask) ||
  shaftParts.some((times) => isMasked(times * order, orderStep, { bins: times, orders: times * exact }))

const isKnown = (order: number, orderStep: number, known: readonly number[]): boolean =>
  known.some((one) => {
    const times = Math.max(1, Math.round(order / one))
    return Math.abs(order - times * one) <= Math.max(2 * orderStep, tolerance * one)
  })

function familyAt(axes: readonly OrderLevels[], order: number, { extraDb, harmonics: count }: BearingSettings): UnknownFamily | null {
  const read = Array.from({ length: count }, (_, at) => at + 1)
  const lines = axes.map((levels, axis) =>
    read.flatMap((harmonic) => {
      const line = levels.at(harmonic * order, bearingRule.wideMask)
      return line && line.db >= needs.companionDb ? [{ harmonic, order: line.order, db: line.db, axis }] : []
    }),
  )
  const mainsOf = (found: UnknownFamily['harmonics']) => found.filter(({ harmonic }) => harmonic <= 2).map(({ db }) => db)
  const shows = lines.map((found) => {
    const hasFirst = found.some(({ harmonic }) => harmonic === 1)
    return hasFirst && found.length >= needs.harmonics && Math.max(...mainsOf(found)) >= needs.mainDb + extraDb
  })
  const needed = axes.length === 1 ? 1 : 2
  if (shows.filter(Boolean).length < needed) return null
  const harmonics = lines.flat()
  return { order, mainDb: Math.max(...mainsOf(harmonics)), harmonics }
}

/** Bearings of the library with a main line at an order, nearest first. */
export function candidatesFor(
  order: number,
  library: readonly LibraryBearing[],
): readonly { readonly model: string; readonly part: BearingPartKey; readonly off: number }[] {
  return library
    .flatMap(({ model, facts }) => {
      const derived = bearingLineOrders(facts)
      if (!derived || derived.isEstimate) return []
      const { bpfo, bpfi, bsf } = derived.orders
      return [
        { model, part: 'outer' as const, off: Math.abs(order / bpfo - 1) },
        { model, part: 'inner' as const, off: Math.abs(order / bpfi - 1) },
        ...(bsf === null ? [] : [{ model, part: 'ball' as const, off: Math.abs(order / (2 * bsf) - 1) }]),
      ]
    })
    .filter(({ off }) => off <= bearingRule.slip.range)
    .toSorted((a, b) => a.off - b.off)
}
