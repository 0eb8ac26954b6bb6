import { describe, expect, test } from 'vitest'
import { type BearingFacts, checkBearing, maxOrderDifference, modelKey, ordersOf } from './bearing-check.ts'

const empty: BearingFacts = {
  rollerCount: null,
  elementDiameter: null,
  pitchDiameter: null,
  contactAngle: null,
  bpfo: null,
  bpfi: null,
  bsf: null,
  ftf: null,
}
/** Geometry of the drive-end bearing of the Case Western rig, in inches; its printed orders are 5.4152, 3.5848, 4.7135 (twice the spin), 0.39828. */
const cwru: BearingFacts = { ...empty, rollerCount: 9, elementDiameter: 0.3126, pitchDiameter: 1.537, contactAngle: 0 }
const checksOf = (facts: BearingFacts) => checkBearing(facts).map((one) => one.check)

describe('orders', () => {
  test('the drive-end bearing of Case Western has the orders that its page prints', () => {
    const orders = ordersOf(cwru)
    expect(orders?.bpfo).toBeCloseTo(3.5848, 3)
    expect(orders?.bpfi).toBeCloseTo(5.4152, 3)
    expect(2 * (orders?.bsf ?? 0)).toBeCloseTo(4.7135, 3)
    expect(orders?.ftf).toBeCloseTo(0.39828, 4)
  })

  test('the unit of length does not matter, the contact angle does', () => {
    const inMillimetres = { ...cwru, elementDiameter: 0.3126 * 25.4, pitchDiameter: 1.537 * 25.4 }
    expect(ordersOf(inMillimetres)?.bpfo).toBeCloseTo(ordersOf(cwru)?.bpfo ?? 0, 12)
    const angular = ordersOf({ ...cwru, contactAngle: 90 })
    expect(angular?.bpfo).toBeCloseTo(4.5, 12)
  })

  test('an incomplete or impossible geometry gives no orders', () => {
    expect(ordersOf({ ...cwru, pitchDiameter: null })).toBeUndefined()
    expect(ordersOf({ ...cwru, pitchDiameter: 0.3 })).toBeUndefined()
  })
})

describe('identities', () => {
  test('a correct row passes, and so does a row without orders', () => {
    expect(checksOf({ ...cwru, ...ordersOf(cwru) })).toEqual([])
    expect(checksOf(empty)).toEqual([])
  })

  test('a doubled spin order, as in some tables, is reported', () => {
    expect(checksOf({ ...empty, rollerCount: 9, bsf: 4.7135 })).toEqual(['spin'])
  })

  test('a catalogue with a wrong pitch breaks the geometry', () => {
    // Pitch 34.55 mm instead of 39.04 for a 6205, as one public catalogue has it: BPFO 3.466.
    expect(checksOf({ ...cwru, bpfo: 3.466, bpfi: 5.534 })).toEqual(['geometry', 'geometry'])
  })

  test('each failed identity has its own name', () => {
    expect(checksOf({ ...empty, rollerCount: 8, bpfo: 3.05, bpfi: 4.7 })).toEqual(['sum'])
    expect(checksOf({ ...empty, rollerCount: 8, bpfo: 3.05, ftf: 0.4 })).toEqual(['outer'])
    expect(checksOf({ ...empty, ftf: 0.5 })).toEqual(['cage'])
    expect(checksOf({ ...empty, ftf: 0.36 })).toEqual([])
  })
})

test('two rows of one model are compared by the orders that both have', () => {
  expect(maxOrderDifference({ ...empty, bpfo: 3.585 }, { ...empty, bpfo: 3.466, bsf: 2 })).toBeCloseTo(0.0332, 3)
  expect(maxOrderDifference({ ...empty, bpfo: 3.585 }, { ...empty, bpfi: 5 })).toBe(0)
})

test.each([
  ['SKF 6205-2RS JEM', '6205'],
  ['6205', '6205'],
  ['6205/C3', '6205'],
  ['NU 205 ECP', 'NU205'],
  ['NU205', 'NU205'],
  ['ER-16K', 'ER16'],
])('%s is a %s', (model, key) => expect(modelKey(model)).toBe(key))
