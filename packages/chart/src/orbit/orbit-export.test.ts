import { expect, it } from 'vitest'
import { orbitCsv } from './orbit-export.ts'

it('an orbit is exported with the times of its record', () => {
  const sides = [
    { label: 'H', values: Float32Array.of(0.1, -2) },
    { label: 'V', values: Float32Array.of(3, 4) },
  ]
  expect(orbitCsv({ sides, unit: 'μm', sampleHz: 2000, startSample: 4 }, 'Time')).toBe('Time (ms),H (μm),V (μm)\r\n2,0.1,3\r\n2.5,-2,4')
})
