import { dbOverFloor, floorBins, runningMax } from '@undertone/dsp/fronts/line-strength'
import { bearingRule } from './bearing-constants.ts'

/** Distance from whole orders within which a line is no information. */
export interface Mask {
  readonly bins: number
  readonly orders: number
}

/** The highest line within reach of an order: where it stands, its height in dB and amplitude; null where a mask covers the order or the spectrum ends. */
export interface OrderLine {
  readonly order: number
  readonly db: number
  readonly amplitude: number
}

/** An envelope spectrum over orders. */
export interface OrderLevels {
  readonly orderStep: number
  readonly amplitude: Float64Array
  /** Height of each bin over the floor, dB. */
  readonly db: Float64Array
  readonly at: (order: number, mask: Mask) => OrderLine | null
}

/** Reads an envelope spectrum (bins of `df` Hz) at a shaft speed. */
export function orderLevels(spectrum: Float64Array, df: number, speedHz: number, maxOrder: number = bearingRule.maxOrder): OrderLevels {
  const { reach } = bearingRule
  const orderStep = df / speedHz
  const amplitude = spectrum.subarray(0, Math.min(spectrum.length, Math.floor(maxOrder / orderStep)))
  const db = dbOverFloor(amplitude, floorBins(orderStep))
  const half = Math.max(1, Math.round(Math.max(reach.bins, reach.orders / orderStep)))
  const topDb = runningMax(db, half)
  const top = runningMax(amplitude, half)
  return {
    orderStep,
    amplitude,
    db,
    at(order, mask) {
      const k = Math.round(order / orderStep)
      if (k < 1 || k >= amplitude.length || isMasked(order, orderStep, mask)) return null
      let peak = k
      for (let j = Math.max(1, k - half); j <= Math.min(amplitude.length - 1, k + half); j++) if (db[j]! > db[peak]!) peak = j
      return { order: peak * orderStep, db: topDb[k]!, amplitude: top[k]! }
    },
  }
}

/** Whether an order is too near to a whole one to be distinguished from it. */
export function isMasked(order: number, orderStep: number, { bins, orders }: Mask): boolean {
  const whole = Math.round(order)
  return whole >= 1 && Math.abs(order - whole) < Math.max(bins * orderStep, orders)
}
