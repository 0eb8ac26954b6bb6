import { noCursors } from '@undertone/chart/cursor/spectrum-cursors'
import { expect, it } from 'vitest'
import { spectrumCursorText, waveCursorText } from './cursor-address.ts'

it('cursors are restored from the URL', () => {
  const sideband = { centreHz: 157.9437, spacingHz: 24.6, centre: 'fixed', spacing: 'fixed' } as const
  const spectrum = { atHz: 157.9437, deltaHz: null, harmonicHz: 24.6, sideband }
  expect(spectrumCursorText.write(spectrum)).toBe('a157.9437~h24.6~c157.9437~s24.6')
  expect(spectrumCursorText.read(spectrumCursorText.write(spectrum))).toEqual(spectrum)
  const held = { ...spectrum, sideband: { ...sideband, centre: 'tracking', spacing: 'off' } } as const
  expect(spectrumCursorText.write(held)).toBe('a157.9437~h24.6~c157.9437~s24.6~m5')
  expect(spectrumCursorText.read(spectrumCursorText.write(held))).toEqual(held)
  const wave = { atS: 0.012, deltaS: 0, periodS: 0.0062 }
  expect(waveCursorText.read(waveCursorText.write(wave))).toEqual(wave)
})

it('no cursors are an empty text, which is omitted from the URL', () => {
  expect(spectrumCursorText.write(noCursors)).toBe('')
  expect(spectrumCursorText.read('')).toBe(noCursors)
})

it('ignores invalid values of an edited URL', () => {
  expect(spectrumCursorText.read('axx~h-3~s0~c5')).toEqual(noCursors)
  expect(waveCursorText.read('p0~a1')).toEqual({ atS: 1, deltaS: null, periodS: null })
})
