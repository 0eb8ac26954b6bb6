import { expect, it } from 'vitest'
import { linkedHz, linkedPeriodS } from './cursor-link.ts'

it('a period of the waveform is a line of the spectrum, and a harmonic base a period', () => {
  expect(linkedHz({ timeCursors: 'a0.1~p0.02' })).toBeCloseTo(50, 9)
  expect(linkedPeriodS({ lineCursors: 'h50' })).toBeCloseTo(0.02, 12)
})

it('there is no link without a cursor', () => {
  expect(linkedHz({ timeCursors: 'a0.1' })).toBeNull()
  expect(linkedPeriodS({ lineCursors: '' })).toBeNull()
})
