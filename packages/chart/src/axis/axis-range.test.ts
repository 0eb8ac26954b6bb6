import { describe, expect, it } from 'vitest'
import type { ChartAxis, ChartSpec } from '../spec/chart-spec.ts'
import { axisRange, fullRange } from './axis-range.ts'

const axis: ChartAxis = { key: 'y', label: 'RMS', unit: 'mm/s' }
function specOf(values: number[], more: Partial<ChartSpec> = {}): ChartSpec {
  const y = Float64Array.from(values)
  return {
    x: { label: 't', unit: 's', kind: 'linear' },
    y: [axis],
    series: [{ key: 'a', label: 'A', tone: 'x', x: { start: 0, step: 1, count: y.length }, y }],
    ...more,
  }
}
const limit = (value: number) => ({ value, label: 'C', tone: 'danger' as const })

describe('axisRange', () => {
  it('starts amplitudes at zero and centres waves on it', () => {
    expect(axisRange(specOf([1, 4]), axis)[0]).toBe(0)
    const [low, high] = axisRange(specOf([-3, 4]), axis)
    expect(low).toBe(-high)
    expect(high).toBeGreaterThan(4)
  })
  it('does not start at zero when the values vary little', () => {
    expect(axisRange(specOf([70, 72]), axis)[0]).toBeGreaterThan(69)
  })
  it('fits levels, with a limit 8 dB above them but not at 20 dB', () => {
    const levels = { ...axis, scale: 'level' as const }
    const [low, high] = axisRange({ ...specOf([60, 120], { limits: [limit(126), limit(140)] }), y: [levels] }, levels)
    expect(low).toBeGreaterThan(50)
    expect(high).toBeGreaterThan(126)
    expect(high).toBeLessThan(135)
  })
  it('includes near limits and omits far ones', () => {
    expect(axisRange(specOf([1, 4], { limits: [limit(7.1)] }), axis)[1]).toBeGreaterThan(7.1)
    expect(axisRange(specOf([1, 4], { limits: [limit(71)] }), axis)[1]).toBeLessThan(5)
  })
  it('fits the visible part on request, without hidden series', () => {
    expect(axisRange(specOf([1, 1, 50]), axis, [0, 1])[1]).toBeLessThan(2)
    expect(axisRange(specOf([1, 50]), axis, undefined, new Set(['a']))).toEqual([0, 1])
  })
  it('keeps a logarithmic axis above zero', () => {
    const [low, high] = axisRange(specOf([0, 10]), { ...axis, scale: 'log' })
    expect(low).toBeGreaterThan(0)
    expect(high / low).toBeLessThanOrEqual(1e5 * 1.001)
  })
  it('gives a flat or empty series a non-empty range', () => {
    for (const values of [[], [0, 0], [5, 5], [-2, -2]]) {
      const [low, high] = axisRange(specOf(values), axis)
      expect(high).toBeGreaterThan(low)
    }
  })
})

describe('fullRange', () => {
  it('covers all series, or the extent of the spec', () => {
    expect(fullRange(specOf([1, 2, 3]))).toEqual([0, 2])
    expect(fullRange(specOf([1], { x: { label: '', unit: '', kind: 'linear', extent: [0, 9] } }))).toEqual([0, 9])
    expect(fullRange(specOf([1]))).toEqual([-0.5, 0.5])
    expect(fullRange(specOf([]))).toEqual([0, 1])
  })
})
