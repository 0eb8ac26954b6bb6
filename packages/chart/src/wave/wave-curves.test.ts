import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { expect, it } from 'vitest'
import { wavePage } from './wave-curves.ts'

it('omits a missing axis, and a missing point is a gap', () => {
  const wave = [
    { x: 10, y1: 1, y3: 5 },
    { x: 10.5, y1: 2 },
  ]
  const data = wavePage({ wave, interval: 0.5, offset: 20 }, axisNamesOf([1, 3, 2]), 'g')
  expect(data.axes.map(({ key, label, tone }) => [key, label, tone])).toEqual([
    ['X', 'H', 'x'],
    ['Z', 'A', 'z'],
  ])
  expect(data.axes[1]?.samples).toEqual(Float64Array.of(5, Number.NaN))
  expect(data).toMatchObject({ sampleHz: 2000, sampleCount: 2, startSample: 20, unit: 'g' })
})
