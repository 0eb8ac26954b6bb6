import { describe, expect, it } from 'vitest'
import type { ChartSeries, ChartSpec } from '../spec/chart-spec.ts'
import { chartSummary, chartTable, formatPosition, withUnit } from './chart-summary.ts'
import { nearestIndex, readingAt, readingsAt, seriesBounds } from './series-reading.ts'

const line = (key: string, y: readonly number[], part: Partial<ChartSeries> = {}): ChartSeries => ({
  ...{ key, label: key, tone: 'x', x: { start: 0, step: 0.5, count: y.length } },
  y: Float64Array.from(y),
  ...part,
})
const spec = (series: ChartSeries[], part: Partial<ChartSpec> = {}): ChartSpec => ({
  title: 'Spectrum',
  x: { label: 'Frequency', unit: 'Hz', kind: 'linear', decimals: 1 },
  y: [{ key: 'y', label: '', unit: 'mm/s', decimals: 2 }],
  series,
  ...part,
})

describe('the summary for screen readers', () => {
  it('names the title and the maximum of each series with its position', () => {
    expect(chartSummary(spec([line('X', [1, 3, 2]), line('Y', [0, 0, 9])]), 'en', 'UTC')).toBe(
      'Spectrum; X Max 3.00 mm/s @ 0.5 Hz; Y Max 9.00 mm/s @ 1.0 Hz',
    )
  })

  it('names limits once, in both languages', () => {
    const limits = [
      { value: 4.5, label: 'C/D', tone: 'danger' as const },
      { value: 4.5, label: 'C/D', tone: 'danger' as const },
    ]
    expect(chartSummary(spec([], { limits }), 'en', 'UTC')).toBe('Spectrum; limit C/D 4.50')
    expect(chartSummary(spec([], { limits }), 'cn', 'UTC')).toContain('；')
  })

  it('an empty chart says so', () => {
    const { title: _title, ...untitled } = spec([line('X', [Number.NaN])])
    expect(chartSummary(untitled, 'en', 'UTC')).toBe('No data yet')
  })
})

describe('the table for screen readers', () => {
  it('has a row for each series: points, minimum, maximum with its position, and last value', () => {
    expect(chartTable(spec([line('X', [1, 3, Number.NaN])]), 'en', 'UTC').rows).toEqual([
      ['X', '3', '1.00 mm/s', '3.00 mm/s', '0.5 Hz', '3.00 mm/s'],
    ])
  })

  it('a series has its own unit and decimals if the axis has several quantities', () => {
    const rows = chartTable(spec([line('T', [20.123], { unit: '°C', decimals: 1 })]), 'en', 'UTC').rows
    expect(rows[0]?.slice(2, 4)).toEqual(['20.1 °C', '20.1 °C'])
  })

  it('the table of the spec is used unchanged', () => {
    const table = { head: ['a'], rows: [['1']] }
    expect(chartTable(spec([], { table }), 'en', 'UTC')).toBe(table)
  })
})

describe('positions', () => {
  it('a frequency has its period beside it if the axis says so', () => {
    const x = { label: '', unit: 'ms', kind: 'linear' as const, decimals: 1, inverse: { unit: 'Hz', per: 1000, decimals: 0 } }
    expect(formatPosition(x, 40, 'UTC')).toBe('40.0 ms = 25 Hz')
    expect(formatPosition(x, 0, 'UTC')).toBe('0.0 ms')
  })

  it('a time is written in the zone of the company', () => {
    const x = { label: '', unit: '', kind: 'time' as const }
    const midnight = Date.UTC(2026, 10, 20)
    expect(formatPosition(x, midnight, 'UTC')).toContain('2026-11-20 00:00')
    expect(formatPosition(x, midnight, 'Asia/Shanghai')).toContain('2026-11-20 08:00')
  })

  it('a value without a unit has no trailing blank', () => expect([withUnit('3', 'g'), withUnit('3', '')]).toEqual(['3 g', '3']))
})

describe('readings', () => {
  const scattered = line('S', [10, 20, 30], { x: [0, 1, 4] })

  it('take the nearest point, of equals the earlier one', () => {
    expect([-9, 0.4, 0.5, 0.6, 2.4, 2.6, 99].map((x) => nearestIndex(scattered, x))).toEqual([0, 0, 0, 1, 1, 2, 2])
    expect(nearestIndex(line('E', []), 1)).toBe(-1)
  })

  it('end a step outside an even series', () => {
    const even = line('X', [1, 2, 3])
    expect(readingAt(even, 1.4)).toEqual({ x: 1, low: 3, high: 3 })
    expect(readingAt(even, 1.6)).toBeNull()
  })

  it('are missing in a gap', () => expect(readingAt(line('X', [1, Number.NaN, 3]), 0.5)).toBeNull())

  it('of an overview are the extremes of its bucket', () => {
    const overview = { min: Float64Array.of(-1, -2), max: Float64Array.of(1, 2), samplesPerBucket: 4 }
    const series = line('W', [], { x: { start: 0, step: 1, count: 8 } })
    expect(readingAt({ ...series, y: overview }, 5)).toEqual({ x: 5, low: -2, high: 2 })
  })

  it('of several series share the position of the nearest point', () => {
    const { x, values } = readingsAt([line('X', [1, 2, 3]), scattered], 0.9)
    expect(x).toBe(1)
    expect(values.map((one) => one?.high)).toEqual([3, 20])
    expect(readingsAt([], 7)).toEqual({ x: 7, values: [] })
  })

  it('bounds of a range are those of its points', () => {
    const series = line('X', [5, 1, 2, 9, 3])
    expect(seriesBounds(series)).toEqual({ min: 1, max: 9, maxX: 1.5 })
    expect(seriesBounds(series, [0, 1])).toEqual({ min: 1, max: 5, maxX: 0 })
    expect(seriesBounds(line('E', []))).toBeNull()
  })
})
