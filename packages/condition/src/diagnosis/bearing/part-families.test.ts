import { describe, expect, test } from 'vitest'
import { levelsWith } from '../testing/levels-with.ts'
import { bearingRule } from './bearing-constants.ts'
import { isMasked } from './order-levels.ts'
import { bestFit, geometricFactor, type PartOrders } from './part-families.ts'

const orders: PartOrders = { bpfo: 3.5848, bpfi: 5.4152, bsf: 2.3567, ftf: 0.3983 }
const options = { mask: bearingRule.wideMask, isGeometric: false }
describe('the slip of a part', () => {
  test('is that of its largest line, whatever small lines stand elsewhere', () => {
    const slip = 0.0028
    const weak = [2, 3, 4].map((harmonic) => [harmonic * orders.bpfi * 0.9983, 8] as const)
    for (const seed of [3, 4, 5, 6]) {
      const fit = bestFit(levelsWith([[orders.bpfi * (1 + slip), 33], ...weak], seed), 'inner', orders, options)
      const main = fit?.harmonics[0]?.reading
      expect((main?.order ?? 0) / orders.bpfi - 1).toBeCloseTo(slip, 3)
      expect(main?.db).toBeGreaterThan(30)
    }
  })

  test('moves outer and inner race in opposite directions, and their sum stays the number of elements', () => {
    for (const factor of [0.99, 1.01]) {
      const outer = orders.bpfo * geometricFactor('outer', orders, factor)
      const inner = orders.bpfi * geometricFactor('inner', orders, factor)
      expect(outer + inner).toBeCloseTo(9, 2)
      expect(Math.sign(outer - orders.bpfo)).toBe(-Math.sign(inner - orders.bpfi))
    }
  })
})

describe('whole orders', () => {
  test('are no information', () => {
    const near: PartOrders = { ...orders, bpfo: 3.005, bpfi: 4.995 }
    const fit = bestFit(levelsWith([[3, 40]]), 'outer', near, { ...options, range: 0.0005 })
    expect(fit?.mainDb).toBeLessThan(15)
    expect(fit?.harmonics[0]?.isMasked).toBe(true)
  })

  test('are wider where bins are', () => {
    expect(isMasked(3.05, 0.003, bearingRule.wideMask)).toBe(false)
    expect(isMasked(3.05, 0.02, bearingRule.wideMask)).toBe(true)
    expect(isMasked(0.4, 0.003, bearingRule.wideMask)).toBe(false)
  })
})

test('a part whose order is unknown is not fitted', () => {
  expect(bestFit(levelsWith([]), 'ball', { ...orders, bsf: null }, options)).toBeNull()
})
