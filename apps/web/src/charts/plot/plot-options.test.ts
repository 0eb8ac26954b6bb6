import { plotData } from '@undertone/chart/plot/plot-data'
import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import { testPalette } from '@undertone/chart/svg/test-elements'
import { describe, expect, it, vi } from 'vitest'
import { type PlotModel, shapeOf } from './plot-model.ts'
import { plotOptions } from './plot-options.ts'
import { PlotRanges } from './plot-ranges.ts'
import { createReadingStore } from './reading-store.ts'

const spec: ChartSpec = {
  x: { label: 'Time', unit: 's', kind: 'linear' },
  y: [
    { key: 'v', label: 'V', unit: 'mm/s' },
    { key: 't', label: 'T', unit: '℃', side: 'right', scale: 'log' },
  ],
  series: [
    { key: 'a', label: 'A', tone: 'x', x: [0, 50, 100], y: Float64Array.of(1, 2, 8) },
    { key: 'b', label: 'B', tone: 'danger', axis: 't', x: [0, 100], y: Float64Array.of(1, 40) },
  ],
}
const model: PlotModel = {
  ...{ spec, palette: testPalette, timeZone: 'UTC', layers: [], fitY: false },
  ...{ hidden: new Set(), focused: null, visibleRange: null },
}
const size = { width: 600, height: 300 }

describe('the options of the chart library', () => {
  const ranges = new PlotRanges(model, size)
  const data = plotData(spec, ranges.range, size.width, 1)
  const options = plotOptions(model, ranges, data.series)
  const rangeOf = (key: string) => {
    const ask = options.scales?.[key]?.range as unknown as () => [number, number]
    return ask()
  }

  it('have a scale for each axis, of its kind, which asks for the current range', () => {
    expect(Object.keys(options.scales ?? {})).toEqual(['x', 'v', 't'])
    expect([options.scales?.v?.distr, options.scales?.t?.distr]).toEqual([undefined, 3])
    expect(rangeOf('x')).toEqual([0, 100])
    ranges.move([20, 30])
    expect(rangeOf('x')).toEqual([20, 30])
    expect(rangeOf('v')).toEqual(ranges.vertical.get('v'))
  })

  it('leave the plot area to the layout of the chart', () => {
    const sides = (options.padding as unknown as (() => number)[]).map((side) => side())
    const { left, top, width, height } = ranges.layout
    expect(sides).toEqual([top, size.width - left - width, size.height - top - height, left])
  })

  it('put each series on its axis, with the dot of the crosshair in its colour', () => {
    expect(options.series.slice(1).map(({ label, scale }) => [label, scale])).toEqual(
      data.series.map((one) => [one.label, one.axis ?? 'v']),
    )
    const stroke = options.cursor?.points?.stroke as unknown as (plot: null, index: number) => string
    expect(data.series.map((_, index) => stroke(null, index + 1))).toEqual(data.series.map(({ tone }) => testPalette.tones[tone]))
  })

  it('link the crosshair of charts with a key, and of no others', () => {
    expect(options.cursor).not.toHaveProperty('sync')
    expect(plotOptions({ ...model, syncKey: 'k' }, ranges, data.series).cursor?.sync).toMatchObject({ key: 'k', scales: ['x', null] })
  })
})

describe('a new plot is needed', () => {
  const changed = (part: Partial<PlotModel>) => shapeOf({ ...model, ...part }) !== shapeOf(model)

  it('for other series, axes, time zones and groups', () => {
    const [a, b] = spec.series
    expect(changed({ spec: { ...spec, series: [a!] } })).toBe(true)
    expect(changed({ spec: { ...spec, series: [{ ...a!, label: 'Z' }, b!] } })).toBe(true)
    expect(changed({ spec: { ...spec, y: [spec.y[0]!, { ...spec.y[1]!, scale: 'linear' }] } })).toBe(true)
    expect(changed({ spec: { ...spec, x: { ...spec.x, unit: 'ms' } } })).toBe(true)
    expect(changed({ timeZone: 'Asia/Shanghai' })).toBe(true)
    expect(changed({ syncKey: 'k' })).toBe(true)
  })

  it('not for other values, limits, marks, cursors and visible ranges', () => {
    const [a, b] = spec.series
    expect(changed({ spec: { ...spec, series: [{ ...a!, y: Float64Array.of(3, 4, 5) }, b!] } })).toBe(false)
    expect(changed({ spec: { ...spec, limits: [{ value: 4.5, label: 'C/D', tone: 'danger' }], title: 'New' } })).toBe(false)
    expect(changed({ hidden: new Set(['a']), focused: 'b', fitY: true, visibleRange: [1, 2] })).toBe(false)
  })
})

it('readings reach those who listen, when they change and until they stop listening', () => {
  const store = createReadingStore()
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  const reading = { x: 1, values: [] }
  store.set(reading)
  store.set(reading)
  expect([store.get(), listener.mock.calls.length]).toEqual([reading, 1])
  stop()
  store.set(null)
  expect([store.get(), listener.mock.calls.length]).toEqual([null, 1])
})
