import { describe, expect, it } from 'vitest'
import { withAlpha } from '../draw/chart-palette.ts'
import { RecordingPen } from '../draw/recording-pen.ts'
import type { ChartSpec } from '../spec/chart-spec.ts'
import { colorOf, testPalette } from '../svg/test-elements.ts'
import { drawPlot } from './draw-plot.ts'
import { allSeries, type SeriesState } from './draw-series.ts'
import { plotData } from './plot-data.ts'
import { plotLayout, stretchedRange } from './plot-layout.ts'

const size = { width: 600, height: 300 }
/** The plot area of every chart below: an axis of 52 px, 20 px on the right, 22 px for the unit, 26 px for the ticks. */
const area = { left: 52, top: 22, width: 528, height: 252 }

const base: ChartSpec = {
  x: { label: 'Time', unit: 's', kind: 'linear' },
  y: [{ key: 'y', label: 'Velocity', unit: 'mm/s' }],
  series: [{ key: 'a', label: 'A', tone: 'x', x: { start: 0, step: 1, count: 11 }, y: Float64Array.from({ length: 11 }, (_, n) => n) }],
}

/** Draws a chart over 0..10 in both directions, unless the test names other ranges. */
function drawn(part: Partial<ChartSpec> = {}, { state = allSeries, range = [0, 10] as const, y = [0, 10] as const, ratio = 1 } = {}) {
  const spec = { ...base, ...part }
  const layout = plotLayout({ spec, size, range, yRanges: new Map(spec.y.map(({ key }) => [key, y])), timeZone: 'UTC' })
  const pen = new RecordingPen(ratio)
  const picture: SeriesState = state
  const surface = drawPlot(pen, { spec, palette: testPalette, layout, data: plotData(spec, range, size.width, ratio), ...picture })
  return { pen, surface }
}
/** Points up to rounding. */
const near = (points: readonly (readonly number[])[]) => points.map((point) => point.map((one) => expect.closeTo(one, 6)))
const toX = (value: number) => area.left + (value / 10) * area.width
const toY = (value: number) => area.top + area.height * (1 - value / 10)

describe('the surface', () => {
  it('maps values to pixels and back', () => {
    const { surface } = drawn()
    expect([surface.left, surface.top, surface.width, surface.height]).toEqual([52, 22, 528, 252])
    expect([surface.toX(0), surface.toX(5), surface.toX(10)]).toEqual([52, 316, 580])
    expect([surface.toY(0), surface.toY(5), surface.toY(10)]).toEqual([274, 148, 22])
    expect(surface.fromX(316)).toBe(5)
  })

  it('an axis that does not exist has no height', () => expect(drawn().surface.toY(5, 'other')).toBeNaN())
})

describe('axes', () => {
  it('each tick of the vertical axis has a label 6 px beside the plot and a line across it', () => {
    const { pen } = drawn()
    const labels = pen.all('text').filter(({ style }) => style.align === 'right' && style.px === undefined)
    expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['0', '2', '4', '6', '8', '10']))
    const four = labels.find(({ text }) => text === '4')
    expect(four?.at).toEqual([46, toY(4)])
    const grid = pen.lines(testPalette.line).map(({ runs }) => runs[0])
    expect(grid).toContainEqual([
      [52, Math.floor(toY(4)) + 0.5],
      [580, Math.floor(toY(4)) + 0.5],
    ])
  })

  it('lines cover whole device pixels at any pixel ratio', () => {
    for (const ratio of [1, 2, 3]) {
      const { pen } = drawn({}, { ratio })
      for (const { runs, style } of pen.lines(testPalette.line)) {
        const [[x0, y0], [x1, y1]] = runs[0] as [readonly [number, number], readonly [number, number]]
        const across = x0 === x1 ? x0 : y0
        expect(x0 === x1 || y0 === y1).toBe(true)
        expect((across * ratio) % 1).toBeCloseTo(0.5, 9)
        expect(style.width * ratio).toBe(ratio)
      }
    }
  })

  it('the horizontal axis has its unit at the last label that has room for it', () => {
    const { pen } = drawn()
    const below = pen.all('text').filter(({ at }) => at[1] === 274 + 14)
    expect(below.filter(({ text }) => text.endsWith(' s'))).toHaveLength(1)
    expect(below.at(-1)?.text).toMatch(/ s$/)
    for (const { text, at } of below) expect(at[0]).toBeCloseTo(toX(Number.parseFloat(text)), 9)
  })

  it('a time axis has two lines of labels where the day begins', () => {
    const from = Date.UTC(2026, 10, 20)
    const { pen } = drawn(
      { x: { label: '', unit: '', kind: 'time' }, series: [] },
      { range: [from, from + 2 * 86_400_000] as unknown as readonly [0, 10] },
    )
    const lines = pen.all('text').filter(({ style }) => style.align === 'center')
    const heights = new Set(lines.map(({ at }) => at[1]))
    expect([...heights].toSorted((a, b) => a - b)).toEqual([274 - 14 + 14, 274 - 14 + 14 + 13.75])
  })

  it('the unit stands above the ticks, at the edge if it is too wide', () => {
    expect(drawn().pen.place('mm/s')).toEqual([44, 12])
    const wide = 'a very long unit of this axis'
    expect(drawn({ y: [{ key: 'y', label: '', unit: wide }] }).pen.place(wide)).toEqual([4, 12])
  })

  it('a right axis mirrors its labels', () => {
    const { pen } = drawn({ y: [{ key: 'y', label: '', unit: 'g', side: 'right' }] })
    const four = pen.all('text').find(({ text, style }) => text === '4' && style.align === 'left')
    // The plot then starts at 0 and ends 52 px before the right edge.
    expect(four?.at).toEqual([548 + 6, toY(4)])
    expect(pen.place('g')).toEqual([556, 12])
  })
})

describe('series', () => {
  it('a curve goes through its points in the colour of its tone', () => {
    const [curve] = drawn().pen.lines(colorOf('x'))
    expect(curve?.runs[0]).toEqual(near(Array.from({ length: 11 }, (_, n) => [toX(n), toY(n)])))
    expect(curve?.style).toMatchObject({ width: 1.4, dash: [] })
    expect(curve?.clip).toEqual({ left: 52 - 0.7, top: 22 - 0.7, width: 528 + 1.4, height: 252 + 1.4 })
  })

  it('a gap interrupts the curve, and a point between two gaps is a dot', () => {
    const y = Float64Array.of(1, 2, Number.NaN, 4, Number.NaN, 6, 7, 8, 9, 9, 9)
    const { pen } = drawn({ series: [{ ...base.series[0]!, y }] })
    const [curve] = pen.lines(colorOf('x'))
    expect(curve?.runs.map((run) => run.length)).toEqual([2, 1, 6])
    const dots = pen.all('dots').flatMap(({ centres }) => centres)
    expect(dots).toContainEqual(near([[toX(3), toY(4)]])[0])
  })

  it('a hidden series is not drawn, and the others are dimmed while one is emphasized', () => {
    const two = { series: [base.series[0]!, { ...base.series[0]!, key: 'b', label: 'B', tone: 'z' as const }] }
    const hidden = drawn(two, { state: { hidden: new Set(['a']), focused: null } }).pen
    expect([hidden.lines(colorOf('x')).length, hidden.lines(colorOf('z')).length]).toEqual([0, 1])
    const focused = drawn(two, { state: { hidden: new Set(), focused: 'b' } }).pen
    expect(focused.lines(colorOf('x')).map(({ alpha }) => alpha)).toEqual([0.25])
    expect(focused.lines(colorOf('z')).map(({ alpha }) => alpha)).toEqual([1])
    // A hidden or unknown series dims nothing.
    expect(drawn(two, { state: { hidden: new Set(), focused: 'c' } }).pen.lines(colorOf('x'))[0]?.alpha).toBe(1)
  })

  it('an area is filled down to zero', () => {
    const { pen } = drawn({ series: [{ ...base.series[0]!, style: 'area' }] })
    const [fill] = pen.all('fill').filter(({ color }) => color === withAlpha(colorOf('x'), 0.12))
    expect(fill?.runs[0]?.slice(-2)).toEqual([
      [toX(10), toY(0)],
      [toX(0), toY(0)],
    ])
  })

  it('a series of points has dots and no line', () => {
    const { pen } = drawn({ series: [{ ...base.series[0]!, style: 'points' }] })
    expect(pen.lines(colorOf('x'))).toEqual([])
    const [dots] = pen.all('dots')
    expect(dots?.centres).toHaveLength(11)
    expect(dots).toMatchObject({ radius: 2.5, color: colorOf('x') })
  })

  it('curves of the same colour differ by their dashes', () => {
    expect(drawn({ series: [{ ...base.series[0]!, dash: [7, 4] }] }).pen.lines(colorOf('x'))[0]?.style.dash).toEqual([7, 4])
  })

  it('a curve of many points is a thin line', () => {
    const y = new Float64Array(5000).map((_, n) => n % 10)
    const { pen } = drawn({ series: [{ ...base.series[0]!, x: { start: 0, step: 0.002, count: 5000 }, y }] })
    expect(pen.lines(colorOf('x'))[0]?.style.width).toBe(1)
  })
})

describe('limits', () => {
  const limit = (value: number, label: string, part = {}) => ({ value, label, tone: 'danger' as const, ...part })

  it('a limit is a dashed line over the plot with its name on a plate at the right end', () => {
    const { pen } = drawn({ limits: [limit(5, 'C/D 4.5')] })
    const [line] = pen.lines(colorOf('danger'))
    expect(line?.runs[0]).toEqual([
      [52, 148.5],
      [580, 148.5],
    ])
    expect(line?.style.dash).toEqual([6, 4])
    // Above the line, which crosses it otherwise.
    expect(pen.place('C/D 4.5')?.[1]).toBe(139)
    const plate = pen.all('rect').find(({ color }) => color === testPalette.panel)
    expect(plate?.alpha).toBeCloseTo(0.82, 9)
    expect(plate && plate.box.left + plate.box.width).toBeCloseTo(580 - 4 + 3, 9)
  })

  it('names of limits next to each other do not overlap', () => {
    const { pen } = drawn({ limits: [limit(5, 'one'), limit(5.1, 'two'), limit(5.2, 'three')] })
    const [one, two, three] = ['one', 'two', 'three'].map((name) => pen.place(name)!)
    const areApart = (a: readonly [number, number], b: readonly [number, number]) =>
      Math.abs(a[1] - b[1]) >= 14 || Math.abs(a[0] - b[0]) >= 30
    expect([areApart(one!, two!), areApart(two!, three!), areApart(one!, three!)]).toEqual([true, true, true])
  })

  it('the name of a limit does not cover the newest values', () => {
    const x = { start: 0, step: 1, count: 11 }
    const flat = (value: number) => [{ ...base.series[0]!, x, y: new Float64Array(11).fill(value) }]
    const rising = [{ ...base.series[0]!, x, y: Float64Array.from({ length: 11 }, (_, n) => (n < 7 ? 1 : 5.4)) }]
    const of = (series: ChartSpec['series'], state = allSeries) =>
      drawn({ limits: [limit(5, 'C/D 4.5')], series }, { state }).pen.place('C/D 4.5')!
    const [rightX, above] = of(flat(1))
    expect(of(flat(5.4))).toEqual([rightX, toY(5) + 9])
    expect(of(rising)).toEqual([rightX, toY(5) + 9])
    expect(of(flat(5.4), { ...allSeries, hidden: new Set(['a']) })).toEqual([rightX, above])
    const wide = [{ ...base.series[0]!, x: [0, 7, 8, 9, 10], y: Float64Array.of(1, 1, 5.4, 4.6, 5.4) }]
    expect(of(wide)[0]).toBeLessThan(toX(7))
    const high = drawn({ limits: [limit(40, 'trip')], series: flat(9.8) }).pen
    expect(high.place('↑ trip')?.[1]).toBe(22 + 7)
    const rises = [{ ...base.series[0]!, x, y: Float64Array.from({ length: 11 }, (_, n) => n) }]
    expect(drawn({ limits: [limit(40, 'trip')], series: rises }).pen.place('↑ trip')?.[0]).toBe(52 + 4)
  })

  it('a name on its line interrupts it, and is crossed by no other line', () => {
    const { pen } = drawn({ limits: [limit(5, 'one'), limit(4.5, 'two'), limit(4, 'three')] })
    const two = pen.place('two')!
    expect(two[1]).toBe(toY(4.5))
    const runs = pen.lines(colorOf('danger')).flatMap((line) => line.runs)
    const onTwo = runs.filter(([start]) => Math.abs(start![1] - toY(4.5)) < 1)
    expect(onTwo).toHaveLength(2)
    expect(onTwo[0]![1]![0]).toBeLessThan(two[0])
    expect(runs.some(([start]) => start![1] !== onTwo[0]![0]![1] && Math.abs(start![1] - two[1]) < 6)).toBe(false)
  })

  it('a limit outside the visible range is named at the edge with an arrow', () => {
    const { pen } = drawn({ limits: [limit(40, 'trip'), limit(-3, 'low')] })
    expect(pen.lines(colorOf('danger'))).toEqual([])
    expect(pen.place('↑ trip')?.[1]).toBe(22 + 7)
    expect(pen.place('↓ low')?.[1]).toBe(274 - 7)
  })

  it('a limit over a range is a solid segment, named once', () => {
    const { pen } = drawn({ limits: [limit(5, 'BPFO', { span: [2, 4] }), limit(5, 'BPFO', { span: [6, 8] })] })
    const segments = pen.lines(colorOf('danger'))
    expect(segments.map(({ runs }) => runs[0]?.map(([x]) => x))).toEqual(
      near([
        [toX(2), toX(4)],
        [toX(6), toX(8)],
      ]),
    )
    expect(segments.every(({ style }) => style.dash?.length === 0 && style.width === 2)).toBe(true)
    expect(pen.texts.filter((text) => text === 'BPFO')).toHaveLength(1)
  })

  it('a segment is wide enough to be seen, and above the plot only its name remains', () => {
    const thin = drawn({ limits: [limit(5, 'FTF', { span: [5, 5.001] })] }).pen
    const run = thin.lines(colorOf('danger'))[0]?.runs[0]
    expect(run![1]![0] - run![0]![0]).toBeCloseTo(10, 9)
    const above = drawn({ limits: [limit(50, 'FTF', { span: [2, 4] })] }).pen
    expect(above.lines(colorOf('danger'))).toEqual([])
    expect(above.texts).toContain('↑ FTF')
    expect(drawn({ limits: [limit(5, 'FTF', { span: [20, 30] })] }).pen.texts).not.toContain('FTF')
  })
})

describe('marks and shades', () => {
  const mark = (x: number, label: string, part = {}) => ({ x, label, tone: 'accent' as const, ...part })

  it('a mark is a dashed line with a triangle and its name in the first row', () => {
    const { pen } = drawn({ marks: [mark(3, '1×')] })
    const at = toX(3)
    expect(pen.lines(withAlpha(colorOf('accent'), 0.7))[0]?.runs[0]).toEqual([
      [Math.floor(at) + 0.5, 22],
      [Math.floor(at) + 0.5, 274],
    ])
    expect(pen.all('fill').find(({ color }) => color === colorOf('accent'))?.runs[0]).toEqual(
      near([
        [at - 4, 22],
        [at + 4, 22],
        [at, 27],
      ]),
    )
    expect([pen.place('1×')]).toEqual(near([[at + 5, 22 + 9]]))
  })

  it('names that would touch go to the next row, minor ones last; a fourth is left out', () => {
    const { pen } = drawn({ marks: ['first', 'second', 'third', 'fourth'].map((name, n) => mark(3 + n / 100, name)) })
    expect(['first', 'second', 'third'].map((name) => pen.place(name)?.[1])).toEqual([31, 45, 59])
    expect(pen.place('fourth')).toBeUndefined()
  })

  it('a mark at the right edge has its name inside the plot', () => {
    const { pen } = drawn({ marks: [mark(10, 'a longer name')] })
    const name = pen.all('text').find(({ text }) => text === 'a longer name')
    expect(name!.at[0]).toBeLessThan(580 - 40)
  })

  it('a band covers its frequencies; a stretch shows its edges instead of its centre', () => {
    const band = drawn({ marks: [mark(5, 'BPFO', { halfWidth: 1 })] }).pen
    expect(band.all('rect')[0]).toMatchObject({
      box: { left: expect.closeTo(toX(4), 6), top: 22, width: expect.closeTo(toX(6) - toX(4), 6), height: 252 },
      color: withAlpha(colorOf('accent'), 0.18),
    })
    const stretch = drawn({ marks: [mark(5, 'stop', { halfWidth: 1, isStretch: true })] }).pen
    expect(stretch.lines(withAlpha(colorOf('accent'), 0.5)).map(({ runs }) => runs[0]?.[0]?.[0])).toEqual([
      Math.floor(toX(4)) + 0.5,
      Math.floor(toX(6)) + 0.5,
    ])
    expect(stretch.all('fill').filter(({ color }) => color === colorOf('accent'))).toEqual([])
  })

  it('a mark outside the visible range is not drawn, a band that reaches into it is', () => {
    expect(drawn({ marks: [mark(12, 'far')] }).pen.texts).not.toContain('far')
    expect(drawn({ marks: [mark(12, 'near', { halfWidth: 3 })] }).pen.all('rect').length).toBeGreaterThan(0)
  })

  it('a shade greys its part of the plot and carries its reason', () => {
    const { pen } = drawn({ shades: [{ from: 8, to: 12, label: 'stopped' }] })
    const [shade] = pen.all('rect')
    expect(shade?.box.left).toBeCloseTo(toX(8), 9)
    expect(pen.texts).toContain('stopped')
  })
})

describe('a logarithmic horizontal axis', () => {
  const x = { label: 'Frequency', unit: 'Hz', kind: 'linear', scale: 'log' } as const

  it('gives each decade the same width', () => {
    const { surface } = drawn({ x }, { range: [1, 1000] as never })
    const [one = 0, ten = 0, hundred = 0, thousand = 0] = [1, 10, 100, 1000].map((value) => surface.toX(value))
    expect([ten - one, hundred - ten, thousand - hundred]).toEqual([176, 176, 176].map((width) => expect.closeTo(width, 6)))
    expect(surface.fromX(one + 88)).toBeCloseTo(Math.sqrt(10), 9)
  })

  it('has ticks at powers of ten, the last one with room for it has the unit', () => {
    const { pen } = drawn({ x }, { range: [1, 1000] as never })
    const labels = pen.all('text').filter(({ style }) => style.align === 'center')
    expect(labels.map(({ text }) => text)).toEqual(['1', '10', '100 Hz', '1000'])
  })
})

describe('lanes', () => {
  const y = [
    { key: 'a', label: 'A', unit: 'mm/s' },
    { key: 'b', label: 'B', unit: 'mm/s' },
  ]
  const both = y.map(({ key }) => ({ ...base.series[0]!, key, axis: key }))

  it('share the height, each over its own range, beside one axis', () => {
    const { surface } = drawn({ y, series: both, hasLanes: true })
    // 252 px without the gap of 10 px.
    expect([surface.toY(10, 'a'), surface.toY(0, 'a'), surface.toY(10, 'b'), surface.toY(0, 'b')]).toEqual([22, 143, 153, 274])
    expect(surface.left).toBe(52)
  })

  it('draw a limit in the lane of its axis only', () => {
    const { pen, surface } = drawn({ y, series: both, hasLanes: true, limits: [{ value: 5, label: 'C', tone: 'warning', axis: 'b' }] })
    const heights = pen.lines(colorOf('warning')).map(({ runs }) => runs[0]?.[0]?.[1])
    expect(heights).toEqual([expect.closeTo(surface.toY(5, 'b'), 0)])
  })

  it('are stretched for a library that draws over the whole height', () => {
    const spec = { ...base, y, series: both, hasLanes: true }
    const layout = plotLayout({
      spec,
      size,
      range: [0, 10],
      yRanges: new Map(y.map(({ key }) => [key, [0, 10] as const])),
      timeZone: 'UTC',
    })
    const [low, high] = stretchedRange(layout, 'b')
    // The foot of the lower lane is the foot of the plot; 252 px are 252/121 of its range.
    expect([low, high]).toEqual([expect.closeTo(0, 9), expect.closeTo((10 * 252) / 121, 9)])
  })
})
