import fc from 'fast-check'
import { expect, it } from 'vitest'
import fixture from '../fixtures/bearing-orders.json' with { type: 'json' }
import { bearingOrders } from './bearing.ts'

/** The names of the oracle's rows contain the geometries. */
const GEOMETRY = /n (\d+), d ([\d.]+), D ([\d.]+)(?:, ([\d.]+) deg)?/

it.each(Object.entries(fixture.bearing_orders))('%s as the oracle', (name, expected) => {
  const [, n, d, pitch, angle = 0] = GEOMETRY.exec(name) ?? []
  const orders = bearingOrders(Number(n), Number(d), Number(pitch), Number(angle))
  expect(orders.bpfo).toBeCloseTo(expected.BPFO, 12)
  expect(orders.bpfi).toBeCloseTo(expected.BPFI, 12)
  expect(orders.bsf).toBeCloseTo(expected.BSF, 12)
  expect(orders.ftf).toBeCloseTo(expected.FTF, 12)
})

it('BPFO + BPFI = n and BPFO = n FTF, whatever the geometry', () => {
  const ratio = fc.double({ min: 0.01, max: 0.99, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), ratio, fc.double({ min: 0, max: 89, noNaN: true }), (n, d, angle) => {
      const orders = bearingOrders(n, d, 1, angle)
      expect(orders.bpfo + orders.bpfi).toBeCloseTo(n, 10)
      expect(n * orders.ftf).toBeCloseTo(orders.bpfo, 10)
    }),
  )
})

it.each([
  [0, 1, 5, 0],
  [8.5, 1, 5, 0],
  [8, 0, 5, 0],
  [8, 5, 5, 0],
  [8, 1, Number.NaN, 0],
  [8, 1, 5, 90],
  [8, 1, 5, -1],
])('throws for the geometry %d %d %d %d', (n, d, pitch, angle) => {
  expect(() => bearingOrders(n, d, pitch, angle)).toThrow(RangeError)
})
