import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampRange, nearRange, panRange, pinchRange, rangeForKey, zoomAt } from './zoom.ts'

const extent = [0, 100] as const

describe('zoom', () => {
  it('keeps the value under the pointer', () => {
    const [from, to] = zoomAt([20, 60], 30, 0.5, extent)
    expect([from, to]).toEqual([25, 45])
    expect((30 - from) / (to - from)).toBeCloseTo((30 - 20) / 40, 12)
  })
  it('returns the extent itself when zoomed out fully', () => {
    expect(zoomAt([20, 60], 30, 10, extent)).toBe(extent)
  })
  it('stops at the ends without changing the width', () => {
    expect(panRange([10, 30], -50, extent)).toEqual([0, 20])
    expect(panRange([10, 30], 500, extent)).toEqual([80, 100])
  })
  it('never leaves the extent nor falls below the minimum span', () => {
    fc.assert(
      fc.property(fc.double({ min: -200, max: 200, noNaN: true }), fc.double({ min: 0, max: 300, noNaN: true }), (from, span) => {
        const range = clampRange([from, from + span], extent, 4)
        expect(range[0]).toBeGreaterThanOrEqual(0)
        expect(range[1]).toBeLessThanOrEqual(100 + 1e-9)
        expect(range[1] - range[0]).toBeGreaterThan(4 - 1e-9)
      }),
    )
  })
  it('handles the keys', () => {
    expect(rangeForKey('ArrowRight', false, [0, 50], extent)).toEqual([5, 55])
    expect(rangeForKey('End', false, [0, 50], extent)).toEqual([50, 100])
    expect(rangeForKey('0', false, [0, 50], extent)).toBe(extent)
    expect(rangeForKey('x', false, [0, 50], extent)).toBeNull()
  })
})

describe('pinch', () => {
  it('keeps the value under each finger', () => {
    const a = { x: 100, value: 10 }
    const b = { x: 300, value: 20 }
    const range = pinchRange(a, b, 400)
    expect(range).toEqual([5, 25])
    expect(pinchRange(b, a, 400)).toEqual(range)
  })
  it('is null while the fingers are together or have crossed', () => {
    expect(pinchRange({ x: 100, value: 10 }, { x: 110, value: 20 }, 400)).toBeNull()
    expect(pinchRange({ x: 300, value: 10 }, { x: 100, value: 20 }, 400)).toBeNull()
  })
})

it('ranges that differ by the digits of an address look the same', () => {
  expect(nearRange([0.1, 0.2], [0.1 + 1e-9, 0.2])).toBe(true)
  expect(nearRange([0.1, 0.2], [0.101, 0.2])).toBe(false)
})
