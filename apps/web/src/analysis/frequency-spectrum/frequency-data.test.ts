import { expect, it } from 'vitest'
import { frequencyData, zoomGroup } from './frequency-data.ts'

it('shows one channel alone with the decimals of the quantity', () => {
  const line = (key: string) => ({ key, label: key, tone: 'x' as const, amplitude: Float32Array.of(0, 1) })
  const data = frequencyData({ lines: [line('X'), line('Y')], binHz: 1, unit: 'mm/s', quantity: 'peak' }, 103, 'Y')
  expect(data.lines.map(({ key }) => key)).toEqual(['Y'])
  expect(data).toMatchObject({ unit: 'mm/s', decimals: 3 })
})

it('a spectrum without a speed zooms with those in Hz', () => {
  expect(zoomGroup('order', undefined)).toBe(zoomGroup('Hz', 25))
  expect(zoomGroup('order', 25)).not.toBe(zoomGroup('Hz', 25))
})
