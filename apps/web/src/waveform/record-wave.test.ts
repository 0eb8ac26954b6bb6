import { expect, it } from 'vitest'
import { recordWave } from './record-wave.ts'

it('draws the axes that arrived, in the unit and at the rate of the wave', () => {
  const headInfo = { wavePoint: 2, waveTime: '', sampleHz: 2000, unit: 'g', rpm: null, missingAxes: ['Y'], band: null }
  const wave = [
    { x: 0, y1: 1, y3: 5 },
    { x: 0.5, y1: 2 },
  ]
  const data = recordWave({ wave, interval: 0.5, headInfo })
  expect(data.axes.map(({ key, tone }) => [key, tone])).toEqual([
    ['X', 'x'],
    ['Z', 'z'],
  ])
  expect(data.axes[1]?.samples).toEqual(Float64Array.of(5, Number.NaN))
  expect(data).toMatchObject({ sampleHz: 2000, sampleCount: 2, unit: 'g' })
})
