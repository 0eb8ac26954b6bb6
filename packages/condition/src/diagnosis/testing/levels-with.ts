import { type OrderLevels, orderLevels } from '../bearing/order-levels.ts'
import { randomOf } from './machine-signals.ts'

const df = 0.1
const speedHz = 29.5

/** A floor of Rayleigh noise with lines at orders: height over the floor in dB. */
export function levelsWith(lines: readonly (readonly [order: number, db: number])[], seed = 3): OrderLevels {
  const random = randomOf(seed)
  const values = Float64Array.from({ length: 8000 }, () => Math.sqrt(-2 * Math.log(random() + 1e-12)))
  for (const [order, db] of lines) values[Math.round((order * speedHz) / df)] = 1.18 * 10 ** (db / 20)
  return orderLevels(values, df, speedHz)
}
