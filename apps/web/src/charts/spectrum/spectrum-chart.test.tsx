import { fireEvent, render, screen, within } from '@testing-library/react'
import { noCursors, type SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import type { SpectrumDisplay } from '@undertone/chart/spectrum/spectrum-spec'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fillIn, press, pressKey, tableHead, tableRows } from '../../core/testing/user.ts'
import { drag, keys, note, plotRoom } from '../testing/plot-room.ts'
import { lineOf, spectrumOf } from '../testing/spectrum-sample.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { SpectrumChart, type SpectrumChartProps } from './spectrum-chart.tsx'

beforeEach(plotRoom)

type Props = Partial<Omit<SpectrumChartProps, 'cursors' | 'view'>> & {
  readonly at?: Partial<SpectrumCursors>
  readonly as?: Partial<SpectrumDisplay>
}

/** The chart with cursors and view kept by its parent, as on a page; returns what it reported. */
function renderSpectrum({ at = {}, as = {}, ...props }: Props = {}) {
  const seen = { cursors: vi.fn<(cursors: SpectrumCursors) => void>(), view: vi.fn<(view: SpectrumDisplay) => void>() }
  function Parent() {
    const [cursors, setCursors] = useState<SpectrumCursors>({ ...noCursors, ...at })
    const [view, setView] = useState<SpectrumDisplay>({ unit: 'Hz', scale: 'linear', ...as })
    const onCursors = (next: SpectrumCursors) => {
      seen.cursors(next)
      setCursors(next)
    }
    const onView = (next: SpectrumDisplay) => {
      seen.view(next)
      setView(next)
    }
    return <SpectrumChart data={data} {...props} {...{ cursors, onCursors, view, onView }} />
  }
  render(
    <ChartLanguage value="en">
      <Parent />
    </ChartLanguage>,
  )
  return seen
}
const data = spectrumOf()
const cursorsAfter = (seen: { cursors: { mock: { lastCall?: readonly [SpectrumCursors] | undefined } } }) => seen.cursors.mock.lastCall?.[0]

describe('the reading', () => {
  test('without a cursor says how to place one', () => {
    renderSpectrum()
    expect(note()).toMatch(/^Click a line to place the cursor/)
  })

  test('is the frequency, its order and the amplitude with unit and detection', () => {
    renderSpectrum({ at: { atHz: 50 } })
    expect(note()).toBe('50.00 Hz · 2.00 × · 4.000 mm/s RMS')
  })

  test('without a speed has no order', () => {
    const { speedHz: _, speedFrom: __, ...unknown } = data
    renderSpectrum({ at: { atHz: 50 }, data: unknown })
    expect(note()).toBe('50.00 Hz · 4.000 mm/s RMS')
  })

  test('on an axis in CPM is also given in CPM', () => {
    renderSpectrum({ at: { atHz: 50 }, as: { unit: 'CPM' } })
    expect(note()).toMatch(/^50\.00 Hz = 3000\.0 CPM/)
  })

  test('as a level is in dB over the reference that it names', () => {
    renderSpectrum({ at: { atHz: 120 }, as: { scale: 'dB' } })
    // 20 · log10(6 mm/s / 1 nm/s)
    expect(note()).toContain('135.6 dB re 1 nm/s RMS')
  })

  test('of several axes names each of them', () => {
    renderSpectrum({ at: { atHz: 120 }, data: spectrumOf({ lines: [lineOf(), lineOf({ key: 'Y', label: 'V' }, { 120: 1.5 })] }) })
    expect(note()).toContain('X 6.000 · V 1.500')
  })

  test('of a difference is in hertz and decibels', () => {
    renderSpectrum({ at: { atHz: 50, deltaHz: 25 } })
    expect(note()).toContain('Δ 25.00 Hz, -6.0 dB')
  })

  test('shows the period of the waveform as a frequency unless there is a harmonic cursor', () => {
    renderSpectrum({ linkedHz: 40 })
    expect(note()).toContain('1/T 40.00 Hz period of the waveform')
  })

  test('gives the linked frequency up for the harmonic cursor', () => {
    renderSpectrum({ linkedHz: 40, at: { harmonicHz: 25 } })
    expect(note()).not.toContain('1/T')
    expect(screen.getByLabelText(/Harmonic base/)).toHaveProperty('value', '25.00')
  })
})

describe('keys', () => {
  test('P and N go from peak to peak', async () => {
    const seen = renderSpectrum({ at: { atHz: 50 } })
    await keys('n')
    expect(cursorsAfter(seen)?.atHz).toBe(75)
    await keys('n', 'P', 'p')
    expect(cursorsAfter(seen)?.atHz).toBe(50)
  })

  test('N without a cursor starts at the highest peak', async () => {
    const seen = renderSpectrum()
    await keys('n')
    expect(cursorsAfter(seen)?.atHz).toBe(25)
  })

  test('N skips peaks too low to be seen on a linear axis, but not on a logarithmic one', async () => {
    const small = spectrumOf({ lines: [lineOf({}, { 25: 100, 60: 0.9, 120: 50 })] })
    const linear = renderSpectrum({ data: small, at: { atHz: 25 } })
    await keys('n')
    expect(cursorsAfter(linear)?.atHz).toBe(120)
  })

  test('N stops at every peak above the noise of a logarithmic axis', async () => {
    const small = spectrumOf({ lines: [lineOf({}, { 25: 100, 60: 0.9, 120: 50 })] })
    const log = renderSpectrum({ data: small, at: { atHz: 25 }, as: { scale: 'log' } })
    await keys('n')
    expect(cursorsAfter(log)?.atHz).toBe(60)
  })

  test('arrows move by a line, with Shift by ten, and stop at the ends', async () => {
    const seen = renderSpectrum({ at: { atHz: 5 } })
    await keys('ArrowRight', 'Shift+ArrowRight')
    expect(cursorsAfter(seen)?.atHz).toBe(16)
    await keys('Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft')
    expect(cursorsAfter(seen)?.atHz).toBe(0)
  })

  test('D sets and removes the reference of a difference', async () => {
    const seen = renderSpectrum({ at: { atHz: 50 } })
    await keys('d')
    expect(cursorsAfter(seen)?.deltaHz).toBe(50)
    await keys('D')
    expect(cursorsAfter(seen)?.deltaHz).toBeNull()
  })

  test('H puts harmonics on the cursor, S sidebands at the running speed; Escape removes everything', async () => {
    const seen = renderSpectrum({ at: { atHz: 120 } })
    await keys('h', 's')
    expect(cursorsAfter(seen)).toEqual({
      ...{ atHz: 120, deltaHz: null, harmonicHz: 120 },
      sideband: { centreHz: 120, spacingHz: 25, centre: 'fixed', spacing: 'fixed' },
    })
    await keys('Escape')
    expect(cursorsAfter(seen)).toEqual(noCursors)
  })

  test('U changes the unit of the axis, L its scale, O orders and back', async () => {
    const seen = renderSpectrum()
    await keys('u', 'u', 'u', 'l', 'o', 'o')
    expect(seen.view.mock.calls.map(([{ unit, scale }]) => `${unit} ${scale}`)).toEqual([
      ...['CPM linear', 'order linear', 'Hz linear', 'Hz log', 'order log', 'Hz log'],
    ])
  })

  test('1 makes the peak at the cursor the running speed', async () => {
    const onSpeed = vi.fn()
    renderSpectrum({ at: { atHz: 50 }, onSpeed })
    await keys('1')
    expect(onSpeed).toHaveBeenCalledWith(50)
  })

  test('F and B switch fault frequencies and baseline where the page offers them', async () => {
    const [onFaultsShown, onBaselineShown] = [vi.fn(), vi.fn()]
    renderSpectrum({ faultsShown: true, onFaultsShown, baselineShown: false, onBaselineShown })
    await keys('f', 'b')
    expect([onFaultsShown.mock.calls, onBaselineShown.mock.calls]).toEqual([[[false]], [[true]]])
  })

  test('with Ctrl belong to the browser, and keys in a field to the field', async () => {
    const seen = renderSpectrum({ at: { atHz: 50, harmonicHz: 25 } })
    fireEvent.keyDown(screen.getByRole('figure'), { key: 'n', ctrlKey: true })
    fireEvent.keyDown(screen.getByLabelText(/Harmonic base/), { key: 'Escape' })
    expect(seen.cursors).not.toHaveBeenCalled()
  })
})

describe('the pointer', () => {
  test('a click near a peak takes the peak and reports it', async () => {
    const onPeakClick = vi.fn()
    const seen = renderSpectrum({ onPeakClick })
    await drag(51 / 200)
    expect(cursorsAfter(seen)?.atHz).toBe(50)
    expect(onPeakClick).toHaveBeenCalledWith(50)
  })

  test('a click into the noise takes the line under it', async () => {
    const onPeakClick = vi.fn()
    const seen = renderSpectrum({ onPeakClick })
    await drag(160 / 200)
    expect(cursorsAfter(seen)?.atHz).toBe(160)
    expect(onPeakClick).not.toHaveBeenCalled()
  })
})

describe('the visible range', () => {
  test('is in hertz whatever the axis shows', async () => {
    const onVisibleRange = vi.fn()
    renderSpectrum({ as: { unit: 'CPM' }, visibleRange: [0, 100], onVisibleRange })
    await keys('End')
    expect(onVisibleRange.mock.lastCall?.[0]).toEqual([expect.closeTo(100, 6), expect.closeTo(200, 6)])
    await keys('0')
    expect(onVisibleRange).toHaveBeenLastCalledWith(null)
  })

  test('follows a cursor that leaves it, with its width', async () => {
    const onVisibleRange = vi.fn()
    renderSpectrum({ at: { atHz: 75 }, visibleRange: [60, 90], onVisibleRange })
    await keys('n')
    expect(onVisibleRange).toHaveBeenCalledWith([105, 135])
  })
})

describe('fields of the cursors', () => {
  const sideband = { centreHz: 120, spacingHz: 20, centre: 'fixed', spacing: 'fixed' } as const

  test('a typed harmonic base is taken with Enter or when the field is left, with a decimal comma too', async () => {
    const seen = renderSpectrum({ at: { harmonicHz: 25 } })
    await fillIn(/Harmonic base/, '24,6')
    await pressKey(/Harmonic base/, 'Enter')
    expect(cursorsAfter(seen)?.harmonicHz).toBe(24.6)
  })

  test('a typed centre of sidebands stays there, and no longer tracks the cursor', async () => {
    const seen = renderSpectrum({ at: { atHz: 120, sideband: { ...sideband, centre: 'tracking' } } })
    await fillIn('Sideband centre Hz', '118')
    fireEvent.blur(screen.getByDisplayValue('118'))
    expect(cursorsAfter(seen)?.sideband).toEqual({ ...sideband, centreHz: 118 })
  })

  test('a centre that is switched off removes the sidebands, a spacing only its lines', () => {
    const seen = renderSpectrum({ at: { sideband } })
    const [centre, spacing] = screen.getAllByRole('combobox')
    fireEvent.change(spacing!, { target: { value: 'off' } })
    expect(cursorsAfter(seen)?.sideband).toEqual({ ...sideband, spacing: 'off' })
    fireEvent.change(centre!, { target: { value: 'off' } })
    expect(cursorsAfter(seen)?.sideband).toBeNull()
  })

  test('known spacings are offered: the shaft, what the data name, and the cage', async () => {
    const cage = { key: 'ftf', family: 'FTF', label: 'FTF', hz: 9.94, tone: 'x', halfWidthHz: 0.1, note: '', minor: false } as const
    const seen = renderSpectrum({ at: { sideband }, data: spectrumOf({ faults: [cage], spacings: [{ key: 'p', label: 'PPF', hz: 2 }] }) })
    const presets = ['1×', 'PPF', 'FTF'].map((name) => screen.getByRole('button', { name }))
    expect(presets.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false'])
    await press('FTF')
    expect(cursorsAfter(seen)?.sideband).toMatchObject({ spacingHz: 9.94, spacing: 'fixed' })
    expect(screen.getByRole('button', { name: 'FTF' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('an entered speed is shown and can be removed', async () => {
    const onSpeed = vi.fn()
    renderSpectrum({ data: spectrumOf({ speedFrom: 'entered' }), onSpeed })
    expect(note()).toContain('1× entered 25.00 Hz = 1500 r/min')
    await press('Undo')
    expect(onSpeed).toHaveBeenCalledWith(0)
  })
})

describe('tools', () => {
  const tool = (name: string | RegExp) => within(screen.getByRole('toolbar')).getByRole('button', { name })

  test('show what is switched on, and switch it', async () => {
    const seen = renderSpectrum({ at: { atHz: 120 } })
    expect(tool(/Harmonic cursor/).getAttribute('aria-pressed')).toBe('false')
    await press(/Harmonic cursor/)
    expect(cursorsAfter(seen)?.harmonicHz).toBe(120)
    expect(tool(/Harmonic cursor/).getAttribute('aria-pressed')).toBe('true')
    await press(/Harmonic cursor/)
    expect(cursorsAfter(seen)?.harmonicHz).toBeNull()
  })

  test('the scale names the one that comes next', async () => {
    renderSpectrum()
    await press('Logarithmic y axis (L)')
    await press('Y axis in dB (L)')
    expect(tool('Linear y axis (L)').getAttribute('aria-pressed')).toBe('true')
  })

  test('of parts that the page does not have are absent', () => {
    renderSpectrum()
    expect(screen.queryByRole('button', { name: /Fault frequencies|Baseline/ })).toBeNull()
  })
})

test('screen readers get the peaks as a table, with their orders', () => {
  renderSpectrum()
  expect(tableHead()).toEqual(['Series', 'Frequency (Hz)', 'Order', 'Amplitude (mm/s RMS)'])
  expect(tableRows()).toEqual([
    ['X', '25.00', '1.00', '8.000'],
    ['X', '120.00', '4.80', '6.000'],
    ['X', '50.00', '2.00', '4.000'],
    ['X', '75.00', '3.00', '2.000'],
  ])
})

test('data without lines have neither a cursor nor keys', async () => {
  const seen = renderSpectrum({ data: spectrumOf({ lines: [] }), empty: { message: 'Select a recording' } })
  expect(screen.getByText('Select a recording')).toBeDefined()
  await keys('n', 'h')
  expect(seen.cursors).not.toHaveBeenCalled()
})
