import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { expect, it } from 'vitest'
import { trendLines } from './trend-lines.ts'

const options = {
  label: 'Velocity',
  unit: 'velocity' as const,
  quantity: 'RMS',
  names: axisNamesOf([1, 3, 2]),
  limits: [{ value: 2.3, label: 'A/B 2.3', tone: 'zone-b' as const }],
  period: [0, 100] as const,
}
const list = [
  { x: '', t: 0, y1: 1, y3: 2 },
  { x: '', t: 50, y1: null, y3: 3 },
]

it('draws the axes that have values, with gaps and limits', () => {
  const data = trendLines({ unit: 'mm/s', points: 2, list }, { ...options, uploadMinutes: 30 })
  expect(data.lines.map(({ label, tone }) => [label, tone])).toEqual([
    ['H', 'x'],
    ['A', 'z'],
  ])
  expect(data.lines[0]?.values).toEqual(Float64Array.of(1, Number.NaN))
  expect(data.axes[0]?.unit).toBe('mm/s RMS')
  expect(data.limits).toEqual(options.limits)
  expect(data.gapMs).toBe(90 * 60_000)
})

it('draws no gap if the upload period is unknown', () => {
  expect(trendLines({ unit: 'mm/s', points: 2, list }, { ...options, uploadMinutes: null })).not.toHaveProperty('gapMs')
})
