import './valid-locale.ts'
import { axisSpace, intoSpace, outOfSpace } from '@undertone/chart/axis/axis-space'
import { rangeForKey, sameRange, zoomAt } from '@undertone/chart/axis/zoom'
import type { Size } from '@undertone/chart/draw/pen'
import type { PlotSurface } from '@undertone/chart/draw/surface'
import { hintAt } from '@undertone/chart/layout/mark-hint'
import { drawPlot } from '@undertone/chart/plot/draw-plot'
import { type PlotData, plotData } from '@undertone/chart/plot/plot-data'
import { plotSurface, stretchedRange } from '@undertone/chart/plot/plot-layout'
import { readingsAt } from '@undertone/chart/series/series-reading'
import { prepareSeries } from '@undertone/chart/series/series-window'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import uPlot from 'uplot'
import { CanvasPen } from './canvas-pen.ts'
import type { PlotPoint } from './plot-layer.ts'
import { type Plot, type PlotEvents, type PlotModel, type PlotView, shapeOf } from './plot-model.ts'
import { plotOptions } from './plot-options.ts'
import { PlotOverlay } from './plot-overlay.ts'
import { PlotPointer } from './plot-pointer.ts'
import { PlotRanges } from './plot-ranges.ts'
import { joinRangeGroup, type RangeLink } from './range-sync.ts'

/** A plot in an element. Its parts: ranges and layout, data, the overlay of layers, and the pointer. */
export class PlotEngine implements Plot {
  readonly #host: HTMLElement
  readonly #events: PlotEvents
  readonly #ranges: PlotRanges
  readonly #overlay: PlotOverlay
  #model: PlotModel
  #data: PlotData
  #chart: uPlot
  #pointer: PlotPointer
  #link: RangeLink | null = null
  #lastView: PlotView | null = null

  constructor(host: HTMLElement, model: PlotModel, events: PlotEvents, size: Size) {
    this.#host = host
    this.#events = events
    this.#model = model
    this.#ranges = new PlotRanges(model, size)
    this.#overlay = new PlotOverlay(model.layers)
    this.#data = this.#prepare()
    this.#chart = this.#build()
    this.#pointer = this.#listen()
    this.#apply()
    this.#showSeries()
    this.#joinGroup()
  }

  update(next: PlotModel): void {
    const before = this.#model
    this.#model = next
    this.#overlay.layers = next.layers
    if (next.syncKey !== before.syncKey) this.#joinGroup()
    const isMoved = this.#ranges.setModel(next)
    if (shapeOf(next) !== shapeOf(before) || next.palette !== before.palette) {
      this.#rebuild()
      return
    }
    const isRefitted = next.fitY !== before.fitY || (next.fitY && next.hidden !== before.hidden)
    if (next.spec !== before.spec || isMoved || isRefitted) {
      for (const series of next.spec.series) prepareSeries(series)
      this.#ranges.update()
      this.#apply()
    }
    if (next.hidden !== before.hidden || next.focused !== before.focused) this.#showSeries()
    if (next.layers !== before.layers) this.#drawOverlay()
  }

  resize(width: number, height: number): void {
    const { size } = this.#ranges
    if (width === size.width && height === size.height) return
    this.#ranges.resize({ width, height })
    this.#apply()
  }

  show(range: ChartRange): void {
    const before = this.range()
    this.#moveTo(range)
    if (sameRange(before, this.range())) return
    this.#link?.publish(this.range())
    this.#events.onVisibleRange(sameRange(this.range(), this.full()) ? null : this.range())
  }

  range(): ChartRange {
    return this.#ranges.range
  }

  full(): ChartRange {
    return this.#ranges.full
  }

  pressKey(event: KeyboardEvent): boolean {
    if (this.#overlay.pressKey(event, this.#surfaceOn(this.#chart.ctx))) return true
    const { range, full, minSpan } = this.#spaced()
    const next = rangeForKey(event.key, event.shiftKey, range, full, minSpan)
    if (next) this.#showSpaced(next)
    return next !== null
  }

  zoom(factor: number): void {
    const { range, full, minSpan } = this.#spaced()
    this.#showSpaced(zoomAt(range, (range[0] + range[1]) / 2, factor, full, minSpan))
  }

  picture(): HTMLCanvasElement {
    const source = this.#chart.ctx.canvas
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: source.width, height: source.height })
    const ctx = canvas.getContext('2d')
    if (ctx) {
      ctx.fillStyle = this.#model.palette.panel
      ctx.fillRect(0, 0, canvas.width, canvas.height)
      ctx.drawImage(source, 0, 0)
      ctx.drawImage(this.#overlay.canvas, 0, 0)
    }
    return canvas
  }

  destroy(): void {
    this.#link?.leave()
    this.#pointer.destroy()
    this.#chart.destroy()
  }

  #rebuild(): void {
    this.#pointer.destroy()
    this.#chart.destroy()
    this.#ranges.update()
    this.#data = this.#prepare()
    this.#chart = this.#build()
    this.#pointer = this.#listen()
    this.#apply()
    this.#showSeries()
  }

  #prepare(): PlotData {
    for (const series of this.#model.spec.series) prepareSeries(series)
    return this.#read()
  }

  /** The points of the visible range. */
  #read(): PlotData {
    const data = plotData(this.#model.spec, this.range(), this.#ranges.size.width, uPlot.pxRatio)
    this.#host.dataset.envelope = String(data.hasEnvelope)
    return data
  }

  #build(): uPlot {
    const options = plotOptions(this.#model, this.#ranges, this.#data.series)
    const hooks: uPlot.Hooks.Arrays = { draw: [(chart) => this.#draw(chart)], setCursor: [(chart) => this.#readCursor(chart)] }
    const chart = new uPlot({ ...options, hooks }, this.#columns(), this.#host)
    chart.over.before(this.#overlay.canvas)
    return chart
  }

  #columns(): uPlot.AlignedData {
    return [this.#data.x, ...this.#data.ys] as unknown as uPlot.AlignedData
  }

  #listen(): PlotPointer {
    return new PlotPointer(this.#chart.over, {
      range: () => this.#spaced().range,
      full: () => this.#spaced().full,
      minSpan: () => this.#spaced().minSpan,
      show: (range) => this.#showSpaced(range),
      pointAt: (offsetX, offsetY) => this.#pointAt(offsetX, offsetY),
      grab: (at) => this.#overlay.grab(at, this.#surfaceOn(this.#chart.ctx)),
      click: (at) => {
        this.#overlay.click(at, this.#surfaceOn(this.#chart.ctx))
        this.#events.onClick(at.value)
      },
    })
  }

  /** The ranges as distances along the axis, in which the pointer and the keys move: the same as positions unless it is logarithmic. */
  #spaced(): { range: ChartRange; full: ChartRange; minSpan: number } {
    const { range, full, minSpan } = this.#ranges
    const space = axisSpace(this.#model.spec.x)
    return { range: intoSpace(space, range), full: intoSpace(space, full), minSpan: space.to(range[0] + minSpan) - space.to(range[0]) }
  }

  #showSpaced(range: ChartRange): void {
    this.show(outOfSpace(axisSpace(this.#model.spec.x), range, this.full()))
  }

  #joinGroup(): void {
    this.#link?.leave()
    const { syncKey } = this.#model
    this.#link = syncKey === undefined ? null : joinRangeGroup(syncKey, (range) => this.#moveTo(range))
  }

  #moveTo(requested: ChartRange): void {
    if (!this.#ranges.move(requested)) return
    this.#apply()
    this.#events.onRange(this.range())
  }

  /** Hands ranges, layout and points to the library, which draws once. */
  #apply(): void {
    const { range, layout, size } = this.#ranges
    this.#data = this.#read()
    const chart = this.#chart
    const ratio = uPlot.pxRatio
    const { left, top, width, height } = chart.bbox
    const box = [left / ratio, top / ratio, width / ratio, height / ratio, chart.width, chart.height]
    const wanted = [layout.left, layout.top, layout.width, layout.height, size.width, size.height]
    // The library rounds to half a device pixel.
    const isElsewhere = wanted.some((value, index) => Math.abs(value - (box[index] ?? 0)) > 0.5)
    chart.batch(() => {
      if (isElsewhere) chart.setSize(size)
      chart.setData(this.#columns(), false)
      chart.setScale('x', { min: range[0], max: range[1] })
      for (const { axis } of layout.axes) {
        const [min, max] = stretchedRange(layout, axis.key)
        const scale = chart.scales[axis.key]
        if (scale?.min !== min || scale.max !== max) chart.setScale(axis.key, { min, max })
      }
    })
  }

  /** Shows, hides and emphasizes series. */
  #showSeries(): void {
    const { hidden, focused } = this.#model
    const chart = this.#chart
    this.#data.series.forEach(({ key }, index) => {
      if (chart.series[index + 1]?.show === hidden.has(key)) chart.setSeries(index + 1, { show: !hidden.has(key) })
    })
    const at = this.#data.series.findIndex(({ key }) => key === focused)
    chart.setSeries(at >= 0 ? at + 1 : null, { focus: true })
    chart.redraw(false)
  }

  #surfaceOn(ctx: CanvasRenderingContext2D): PlotSurface {
    const { spec, palette } = this.#model
    return plotSurface(this.#ranges.layout, spec, palette, new CanvasPen(ctx, uPlot.pxRatio, palette))
  }

  #pointAt(offsetX: number, offsetY: number): PlotPoint {
    const surface = this.#surfaceOn(this.#chart.ctx)
    const x = surface.left + offsetX
    return { x, y: surface.top + offsetY, value: surface.fromX(x) }
  }

  #draw({ ctx }: uPlot): void {
    const { spec, palette, hidden, focused } = this.#model
    const ratio = uPlot.pxRatio
    ctx.save()
    ctx.scale(ratio, ratio)
    drawPlot(new CanvasPen(ctx, ratio, palette), { spec, palette, hidden, focused, layout: this.#ranges.layout, data: this.#data })
    ctx.restore()
    this.#overlay.draw(ctx.canvas, ratio, (above) => this.#surfaceOn(above))
    this.#notifyView()
  }

  #drawOverlay(): void {
    this.#overlay.draw(this.#chart.ctx.canvas, uPlot.pxRatio, (above) => this.#surfaceOn(above))
  }

  #notifyView(): void {
    const { left, width, range } = this.#ranges.layout
    const last = this.#lastView
    if (last && last.left === left && last.width === width && sameRange(last.range, range)) return
    this.#lastView = { left, width, range }
    this.#events.onView(this.#lastView)
  }

  #readCursor(chart: uPlot): void {
    const left = chart.cursor.left ?? -1
    if (left < 0) {
      this.#events.onReading(null)
      return
    }
    const { spec } = this.#model
    const [from, to] = this.range()
    const x = chart.posToVal(left, 'x')
    // On a logarithmic axis a pixel is a share of the position.
    const perPixel = spec.x.scale === 'log' ? x * Math.log(to / from) : to - from
    const hint = hintAt(spec, x, perPixel / Math.max(1, chart.over.clientWidth))
    if (chart.over.title !== hint) chart.over.title = hint
    this.#events.onReading(readingsAt(spec.series, x))
  }
}
