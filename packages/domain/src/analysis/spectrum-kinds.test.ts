import { expect, it } from 'vitest'
import { demodulations, spectrumKindOf } from '../waveform/spectrum/spectrum-kinds.table.ts'
import { spectrumViews } from './analysis-views.table.ts'

it('every spectrum view has a kind with the unit of the view', () => {
  expect(spectrumViews.map((view) => spectrumKindOf(view).key)).toEqual(['acceleration', 'velocity', 'displacement', 'envelope'])
  expect(() => spectrumKindOf(100)).toThrow('not a spectrum')
})

it('only the envelope spectrum has alternatives', () => {
  expect(demodulations.map(({ key }) => key)).toEqual(['envelope', 'whitenedEnvelope', 'enhancedEnvelope'])
  expect(spectrumKindOf(104, 'whitenedEnvelope').unit).toBe('ratio')
  expect(spectrumKindOf(101, 'whitenedEnvelope').key).toBe('acceleration')
  expect(spectrumKindOf(104, 'nonsense').key).toBe('envelope')
})
