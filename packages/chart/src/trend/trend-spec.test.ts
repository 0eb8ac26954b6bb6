import { describe, expect, it } from 'vitest'
import { moveWindow, windowShares } from '../axis/slider-window.ts'
import { columnsFor, sparklinePath } from '../series/sparkline-path.ts'
import { trendSpec, withGaps } from './trend-spec.ts'

describe('trend', () => {
  it('does not join points across missing data', () => {
    const { times, values } = withGaps([0, 10, 100, 110], Float64Array.of(1, 2, 3, 4), 20)
    expect(Array.from(times)).toEqual([0, 10, 55, 100, 110])
    expect(Array.from(values)).toEqual([1, 2, Number.NaN, 3, 4])
  })
  it('leaves a regular trend unchanged', () => {
    const values = Float32Array.of(1, 2)
    expect(withGaps([0, 10], values, 20).values).toBe(values)
  })
  it('keeps the requested period', () => {
    const axes = [{ key: 'v', label: 'RMS', unit: 'mm/s' }]
    expect(trendSpec({ lines: [], axes, period: [0, 9] }, 'cn').x).toMatchObject({ kind: 'time', extent: [0, 9], label: '时间' })
  })
})

describe('slider', () => {
  it('shows and moves its window', () => {
    expect(windowShares([25, 75], [0, 100])).toEqual({ left: 0.25, right: 0.75 })
    expect(moveWindow([25, 75], 'window', 50, [0, 100], 1)).toEqual([50, 100])
    expect(moveWindow([25, 75], 'from', 90, [0, 100], 1)).toEqual([74, 75])
    expect(moveWindow([25, 75], 'to', 90, [0, 100], 1)).toEqual([25, 100])
  })
})

describe('sparkline', () => {
  it('interrupts the path at gaps and keeps flat lines in the middle', () => {
    expect(sparklinePath([0, 1, Number.NaN, 1], 30, 10)).toBe('M0 10L10 0M30 0')
    expect(sparklinePath([5, 5], 10, 10)).toBe('M0 5L10 5')
    expect(sparklinePath([], 10, 10)).toBe('')
    expect(sparklinePath([Number.NaN], 10, 10)).toBe('')
  })
  it('keeps the peak of a column', () => {
    expect(Array.from(columnsFor([0, 1, 2, 9], [1, 7, 2, 3], 0, 10, 2))).toEqual([7, 3])
  })
})
