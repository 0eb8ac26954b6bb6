import { paletteOf } from '@undertone/chart/draw/chart-palette'
import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import { describe, expect, it } from 'vitest'
import type { PlotModel } from './plot-model.ts'
import { PlotRanges } from './plot-ranges.ts'

const specOf = (to: number): ChartSpec => ({
  x: { label: 'Time', unit: 's', kind: 'linear' },
  y: [{ key: 'v', label: 'V', unit: 'mm/s' }],
  series: [
    { key: 'a', label: 'A', tone: 'x', x: [0, to / 2, to], y: Float64Array.of(0, 2, 8) },
    { key: 'b', label: 'B', tone: 'y', x: [0, to], y: Float64Array.of(0, 40) },
  ],
})
const model = (part: Partial<PlotModel> = {}): PlotModel => ({
  spec: specOf(100),
  palette: paletteOf(() => undefined),
  timeZone: 'UTC',
  layers: [],
  fitY: false,
  hidden: new Set(),
  focused: null,
  visibleRange: null,
  ...part,
})
const size = { width: 600, height: 300 }

describe('PlotRanges', () => {
  it('shows all data, or the controlled range within them', () => {
    expect(new PlotRanges(model(), size).range).toEqual([0, 100])
    expect(new PlotRanges(model({ visibleRange: [80, 130] }), size).range).toEqual([50, 100])
  })

  it('moves within the data, and says whether it moved', () => {
    const ranges = new PlotRanges(model(), size)
    expect(ranges.move([20, 30])).toBe(true)
    expect(ranges.layout.range).toEqual([20, 30])
    expect(ranges.move([20, 30])).toBe(false)
    expect(ranges.move([95, 105])).toBe(true)
    expect(ranges.range).toEqual([90, 100])
  })

  it('keeps the view when data are added, and goes on showing all', () => {
    const zoomed = new PlotRanges(model({ visibleRange: [20, 30] }), size)
    zoomed.setModel(model({ visibleRange: [20, 30], spec: specOf(200) }))
    expect(zoomed.range).toEqual([20, 30])
    const whole = new PlotRanges(model(), size)
    whole.setModel(model({ spec: specOf(200) }))
    expect(whole.range).toEqual([0, 200])
  })

  it('follows the controlled range only when it changes', () => {
    const ranges = new PlotRanges(model({ visibleRange: [20, 30] }), size)
    ranges.move([40, 60])
    expect(ranges.setModel(model({ visibleRange: [20, 30] }))).toBe(true)
    expect(ranges.setModel(model({ visibleRange: null }))).toBe(true)
    expect(ranges.range).toEqual([0, 100])
  })

  it('fits the vertical axis to what is visible and not hidden', () => {
    const ranges = new PlotRanges(model({ fitY: true, hidden: new Set(['b']) }), size)
    ranges.move([0, 50])
    const [, top = 0] = ranges.vertical.get('v') ?? []
    expect(top).toBeGreaterThan(2)
    expect(top).toBeLessThan(9)
    ranges.setModel(model())
    ranges.update()
    expect(ranges.vertical.get('v')?.[1]).toBeGreaterThan(40)
  })

  it('takes a new size into its layout', () => {
    const ranges = new PlotRanges(model(), size)
    ranges.resize({ width: 500, height: 300 })
    expect(ranges.layout.width).toBe(428)
  })
})
