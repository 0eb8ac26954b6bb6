import { describe, expect, it } from 'vitest'
import { isPeak, largestPeaks, maxBin, nextPeak, peakFloor, snapToPeak } from './cursor-peak.ts'
import { combTeeth, dragTooth, nearestTooth } from './harmonic-cursor.ts'

describe('comb', () => {
  const harmonics = { origin: 0, spacing: 25, first: 1, last: 10 }
  it('has only the visible teeth', () => {
    expect(combTeeth(harmonics, [40, 110])).toEqual([
      { k: 2, x: 50 },
      { k: 3, x: 75 },
      { k: 4, x: 100 },
    ])
    expect(combTeeth({ ...harmonics, spacing: 0 }, [0, 100])).toEqual([])
  })
  it('moves the base when any harmonic is dragged', () => {
    expect(dragTooth(harmonics, 4, 101, 0.1).spacing).toBeCloseTo(25.25, 12)
    expect(dragTooth(harmonics, 4, -50, 0.1).spacing).toBe(0.1)
  })
  it('moves sidebands by their carrier and changes their spacing on both sides', () => {
    const sidebands = { origin: 500, spacing: 10, first: -3, last: 3 }
    expect(dragTooth(sidebands, 0, 510, 0.1)).toEqual({ ...sidebands, origin: 510 })
    expect(dragTooth(sidebands, -2, 476, 0.1).spacing).toBe(12)
    expect(nearestTooth(sidebands, 900)).toEqual({ k: 3, x: 530 })
  })
})

describe('peaks', () => {
  const y = Float64Array.of(1, 1, 1, 9, 1, 1, 1, 1, 20, 20, 1, 1, 1, 7, 1, 1)
  const floor = peakFloor(y)
  it('snaps within reach', () => {
    expect(snapToPeak(y, 1, 2)).toBe(3)
    expect(snapToPeak(y, 1, 1)).toBe(1)
    expect(snapToPeak(y, 99, 4)).toBe(13)
    expect(maxBin(y, 0, 15)).toBe(8)
  })
  it('ranks peaks above the noise', () => {
    expect(largestPeaks(y, 2)).toEqual([9, 3])
    expect(largestPeaks(new Float64Array(5), 8)).toEqual([])
  })
  it('steps from peak to peak, a plateau counting once', () => {
    expect(floor).toBe(4)
    expect(nextPeak(y, 0, 1, floor)).toBe(3)
    expect(nextPeak(y, 3, 1, floor)).toBe(9)
    expect(nextPeak(y, 9, 1, floor)).toBe(13)
    expect(nextPeak(y, 13, 1, floor)).toBe(13)
    expect(nextPeak(y, 13, -1, floor)).toBe(9)
    expect(isPeak(y, 5, floor)).toBe(false)
  })
})
