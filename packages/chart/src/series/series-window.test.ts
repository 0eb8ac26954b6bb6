import { describe, expect, it } from 'vitest'
import type { ChartSeries } from '../spec/chart-spec.ts'
import { nearestIndex, readingAt, readingsAt, seriesBounds } from './series-reading.ts'
import { joinWindows, seriesWindow } from './series-window.ts'

const wave = Float32Array.from({ length: 100_000 }, (_, index) => Math.sin(index / 7))
wave[54_321] = 9
const long: ChartSeries = { key: 'x', label: 'X', tone: 'x', x: { start: 0, step: 0.001, count: wave.length }, y: wave }

describe('seriesWindow', () => {
  it('shows every sample when they are few', () => {
    const window = seriesWindow(long, [10, 10.5], 1000)
    expect(window.envelope).toBe(false)
    expect(window.y.length).toBe(503)
    expect(window.x[0]).toBeCloseTo(9.999, 9)
  })
  it('never loses a shock, with about two points per pixel', () => {
    const window = seriesWindow(long, [0, 100], 800)
    expect(window.envelope).toBe(true)
    expect(Math.max(...Array.from(window.y, Number))).toBe(9)
    expect(window.y.length).toBeGreaterThanOrEqual(1.3 * 800)
    expect(window.y.length).toBeLessThanOrEqual(3 * 800)
  })
  it('keeps its buckets while panning', () => {
    const before = seriesWindow(long, [20, 60], 500)
    const after = seriesWindow(long, [20.9, 60.9], 500)
    const shared = Array.from(after.x).filter((place) => Array.from(before.x).includes(place))
    expect(shared.length).toBeGreaterThan(0.9 * after.x.length)
  })
  it('puts every extreme into its bucket, at any zoom', () => {
    for (const share of [1, 0.83, 0.41, 0.13, 0.05]) {
      const { x, y } = seriesWindow(long, [54 - 50 * share, 54 + 46 * share], 700)
      const size = Math.round((Number(x[2]) - Number(x[0])) * 1000)
      for (let at = 0; at < y.length; at += 2) {
        const first = Math.round(Number(x[at]) * 1000 - 0.25 * size)
        const part = wave.subarray(first, Math.min(wave.length, first + size))
        if (at + 2 < y.length) expect([y[at], y[at + 1]]).toEqual([Math.min(...part), Math.max(...part)])
      }
    }
  })
  it('gives the same extremes from an overview as from the samples', () => {
    const min = new Float32Array(1563)
    const max = new Float32Array(1563)
    for (let bucket = 0; bucket < min.length; bucket++) {
      const part = wave.subarray(bucket * 64, bucket * 64 + 64)
      min[bucket] = Math.min(...part)
      max[bucket] = Math.max(...part)
    }
    const coarse = seriesWindow({ ...long, y: { min, max, samplesPerBucket: 64 } }, [0, 100], 700)
    const fine = seriesWindow(long, [0, 100], 700)
    expect(Array.from(coarse.x)).toEqual(Array.from(fine.x))
    expect(Array.from(coarse.y)).toEqual(Array.from(fine.y))
  })
  it('turns NaN into gaps', () => {
    const gappy: ChartSeries = { key: 'a', label: 'A', tone: 'x', x: [1, 2, 3], y: Float64Array.of(1, Number.NaN, 3) }
    expect(Array.from(seriesWindow(gappy, [0, 9], 100).y)).toEqual([1, null, 3])
  })
  it('is empty outside the data', () => {
    expect(seriesWindow(long, [500, 600], 100).y.length).toBeLessThanOrEqual(2)
    expect(seriesWindow({ ...long, x: { start: 0, step: 1, count: 0 }, y: new Float32Array(0) }, [0, 1], 100).y.length).toBe(0)
  })
})

describe('joinWindows', () => {
  it('leaves a shared raster alone', () => {
    const x = [1, 2]
    expect(
      joinWindows([
        { x, y: [1, 2], envelope: false },
        { x, y: [3, 4], envelope: false },
      ]).x,
    ).toBe(x)
  })
  it('marks positions without a point as undefined and keeps gaps null', () => {
    const joined = joinWindows([
      { x: [1, 3], y: [10, null], envelope: false },
      { x: [2, 3], y: [20, 30], envelope: false },
    ])
    expect(joined).toEqual({
      x: [1, 2, 3],
      ys: [
        [10, undefined, null],
        [undefined, 20, 30],
      ],
    })
  })
})

describe('readings', () => {
  it('finds the nearest point of uneven and even rasters', () => {
    const uneven: ChartSeries = { key: 'a', label: 'A', tone: 'x', x: [0, 10, 40], y: Float64Array.of(1, 2, Number.NaN) }
    expect([-5, 4, 6, 24, 26, 99].map((x) => nearestIndex(uneven, x))).toEqual([0, 0, 1, 1, 2, 2])
    expect(readingAt(uneven, 39)).toBeNull()
    expect(readingAt(long, 54.3212)).toEqual({ x: 54.321, low: 9, high: 9 })
    expect(readingAt(long, 500)).toBeNull()
  })
  it('reads several series at the position of the nearest point', () => {
    const trend = (x: number[]): ChartSeries => ({ key: 'a', label: 'A', tone: 'x', x, y: Float64Array.from(x) })
    expect(readingsAt([trend([0, 10]), trend([4, 20])], 5)).toEqual({
      x: 4,
      values: [
        { x: 0, low: 0, high: 0 },
        { x: 4, low: 4, high: 4 },
      ],
    })
    expect(readingsAt([], 5)).toEqual({ x: 5, values: [] })
  })
  it('finds the position of the maximum', () => {
    expect(seriesBounds(long)?.maxX).toBeCloseTo(54.321, 9)
    expect(seriesBounds(long, [0, 10])?.max).toBeLessThan(1.01)
  })
})
