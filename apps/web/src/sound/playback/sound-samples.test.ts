import { expect, it } from 'vitest'
import { soundSamples, strongestAxis } from './sound-samples.ts'

const head = { waveId: 1, chartType: 100, axes: ['X' as const, 'Z' as const], n: 4, step: 0.5, sampleHz: 2000, rpm: null, unit: 'm/s²' }

it('splits the axes and removes the padding, but not gaps in the middle', () => {
  const { axes } = soundSamples(head, Float32Array.of(1, Number.NaN, 3, 4, 5, 6, Number.NaN, Number.NaN).buffer)
  expect(axes.map(({ axis }) => axis)).toEqual(['X', 'Z'])
  expect(axes[0]?.samples).toEqual(Float32Array.of(1, Number.NaN, 3, 4))
  expect(axes[1]?.samples).toEqual(Float32Array.of(5, 6))
})

it('the strongest axis vibrates most about its mean, whatever its offset and gaps', () => {
  const axes = [
    { axis: 'X' as const, samples: Float32Array.of(9, 9.1, 9, 9.1) },
    { axis: 'Y' as const, samples: Float32Array.of(1, -1, Number.NaN, 1, -1) },
    { axis: 'Z' as const, samples: Float32Array.of(0.5, -0.5, 0.5, -0.5) },
  ]
  expect(strongestAxis({ axes })).toBe('Y')
  expect(strongestAxis({ axes: [] })).toBeNull()
})
