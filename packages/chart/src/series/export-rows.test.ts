import { describe, expect, it } from 'vitest'
import type { ChartSpec } from '../spec/chart-spec.ts'
import { chartSummary, chartTable } from './chart-summary.ts'
import { exportRows } from './export-rows.ts'

const spec: ChartSpec = {
  title: 'Motor, DE',
  x: { label: 'Time', unit: '', kind: 'time' },
  y: [{ key: 'y', label: 'RMS', unit: 'mm/s' }],
  series: [
    { key: 'a', label: 'X, radial', tone: 'x', x: [0, 1000, 2000], y: Float64Array.of(1, Number.NaN, 2.5) },
    { key: 'b', label: 'Z', tone: 'z', x: [1000, 9000], y: Float32Array.of(0.1, 4) },
  ],
  limits: [{ value: 7.1, label: 'C/D', tone: 'danger' }],
}

describe('exportRows', () => {
  it('writes every visible point, gaps empty, times in the zone', () => {
    expect(exportRows(spec, [0, 2000], 'Asia/Shanghai', ',').split('\r\n')).toEqual([
      'Time (Asia/Shanghai),"X, radial (mm/s)",Z (mm/s)',
      '1970-01-01 08:00:00.000,1,',
      '1970-01-01 08:00:01.000,,0.1',
      '1970-01-01 08:00:02.000,2.5,',
    ])
  })
  it('writes the axes of one recording side by side', () => {
    const axis = (key: string) => ({
      key,
      label: key,
      tone: 'x' as const,
      x: { start: 0, step: 0.1, count: 4 },
      y: Float32Array.of(1, 2, 3, 0.1),
    })
    const wave: ChartSpec = {
      x: { label: 't', unit: 's', kind: 'linear' },
      y: [{ key: 'y', label: '', unit: 'g' }],
      series: [axis('a'), axis('b')],
    }
    expect(exportRows(wave, [0.1, 0.3001], 'UTC', ',').split('\r\n')).toEqual(['t (s),a (g),b (g)', '0.1,2,2', '0.2,3,3', '0.3,0.1,0.1'])
  })
  it('limits the number of rows', () => {
    expect(exportRows(spec, [0, 9000], 'UTC', '\t', 1).split('\r\n').length).toBe(2)
  })
})

describe('summary', () => {
  it('names the maximum of each series, and the limits', () => {
    expect(chartSummary(spec, 'en', 'UTC')).toBe(
      'Motor, DE; X, radial Max 2.50 mm/s @ 1970-01-01 00:00:02; Z Max 4.00 mm/s @ 1970-01-01 00:00:09; limit C/D 7.10',
    )
    expect(chartSummary({ ...spec, title: '电机' }, 'cn', 'UTC')).toMatch(/^电机；/)
  })
  it('has a row for each series', () => {
    expect(chartTable(spec, 'en', 'UTC').rows[0]).toEqual(['X, radial', '3', '1.00 mm/s', '2.50 mm/s', '1970-01-01 00:00:02', '2.50 mm/s'])
  })
})
