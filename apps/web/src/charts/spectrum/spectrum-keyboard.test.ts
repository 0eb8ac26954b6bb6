import { noCursors } from '@undertone/chart/cursor/spectrum-cursors'
import { describe, expect, it, vi } from 'vitest'
import { nextUnit, type SpectrumHands, spectrumPress } from './spectrum-keyboard.ts'

const y = Float32Array.of(0.1, 0.1, 0.1, 1, 5, 4, 0.8, 0.1, 0.1, 2, 0.1, 0.1)
const reading = { bin: 4, hz: 43, order: null, amplitude: 5, onPeak: true }
function hands(over: Partial<SpectrumHands> = {}): SpectrumHands {
  return {
    data: { lines: [{ key: 'x', label: 'X', tone: 'x', amplitude: y }], binHz: 10, unit: '', quantity: '' },
    view: { unit: 'Hz', scale: 'linear' },
    cursors: { ...noCursors, atHz: 40 },
    reading,
    stopFloor: () => 0.4,
    here: () => 4,
    read: () => reading,
    setCursors: vi.fn(),
    setView: vi.fn(),
    stand: vi.fn(),
    onSpeed: undefined,
    ...over,
  }
}
const pressed = (use: SpectrumHands, key: string): boolean => spectrumPress(use).press({ key, shiftKey: false })

describe('keys of a spectrum', () => {
  it('U goes round the units and passes over orders while no speed is known', () => {
    expect(nextUnit({ unit: 'CPM', scale: 'linear' }, undefined)).toBe('Hz')
    expect(nextUnit({ unit: 'CPM', scale: 'linear' }, 25)).toBe('order')
    expect(nextUnit({ unit: 'order', scale: 'linear' }, 25)).toBe('Hz')
  })
  it('L goes from linear over the logarithm to dB', () => {
    const use = hands({ view: { unit: 'Hz', scale: 'log' } })
    expect(pressed(use, 'l')).toBe(true)
    expect(use.setView).toHaveBeenCalledWith({ unit: 'Hz', scale: 'dB' })
  })
  it('1 sets the speed at the interpolated peak, and is left alone where no speed can be set', () => {
    const onSpeed = vi.fn()
    expect(pressed(hands({ onSpeed }), '1')).toBe(true)
    expect(onSpeed).toHaveBeenCalledWith(43)
    expect(pressed(hands(), 'q')).toBe(false)
  })
  it('F and B switch the parts that there are', () => {
    const show = vi.fn()
    expect(pressed(hands({ faults: { shown: true, show } }), 'F')).toBe(true)
    expect(show).toHaveBeenCalledWith(false)
    expect(pressed(hands({ reading: null }), 'b')).toBe(false)
  })
  it('S opens sidebands at ten lines when no speed is known', () => {
    const use = hands()
    pressed(use, 's')
    const sideband = { centreHz: 43, spacingHz: 100, centre: 'fixed', spacing: 'fixed' }
    expect(use.setCursors).toHaveBeenCalledWith({ ...noCursors, atHz: 40, sideband })
  })
  it('escape leaves the plot its own meaning when nothing stands', () => {
    expect(pressed(hands({ cursors: noCursors, reading: null }), 'Escape')).toBe(false)
  })
})
