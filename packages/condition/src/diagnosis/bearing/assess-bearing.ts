import { medianOf } from '../../statistics/median.ts'
import { bearingLineOrders } from '../bearing-orders.ts'
import { type BearingSettings, usualSettings } from '../record/bearing-settings.ts'
import type { MountedBearing } from '../record/machine-facts.ts'
import type { RecordView } from '../record/record-view.ts'
import { bearingRule } from './bearing-constants.ts'
import { type NamedPart, type NoPart, namePart } from './name-part.ts'
import { type OrderLevels, orderLevels } from './order-levels.ts'
import { fitAt, type PartOrders } from './part-families.ts'
import { smearDb } from './smeared-ball.ts'

/** The result for one bearing. */
export interface BearingResult {
  readonly bearing: MountedBearing
  readonly orders: PartOrders
  readonly isEstimate: boolean
  readonly result: NamedPart | NoPart
}

/** Highest order that is read: as many harmonics as are looked for need. */
const maxOrderOf = ({ harmonics }: BearingSettings): number => bearingRule.maxOrder * Math.max(1, harmonics / bearingRule.harmonics)

/** The envelope spectra of all channels over orders. */
export const levelsOf = (channels: RecordView['channels'], speedHz: number, settings: BearingSettings = usualSettings): OrderLevels[] =>
  channels.map(({ fronts }) => orderLevels(fronts.logEnvelope(), fronts.df, speedHz, maxOrderOf(settings)))

/** Looks for the parts of one bearing; null where its orders cannot be derived. */
export function assessBearing(view: RecordView, levels: readonly OrderLevels[], bearing: MountedBearing): BearingResult | null {
  const derived = bearingLineOrders(bearing.facts)
  if (!derived || !view.speed) return null
  const { orders, isEstimate } = derived
  const { settings } = view
  const speedHz = view.speed.hz
  const smears =
    orders.bsf === null || isEstimate
      ? []
      : view.channels.flatMap(({ fronts }) => smearDb(fronts.whiteEnvelope(), fronts.df / speedHz, 2 * (orders.bsf ?? 0)) ?? [])
  const result = namePart(levels, { orders, isEstimate, smearDb: medianOf(smears), settings })
  if (result.part !== null) return { bearing, orders, isEstimate, result }
  const local = view.channels.map(({ fronts }) => orderLevels(fronts.localLogEnvelope(), fronts.df, speedHz, maxOrderOf(settings)))
  const steady = namePart(local, { orders, isEstimate, smearDb: null, settings, least: bearingRule.steady })
  return { bearing, orders, isEstimate, result: steady.part === null ? result : steady }
}

/** Rise of a part's main line over a baseline that must show it less, dB (guess: twice the amplitude). */
const minRiseDb = 6

/** Whether a healthy record shows the same lines as strongly: then nothing has changed. */
export function isInBaseline({ baseline, baselineHz, speed, settings }: RecordView, named: NamedPart, orders: PartOrders): boolean {
  if (!baseline || !speed) return false
  const before = levelsOf(baseline, baselineHz ?? speed.hz, settings)
  return named.axes.every((axis) => {
    const levels = before[axis]
    const now = named.fits[axis]
    if (!levels || !now) return false
    const then = fitAt(levels, named.part, orders, 1 + now.slip, { mask: bearingRule.wideMask, harmonics: settings.harmonics })
    return then.mainDb >= bearingRule.mainDb + settings.extraDb && now.mainDb - then.mainDb < minRiseDb
  })
}
