import { noCursors, type SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import { noWaveCursors, type WaveCursors } from '@undertone/chart/cursor/wave-cursors'
import { RecordingPen } from '@undertone/chart/draw/recording-pen'
import type { PlotSurface } from '@undertone/chart/draw/surface'
import { testPalette } from '@undertone/chart/svg/test-elements'
import { describe, expect, it, vi } from 'vitest'
import type { PlotLayer, PlotPoint } from '../plot/plot-layer.ts'
import { rangeToSee, spectrumLayers } from '../spectrum/spectrum-layers.ts'
import { waveLayers } from '../wave/wave-layers.ts'
import { bandLayer } from './band-layer.ts'
import { combCursor, keyLayer, lineCursor, pointMark } from './cursor-layers.ts'

/** A plot of 1000 × 200 px at (0, 0) over 0..1000: a pixel is a unit. */
const surface: PlotSurface = {
  ...{ pen: new RecordingPen(), palette: testPalette, size: { width: 1000, height: 240 }, range: [0, 1000] },
  ...{ left: 0, top: 0, width: 1000, height: 200 },
  toX: (value) => value,
  toY: (value) => 200 - value,
  fromX: (pixel) => pixel,
}
const at = (x: number, y = 100): PlotPoint => ({ x, y, value: x })

/** Presses a layer at a place and moves the pointer; false if the layer left the press to the chart. */
function drag(layer: PlotLayer | undefined, from: PlotPoint, to: PlotPoint): boolean {
  const follow = layer?.grab?.(from, surface)
  follow?.(to)
  return Boolean(follow)
}
const named = (layers: readonly PlotLayer[], key: string) => layers.find((layer) => layer.key === key)

describe('a line cursor', () => {
  it('is dragged from within 6 px', () => {
    const onMove = vi.fn()
    const cursor = lineCursor({ key: 'cursor', x: 100, tone: 'text', onMove })
    expect([drag(cursor, at(94), at(300)), drag(cursor, at(107), at(300))]).toEqual([true, false])
    expect(onMove.mock.calls).toEqual([[300]])
  })

  it('without a handler leaves the pointer to the chart', () => {
    expect(drag(lineCursor({ key: 'playhead', x: 100, tone: 'accent' }), at(100), at(300))).toBe(false)
  })
})

describe('a comb', () => {
  const comb = { origin: 0, spacing: 100, first: 1, last: 5 }

  it('changes its spacing by the tooth that is dragged', () => {
    const onMove = vi.fn()
    const cursor = combCursor({ key: 'harmonics', comb, tone: 'accent', name: String, minSpacing: 1, onMove })
    expect(drag(cursor, at(301), at(330))).toBe(true)
    expect(onMove).toHaveBeenCalledWith({ ...comb, spacing: 110 })
    expect(drag(cursor, at(350), at(330))).toBe(false)
  })

  it('linked from another chart cannot be dragged', () => {
    expect(drag(combCursor({ key: 'linked', comb, tone: 'quiet', name: String, minSpacing: 1 }), at(300), at(330))).toBe(false)
  })
})

describe('a band', () => {
  const band = { from: 200, to: 400, min: 0, max: 500, minWidth: 20 }
  const moved = (from: PlotPoint, to: PlotPoint) => {
    const onMove = vi.fn()
    const isDragged = drag(bandLayer({ key: 'band', band, tone: 'accent', label: 'band', onMove }), from, to)
    return isDragged ? onMove.mock.calls[0]?.[0] : null
  }

  it('is resized by its edges, within its limits and not below its smallest width', () => {
    expect(moved(at(203), at(100))).toMatchObject({ from: 100, to: 400 })
    expect(moved(at(203), at(-100))).toMatchObject({ from: 0 })
    expect(moved(at(203), at(395))).toMatchObject({ from: 380, to: 400 })
    expect(moved(at(398), at(900))).toMatchObject({ from: 200, to: 500 })
  })

  it('is moved only by its grip at the bottom: above it the pointer places cursors', () => {
    expect(moved(at(300, 50), at(350, 50))).toBeNull()
    expect(moved(at(300, 195), at(350, 195))).toMatchObject({ from: 250, to: 450 })
    expect(moved(at(300, 195), at(900, 195))).toMatchObject({ from: 300, to: 500 })
  })
})

describe('cursors of a waveform', () => {
  const layersOf = (cursors: Partial<WaveCursors>, part: Partial<Parameters<typeof waveLayers>[0]> = {}) => {
    const change = vi.fn()
    const options = {
      ...{ cursors: { ...noWaveCursors, ...cursors }, linkedPeriodS: null, playheadS: undefined, startS: 0, perUnit: 0.001 },
      ...{ sampleHz: 1000, toSample: (s: number) => Math.round(s * 1000) / 1000, change },
    }
    return { layers: waveLayers({ ...options, ...part }), change }
  }
  const keys = (layers: readonly PlotLayer[]) => layers.map(({ key }) => key)

  it('without a cursor there is nothing', () => expect(keys(layersOf({}).layers)).toEqual([]))

  it('cursor and reference are lines in the unit of the axis, moved in seconds to the nearest sample', () => {
    const { layers, change } = layersOf({ atS: 0.3, deltaS: 0.1 })
    expect(keys(layers)).toEqual(['reference', 'cursor'])
    expect(drag(named(layers, 'cursor'), at(300), at(350.4))).toBe(true)
    expect(drag(named(layers, 'reference'), at(100), at(120))).toBe(true)
    expect(change.mock.calls).toEqual([[{ atS: 0.35 }], [{ deltaS: 0.12 }]])
  })

  it('the period is a comb at the cursor; its teeth change the period', () => {
    const { layers, change } = layersOf({ atS: 0.3, periodS: 0.1 })
    expect(keys(layers)).toEqual(['period', 'cursor'])
    drag(named(layers, 'period'), at(500), at(520))
    expect(change.mock.calls[0]?.[0]).toEqual({ atS: 0.3, periodS: expect.closeTo(0.11, 9) })
  })

  it('a period linked from the spectrum starts at the cursor, or at the first sample', () => {
    const linked = layersOf({}, { linkedPeriodS: 0.1, startS: 0.05 }).layers
    expect(keys(linked)).toEqual(['linked'])
    expect(drag(named(linked, 'linked'), at(150), at(160))).toBe(false)
    expect(keys(layersOf({ atS: 0.2, periodS: 0.1 }, { linkedPeriodS: 0.3 }).layers)).not.toContain('linked')
  })

  it('the playhead is above everything and cannot be dragged', () => {
    const { layers } = layersOf({ atS: 0.3 }, { playheadS: 0.4 })
    expect(keys(layers).at(-1)).toBe('playhead')
    expect(drag(named(layers, 'playhead'), at(400), at(500))).toBe(false)
  })
})

describe('cursors of a spectrum', () => {
  const reading = { bin: 100, hz: 100, amplitude: 5, order: null, isPeak: true }
  const layersOf = (cursors: Partial<SpectrumCursors>, part: Partial<Parameters<typeof spectrumLayers>[0]> = {}) => {
    const change = vi.fn()
    const options = {
      ...{ cursors: { ...noCursors, ...cursors }, reading: null, reference: null, factor: 1, binHz: 1, change },
      ...{ linkedHz: null, toAxis: (amplitude: number) => amplitude, hasMarks: false },
    }
    return { layers: spectrumLayers({ ...options, ...part } as Parameters<typeof spectrumLayers>[0]), change }
  }

  it('harmonics are dragged by any tooth', () => {
    const { layers, change } = layersOf({ harmonicHz: 50 })
    drag(named(layers, 'harmonics'), at(200), at(220))
    expect(change).toHaveBeenCalledWith({ harmonicHz: 55 })
  })

  it('a frequency linked from the waveform is shown unless there are harmonics', () => {
    expect(layersOf({}, { linkedHz: 25 }).layers.map(({ key }) => key)).toEqual(['linked'])
    expect(layersOf({ harmonicHz: 50 }, { linkedHz: 25 }).layers.map(({ key }) => key)).toEqual(['harmonics'])
  })

  it('sidebands: the carrier moves, a sideband changes the spacing; a dragged part no longer tracks the cursor', () => {
    const sideband = { centreHz: 500, spacingHz: 20, centre: 'tracking', spacing: 'tracking' } as const
    const { layers, change } = layersOf({ sideband })
    drag(named(layers, 'sidebands'), at(500), at(510))
    expect(change.mock.calls[0]?.[0]).toEqual({ sideband: { ...sideband, centreHz: 510, centre: 'fixed' } })
    drag(named(layers, 'sidebands'), at(540), at(550))
    expect(change.mock.calls[1]?.[0]).toEqual({ sideband: { ...sideband, spacingHz: 25, spacing: 'fixed' } })
  })

  it('without a spacing only the carrier is drawn', () => {
    const sideband = { centreHz: 500, spacingHz: 20, centre: 'fixed', spacing: 'off' } as const
    const pen = new RecordingPen()
    named(layersOf({ sideband }).layers, 'sidebands')?.draw({ ...surface, pen })
    expect(pen.all('stroke')).toHaveLength(1)
    expect(pen.texts).toEqual(['0'])
  })

  it('positions are in Hz whatever the axis shows', () => {
    // An axis in CPM: 60 units are one hertz.
    const { layers, change } = layersOf({}, { factor: 60, reading: { ...reading, hz: 5 } } as never)
    drag(named(layers, 'cursor'), at(300), at(360))
    expect(change).toHaveBeenCalledWith({ atHz: 6 })
  })

  it('the reading marks its point, and the reference is dashed', () => {
    const { layers } = layersOf({}, { reading, reference: { ...reading, hz: 40 } } as never)
    expect(layers.map(({ key }) => key)).toEqual(['reference', 'cursor', 'cursor-point'])
    const pen = new RecordingPen()
    named(layers, 'cursor-point')?.draw({ ...surface, pen })
    expect(pen.all('dots')[0]?.centres).toEqual([[100, 195]])
  })

  it('the demodulation band is below the cursors and changes in Hz', () => {
    const onChange = vi.fn()
    const band = { fromHz: 200, toHz: 400, minHz: 0, maxHz: 500, label: 'band', onChange }
    const { layers } = layersOf({ harmonicHz: 50 }, { band })
    expect(layers[0]?.key).toBe('band')
    drag(layers[0], at(400), at(450))
    expect(onChange).toHaveBeenCalledWith(200, 450)
  })
})

describe('other layers', () => {
  it('a layer of keys draws nothing and cannot be grabbed', () => {
    const pen = new RecordingPen()
    const keys = keyLayer(() => true, vi.fn())
    keys.draw({ ...surface, pen })
    expect([pen.drawn, keys.grab]).toEqual([[], undefined])
  })

  it('a marked point is drawn at its value', () => {
    const pen = new RecordingPen()
    pointMark('p', 100, 50, 'text').draw({ ...surface, pen })
    expect(pen.all('dots')[0]?.centres).toEqual([[100, 150]])
  })

  it('a range is shifted only as far as a position needs to be visible', () => {
    expect(rangeToSee([0, 10], 5)).toBeNull()
    expect(rangeToSee([0, 10], 30)).toEqual([25, 35])
  })
})
