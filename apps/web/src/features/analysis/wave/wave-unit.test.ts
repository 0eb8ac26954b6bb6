import { expect, it } from 'vitest'
import { canShowView, viewUnit } from './wave-unit.ts'

it('integrates declared units only', () => {
  expect([100, 102, 106, -104].map((code) => canShowView(code as 100, 'mV'))).toEqual([true, false, false, true])
  expect([100, 102, 106, -104].every((code) => canShowView(code as 100, 'g'))).toBe(true)
})

it('shows acceleration in the unit of the waveform and the rest in the unit of the view', () => {
  expect(viewUnit(100, 'g')).toBe('g')
  expect(viewUnit(102, 'g')).toBe('mm/s')
  expect(viewUnit(107, 'm/s²')).toBe('μm')
})
