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

it('draws the axes that have values, with missing values and limits', () => {
  const data = trendLines({ unit: 'mm/s', points: 2, list }, options)
  expect(data.lines.map(({ label, tone }) => [label, tone])).toEqual([
    ['H', 'x'],
    ['A', 'z'],
  ])
  expect(data.lines[0]?.values).toEqual(Float64Array.of(1, Number.NaN))
  expect(data.axes[0]?.unit).toBe('mm/s RMS')
  expect(data.limits).toEqual(options.limits)
})

it('is interrupted where the sensor was silent, and joined where it sends as rarely all the time', () => {
  const minute = 60_000
  const at = (minutes: readonly number[]) => minutes.map((each) => ({ x: '', t: each * minute, y1: 1 }))
  const drawn = (minutes: readonly number[]) =>
    [...(trendLines({ unit: 'mm/s', points: minutes.length, list: at(minutes) }, options).lines[0]?.values ?? [])].filter(Number.isNaN)
      .length
  expect(drawn([0, 1, 2, 60, 61, 62])).toBe(1)
  expect(drawn([0, 60, 120, 180])).toBe(0)
})
