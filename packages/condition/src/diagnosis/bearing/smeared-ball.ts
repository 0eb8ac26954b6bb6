import { floorBins, runningMedian } from '@undertone/dsp/fronts/line-strength'
import { bearingRule } from './bearing-constants.ts'

/** Bands beside twice the spin that it is compared with, as shares of it; the spin itself is smeared over ±2 %. */
const beside = [-0.2, -0.16, -0.12, -0.08, 0.08, 0.12, 0.16, 0.2]
/** A line counts with at most this many times the floor, so that one high line is no smear. */
const clip = 6

/**
 * Mean power around an order over that of its neighbours, in dB: a ball that tumbles smears its line over a band. `amplitude` is the spectrum of the squared envelope after
 * pre-whitening. Null where the bands hold no bins.
 */
export function smearDb(amplitude: Float64Array, orderStep: number, order: number): number | null {
  const { smear } = bearingRule
  const bins = Math.min(amplitude.length, Math.floor(bearingRule.maxOrder / orderStep))
  const values = amplitude.subarray(0, bins)
  const median = runningMedian(values, floorBins(orderStep))
  const meanPower = (centre: number): number | null => {
    const from = Math.floor((centre * (1 - smear.halfWidth)) / orderStep) + 1
    const to = Math.ceil((centre * (1 + smear.halfWidth)) / orderStep) - 1
    if (from > to || to >= bins) return null
    let sum = 0
    for (let k = from; k <= to; k++) sum += Math.min(values[k]!, clip * median[k]!) ** 2
    return sum / (to - from + 1)
  }
  const own = meanPower(order)
  const others = beside.map((share) => meanPower(order * (1 + share)))
  const powers = others.filter((power) => power !== null).toSorted((a, b) => a - b)
  if (own === null || powers.length < beside.length) return null
  const middle = (powers[beside.length / 2 - 1]! + powers[beside.length / 2]!) / 2
  return middle > 0 ? 10 * Math.log10(own / middle) : null
}
