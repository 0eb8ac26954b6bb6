import { describe, expect, it } from 'vitest'
import { binForKey, deltaText, moveCursors, noCursors, readSpectrum } from './spectrum-cursors.ts'

// A Hann line between bins 4 and 5, and a small one at 9.
const y = Float32Array.of(0.1, 0.1, 0.1, 1, 5, 4, 0.8, 0.1, 0.1, 2, 0.1, 0.1)

describe('spectrum cursor', () => {
  it('reads a peak between its lines, and its order', () => {
    const reading = readSpectrum(y, 10, 41, 0.4, 20)
    expect(reading.onPeak).toBe(true)
    expect(reading.hz).toBeGreaterThan(42)
    expect(reading.hz).toBeLessThan(46)
    expect(reading.amplitude).toBeGreaterThan(5)
    expect(reading.order).toBeCloseTo(reading.hz / 20, 12)
  })
  it('reads the line itself off a peak', () => {
    const reading = readSpectrum(y, 10, 58, 0.4, undefined)
    expect(reading).toMatchObject({ bin: 6, hz: 60, onPeak: false, order: null })
  })
  it('handles the keys', () => {
    expect(binForKey('ArrowRight', false, y, 4, 0.4)).toBe(5)
    expect(binForKey('ArrowRight', true, y, 4, 0.4)).toBe(11)
    expect(binForKey('n', false, y, 4, 0.4)).toBe(9)
    expect(binForKey('P', false, y, 9, 0.4)).toBe(4)
    expect(binForKey('q', false, y, 9, 0.4)).toBeNull()
  })
  it('shows differences in Hz and dB', () => {
    const reading = { bin: 0, order: null, onPeak: true }
    expect(deltaText({ ...reading, hz: 10, amplitude: 1 }, { ...reading, hz: 25.5, amplitude: 10 })).toBe('Δ 15.50 Hz, 20.0 dB')
  })
})

describe('sideband cursor', () => {
  const sideband = { centreHz: 100, spacingHz: 25, centre: 'fixed', spacing: 'fixed' } as const
  const standing = { ...noCursors, atHz: 90, sideband }
  it('stays where it was fixed', () => {
    expect(moveCursors(standing, { atHz: 130 }, 1).sideband).toEqual(sideband)
  })
  it('moves its centre if that tracks the cursor', () => {
    const tracking = { ...sideband, centre: 'tracking' } as const
    expect(moveCursors({ ...standing, sideband: tracking }, { atHz: 130 }, 1).sideband).toMatchObject({ centreHz: 130, spacingHz: 25 })
  })
  it('follows the cursor if the spacing tracks, and never becomes zero', () => {
    const tracking = { ...sideband, spacing: 'tracking' } as const
    expect(moveCursors({ ...standing, sideband: tracking }, { atHz: 112 }, 1).sideband?.spacingHz).toBe(12)
    expect(moveCursors({ ...standing, sideband: tracking }, { atHz: 100.2 }, 1).sideband?.spacingHz).toBe(25)
  })
  it('uses the difference cursor as spacing if both track', () => {
    const both = { ...sideband, centre: 'tracking', spacing: 'tracking' } as const
    expect(moveCursors({ ...standing, deltaHz: 80, sideband: both }, { atHz: 130 }, 1).sideband).toMatchObject({
      centreHz: 130,
      spacingHz: 50,
    })
  })
})
