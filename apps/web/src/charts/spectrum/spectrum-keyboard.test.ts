import { noCursors } from '@undertone/chart/cursor/spectrum-cursors'
import { describe, expect, it, vi } from 'vitest'
import { nextUnit, type SpectrumControls, spectrumActions } from './spectrum-keyboard.ts'

const y = Float32Array.of(0.1, 0.1, 0.1, 1, 5, 4, 0.8, 0.1, 0.1, 2, 0.1, 0.1)
const reading = { bin: 4, hz: 43, order: null, amplitude: 5, onPeak: true }
function hands(over: Partial<SpectrumControls> = {}): SpectrumControls {
  return {
    data: { lines: [{ key: 'x', label: 'X', tone: 'x', amplitude: y }], binHz: 10, unit: '', quantity: '' },
    view: { unit: 'Hz', scale: 'linear' },
    cursors: { ...noCursors, atHz: 40 },
    reading,
    minPeak: () => 0.4,
    currentBin: () => 4,
    read: () => reading,
    setCursors: vi.fn(),
    setView: vi.fn(),
    reveal: vi.fn(),
    onSpeed: undefined,
    ...over,
  }
}
const pressed = (use: SpectrumControls, key: string): boolean => spectrumActions(use).press({ key, shiftKey: false })

describe('keys of a spectrum', () => {
  it('U cycles the units and skips orders while the speed is unknown', () => {
    expect(nextUnit({ unit: 'CPM', scale: 'linear' }, undefined)).toBe('Hz')
    expect(nextUnit({ unit: 'CPM', scale: 'linear' }, 25)).toBe('order')
    expect(nextUnit({ unit: 'order', scale: 'linear' }, 25)).toBe('Hz')
  })
  it('L cycles linear, logarithmic and dB', () => {
    const use = hands({ view: { unit: 'Hz', scale: 'log' } })
    expect(pressed(use, 'l')).toBe(true)
    expect(use.setView).toHaveBeenCalledWith({ unit: 'Hz', scale: 'dB' })
  })
  it('1 sets the speed at the interpolated peak, and is ignored where no speed can be set', () => {
    const onSpeed = vi.fn()
    expect(pressed(hands({ onSpeed }), '1')).toBe(true)
    expect(onSpeed).toHaveBeenCalledWith(43)
    expect(pressed(hands(), 'q')).toBe(false)
  })
  it('F and B toggle the available parts', () => {
    const show = vi.fn()
    expect(pressed(hands({ faults: { shown: true, show } }), 'F')).toBe(true)
    expect(show).toHaveBeenCalledWith(false)
    expect(pressed(hands({ reading: null }), 'b')).toBe(false)
  })
  it('S opens sidebands at ten lines if the speed is unknown', () => {
    const use = hands()
    pressed(use, 's')
    const sideband = { centreHz: 43, spacingHz: 100, centre: 'fixed', spacing: 'fixed' }
    expect(use.setCursors).toHaveBeenCalledWith({ ...noCursors, atHz: 40, sideband })
  })
  it('escape is left to the plot if there are no cursors', () => {
    expect(pressed(hands({ cursors: noCursors, reading: null }), 'Escape')).toBe(false)
  })
})
