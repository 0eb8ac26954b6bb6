import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { describe, expect, it } from 'vitest'
import { trendData } from './trend-data.ts'

const hour = 3_600_000
const names = axisNamesOf([1, 3, 2])

describe('trend', () => {
  it('draws a line for each axis that has values and keeps a missing value as a gap', () => {
    const list = [
      { x: '', t: 0, y1: 1, y2: null },
      { x: '', t: hour, y1: null, y2: null },
    ]
    const data = trendData({ unit: 'mm/s', points: 2, list }, 2, 'Velocity', names, [0, hour], 'RMS')
    expect(data.lines.map(({ key, label, tone }) => [key, label, tone])).toEqual([['X', 'H', 'x']])
    expect(data.lines[0]?.values).toEqual(Float64Array.of(1, Number.NaN))
    expect(data.axes[0]).toMatchObject({ unit: 'mm/s RMS', decimals: 3 })
    expect(data.period).toEqual([0, hour])
  })
  it('draws the high-frequency line of acceleration in purple', () => {
    const list = [{ x: '', t: 0, y1: 1, y2: 2, y3: 3, y4: 0.5 }]
    const data = trendData({ unit: 'm/s²', points: 1, list }, 1, 'Acceleration', names, null, 'RMS', 'HF')
    expect(data.lines.map(({ label, tone }) => [label, tone]).at(-1)).toEqual(['HF', 'h'])
    expect(data.lines).toHaveLength(4)
  })
  it('states slopes in mm/s per day', () => {
    const data = trendData({ unit: 'mm/s/d', points: 1, list: [{ x: '', t: 0, y1: 0.01 }] }, 17, 'Slope', names, null)
    expect(data.axes[0]).toMatchObject({ unit: 'mm/s/d', decimals: 3 })
  })
  it('draws one line for a metric without axes', () => {
    const data = trendData({ unit: '℃', points: 1, list: [{ x: '', t: 0, y: 40 }] }, 4, 'Temperature', names, null)
    expect(data.lines.map((line) => line.label)).toEqual(['Temperature'])
    expect(data.axes[0]).toMatchObject({ decimals: 2 })
    expect(data).not.toHaveProperty('period')
  })
})
