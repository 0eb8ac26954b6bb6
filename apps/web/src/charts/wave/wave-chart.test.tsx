import { render, screen } from '@testing-library/react'
import { noWaveCursors, type WaveCursors } from '@undertone/chart/cursor/wave-cursors'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fillIn, press, pressKey } from '../../core/testing/user.ts'
import { drag, keys, note, plotRoom } from '../testing/plot-room.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { WaveChart, type WaveChartProps } from './wave-chart.tsx'

beforeEach(plotRoom)

/** A second at 1 kHz: the value of a sample is its number. */
const samples = Float32Array.from({ length: 1001 }, (_, n) => n)
const data: WaveData = { axes: [{ key: 'X', label: 'H', tone: 'x', samples }], sampleHz: 1000, sampleCount: 1001, unit: 'm/s²' }

type Props = Partial<Omit<WaveChartProps, 'cursors'>> & { readonly at?: Partial<WaveCursors> }

function renderWave({ at = {}, ...props }: Props = {}) {
  const seen = vi.fn<(cursors: WaveCursors) => void>()
  function Parent() {
    const [cursors, setCursors] = useState<WaveCursors>({ ...noWaveCursors, ...at })
    const onCursors = (next: WaveCursors) => {
      seen(next)
      setCursors(next)
    }
    return <WaveChart data={data} {...props} {...{ cursors, onCursors }} />
  }
  render(
    <ChartLanguage value="en">
      <Parent />
    </ChartLanguage>,
  )
  return () => seen.mock.lastCall?.[0]
}

describe('the reading', () => {
  test('without a cursor says how to place one', () => {
    renderWave()
    expect(note()).toMatch(/^Click to place the time cursor/)
  })

  test('is the time and the value of each axis at the sample', () => {
    const z = { key: 'Z', label: 'A', tone: 'z', samples: samples.map((value) => -value) } as const
    renderWave({ at: { atS: 0.25 }, data: { ...data, axes: [...data.axes, z] } })
    expect(note()).toBe('250.000 msH 250.000A -250.000')
  })

  test('of a page starts at its first sample', () => {
    renderWave({ at: { atS: 2.25 }, data: { ...data, startSample: 2000 } })
    expect(note()).toBe('2.25000 sH 250.000')
  })

  test('in samples counts them', () => {
    renderWave({ at: { atS: 0.25 }, timeUnit: 'sample' })
    expect(note()).toBe('250H 250.000')
  })

  test('of an overview has no value, and says that the data are loading', () => {
    const overview = { min: Float32Array.of(0, 1), max: Float32Array.of(1, 2), samplesPerBucket: 500 }
    renderWave({ at: { atS: 0.25 }, data: { ...data, axes: [{ ...data.axes[0]!, samples: overview }] } })
    expect(note()).toBe('250.000 msH –Overview, loading full data')
  })

  test('of a difference is a time and its frequency, whichever cursor is the later one', () => {
    renderWave({ at: { atS: 0.25, deltaS: 0.27 } })
    expect(note()).toContain('Δ -20.000 ms = 50.00 Hz')
  })

  test('of a difference of nothing is omitted', () => {
    renderWave({ at: { atS: 0.25, deltaS: 0.25 } })
    expect(note()).not.toContain('Δ')
  })

  test('shows the harmonic cursor of the spectrum as a period, unless the waveform has its own', () => {
    renderWave({ linkedPeriodS: 0.04 })
    expect(note()).toContain('T 40.000 ms = 25.00 Hz harmonic cursor of the spectrum')
  })
})

describe('keys', () => {
  test('arrows move the cursor by a sample, with Shift by ten, within the record', async () => {
    const cursors = renderWave({ at: { atS: 0.995 } })
    await keys('ArrowRight')
    expect(cursors()?.atS).toBeCloseTo(0.996, 9)
    await keys('Shift+ArrowRight')
    expect(cursors()?.atS).toBe(1)
    await keys('Shift+ArrowLeft', 'ArrowLeft')
    expect(cursors()?.atS).toBeCloseTo(0.989, 9)
  })

  test('arrows without a cursor pan the plot', async () => {
    const onVisibleRange = vi.fn()
    const cursors = renderWave({ visibleRange: [0.2, 0.4], onVisibleRange })
    await keys('ArrowRight')
    expect(cursors()).toBeUndefined()
    expect(onVisibleRange.mock.lastCall?.[0]).toEqual([expect.closeTo(0.22, 9), expect.closeTo(0.42, 9)])
  })

  test('D measures from the cursor, and ends the measurement', async () => {
    const cursors = renderWave({ at: { atS: 0.25 } })
    await keys('d', 'ArrowRight')
    expect(cursors()).toEqual({ atS: expect.closeTo(0.251, 9), deltaS: 0.25, periodS: null })
    await keys('D')
    expect(cursors()?.deltaS).toBeNull()
  })

  test('H shows a period of a tenth of what is visible, from the cursor; again, it removes it', async () => {
    const cursors = renderWave({ at: { atS: 0.25 }, visibleRange: [0.2, 0.4] })
    await keys('h')
    expect(cursors()).toEqual({ atS: 0.25, deltaS: null, periodS: expect.closeTo(0.02, 9) })
    await keys('h')
    expect(cursors()?.periodS).toBeNull()
  })

  test('H takes a measured difference as the period', async () => {
    const cursors = renderWave({ at: { atS: 0.25, deltaS: 0.29 } })
    await keys('H')
    expect(cursors()?.periodS).toBeCloseTo(0.04, 9)
  })

  test('Escape removes all cursors, then shows the whole waveform', async () => {
    const onVisibleRange = vi.fn()
    const cursors = renderWave({ at: { atS: 0.25, deltaS: 0.3, periodS: 0.1 }, visibleRange: [0.2, 0.4], onVisibleRange })
    await keys('Escape')
    expect([cursors(), onVisibleRange.mock.calls]).toEqual([noWaveCursors, []])
    await keys('Escape')
    expect(onVisibleRange).toHaveBeenCalledWith(null)
  })
})

test('a click places the cursor at the nearest sample, in the unit of the axis', async () => {
  const cursors = renderWave({ timeUnit: 'ms' })
  await drag(0.2502)
  expect(cursors()?.atS).toBeCloseTo(0.25, 9)
})

describe('the period', () => {
  test('is typed in milliseconds', async () => {
    const cursors = renderWave({ at: { atS: 0.25, periodS: 0.04 } })
    expect(note()).toContain('= 25.00 Hz')
    await fillIn('Period ms', '50')
    await pressKey('Period ms', 'Enter')
    expect(cursors()?.periodS).toBeCloseTo(0.05, 12)
  })

  test('is a tool, which uses the whole waveform', async () => {
    const cursors = renderWave()
    await press('Periodic cursor (H)')
    expect(cursors()).toEqual({ atS: expect.closeTo(0.1, 9), deltaS: null, periodS: expect.closeTo(0.1, 9) })
    expect(screen.getByRole('button', { name: 'Periodic cursor (H)' }).getAttribute('aria-pressed')).toBe('true')
  })
})
