import { expect, it } from 'vitest'
import { soundSamples } from './sound-samples.ts'

const head = { waveId: 1, chartType: 100, axes: ['X' as const, 'Z' as const], n: 4, step: 0.5, sampleHz: 2000, rpm: null, unit: 'm/s²' }

it('splits the axes and removes the padding, but not gaps in the middle', () => {
  const { axes } = soundSamples(head, Float32Array.of(1, Number.NaN, 3, 4, 5, 6, Number.NaN, Number.NaN).buffer)
  expect(axes.map(({ axis }) => axis)).toEqual(['X', 'Z'])
  expect(axes[0]?.samples).toEqual(Float32Array.of(1, Number.NaN, 3, 4))
  expect(axes[1]?.samples).toEqual(Float32Array.of(5, 6))
})
