import './valid-locale.ts'
import { axisRange, fullRange } from '@undertone/chart/axis/axis-range'
import { clampRange, nearRange, rangeForKey, sameRange } from '@undertone/chart/axis/zoom'
import { hintAt } from '@undertone/chart/layout/mark-hint'
import { inDrawOrder } from '@undertone/chart/series/draw-order'
import { readingsAt } from '@undertone/chart/series/series-reading'
import { joinWindows, prepareSeries, type RasterCache, seriesWindow } from '@undertone/chart/series/series-window'
import { axisOf, type ChartRange, isUniform } from '@undertone/chart/spec/chart-spec'
import uPlot from 'uplot'
import { drawLimits, drawMarks, drawShades, drawUnits } from './draw-spec.ts'
import { type Plot, type PlotEvents, type PlotModel, type PlotView, rangeAfter, shapeOf } from './plot-model.ts'
import { plotOptions } from './plot-options.ts'
import { attachPointer } from './plot-pointer.ts'
import type { PlotPoint, PlotSurface } from './plot-surface.ts'
import { joinRangeGroup, type RangeLink } from './range-sync.ts'

/** Mounts a plot into an element. */
export function mountPlot(host: HTMLElement, first: PlotModel, events: PlotEvents, size: { width: number; height: number }): Plot {
  let model = first
  let { width, height } = size
  let full = fullRange(first.spec)
  let range = first.seen ? clampRange(first.seen, full) : full
  let yRanges = new Map<string, ChartRange>()
  let link: RangeLink | null = null
  let chart!: uPlot
  let detach = (): void => undefined
  const overlay = document.createElement('canvas')
  overlay.className = 'ut-chart-overlay'

  const surfaceOn = (ctx: CanvasRenderingContext2D): PlotSurface => {
    const ratio = uPlot.pxRatio
    const { left, top, width: boxWidth, height: boxHeight } = chart.bbox
    const [plotLeft, plotWidth] = [left / ratio, boxWidth / ratio]
    return {
      ctx,
      ratio,
      palette: model.palette,
      left: plotLeft,
      top: top / ratio,
      width: plotWidth,
      height: boxHeight / ratio,
      range,
      toX: (value) => plotLeft + ((value - range[0]) / (range[1] - range[0])) * plotWidth,
      toY: (value, axis) => chart.valToPos(value, axis ?? axisOf(model.spec, {}).key, true) / ratio,
      fromX: (pixel) => range[0] + ((pixel - plotLeft) / plotWidth) * (range[1] - range[0]),
    }
  }
  const inCssPixels = (ctx: CanvasRenderingContext2D, draw: (surface: PlotSurface) => void): void => {
    ctx.save()
    ctx.scale(uPlot.pxRatio, uPlot.pxRatio)
    draw(surfaceOn(ctx))
    ctx.restore()
  }
  let told: PlotView | null = null
  const tellView = (): void => {
    const { left, width: plotWidth } = surfaceOn(chart.ctx)
    if (told && told.left === left && told.width === plotWidth && sameRange(told.range, range)) return
    told = { left, width: plotWidth, range }
    events.onView(told)
  }
  const drawOverlay = (): void => {
    const { canvas } = chart.ctx
    if (overlay.width !== canvas.width || overlay.height !== canvas.height) {
      overlay.width = canvas.width
      overlay.height = canvas.height
    }
    const ctx = overlay.getContext('2d')
    if (!ctx) return
    ctx.clearRect(0, 0, overlay.width, overlay.height)
    inCssPixels(ctx, (surface) => {
      for (const layer of model.layers) layer.draw(surface)
    })
  }

  const minSpan = (): number => {
    const steps = model.spec.series.flatMap(({ x }) => (isUniform(x) ? [x.step * 8] : []))
    return steps.length > 0 ? Math.min(...steps) : (full[1] - full[0]) / 5000
  }
  const rangeY = (): void => {
    yRanges = new Map(
      model.spec.y.map((axis) => [
        axis.key,
        axisRange(model.spec, axis, model.fitY ? range : undefined, model.fitY ? model.hidden : undefined),
      ]),
    )
  }
  const columns = (): uPlot.AlignedData => {
    const cache: RasterCache = new Map()
    const pixels = Math.max(50, (width - 70) * uPlot.pxRatio)
    const windows = inDrawOrder(model.spec.series).map((series) => seriesWindow(series, range, pixels, cache))
    host.classList.toggle(
      'ut-chart-envelope',
      windows.some((one) => one.envelope),
    )
    const { x, ys } = joinWindows(windows)
    return [x, ...ys] as unknown as uPlot.AlignedData
  }
  const apply = (): void => {
    if (model.fitY) rangeY()
    const data = columns()
    chart.batch(() => {
      chart.setData(data, false)
      chart.setScale('x', { min: range[0], max: range[1] })
      for (const [axis, [min, max]] of yRanges) {
        const scale = chart.scales[axis]
        if (scale?.min !== min || scale.max !== max) chart.setScale(axis, { min, max })
      }
    })
  }
  const showQuietly = (wish: ChartRange): void => {
    const next = clampRange(wish, full, minSpan())
    if (sameRange(next, range)) return
    range = next
    apply()
    events.onRange(range)
  }
  const show = (wish: ChartRange): void => {
    const before = range
    showQuietly(wish)
    if (sameRange(before, range)) return
    link?.publish(range)
    events.onSeen(sameRange(range, full) ? null : range)
  }
  const pointAt = (offsetX: number, offsetY: number): PlotPoint => {
    const surface = surfaceOn(chart.ctx)
    const x = surface.left + offsetX
    return { x, y: surface.top + offsetY, value: surface.fromX(x) }
  }
  const emphasise = (): void => {
    const drawn = inDrawOrder(model.spec.series)
    drawn.forEach((series, index) => {
      const shown = !model.hidden.has(series.key)
      if (chart.series[index + 1]?.show !== shown) chart.setSeries(index + 1, { show: shown })
    })
    const focused = drawn.findIndex((series) => series.key === model.focused)
    chart.setSeries(focused >= 0 ? focused + 1 : null, { focus: true })
  }

  const build = (): void => {
    const { spec, palette, timeZone, syncKey } = model
    rangeY()
    for (const series of spec.series) prepareSeries(series)
    const drawn = inDrawOrder(spec.series)
    const options = plotOptions({ ...spec, series: drawn }, palette, timeZone, {
      range: () => range,
      yRange: (axis) => yRanges.get(axis) ?? [0, 1],
    })
    const ignore = (): null => null
    chart = new uPlot(
      {
        ...options,
        width,
        height,
        cursor: {
          y: false,
          drag: { x: false, y: false, setScale: false },
          bind: { mousedown: ignore, mouseup: ignore, click: ignore, dblclick: ignore },
          points: { size: 6, width: 1.5, fill: palette.panel, stroke: (_u, index) => palette.tones[drawn[index - 1]?.tone ?? 'text'] },
          ...(syncKey === undefined ? {} : { sync: { key: syncKey, setSeries: false, scales: ['x', null] } }),
        },
        hooks: {
          drawAxes: [(u) => inCssPixels(u.ctx, (surface) => drawShades(surface, model.spec))],
          draw: [
            (u) => {
              inCssPixels(u.ctx, (surface) => {
                drawLimits(surface, model.spec)
                drawMarks(surface, model.spec)
                drawUnits(surface, model.spec)
              })
              drawOverlay()
              tellView()
            },
          ],
          setCursor: [
            (u) => {
              const left = u.cursor.left ?? -1
              if (left < 0) return events.onReading(null)
              const x = u.posToVal(left, 'x')
              const hint = hintAt(model.spec, x, (range[1] - range[0]) / Math.max(1, u.over.clientWidth))
              if (u.over.title !== hint) u.over.title = hint
              events.onReading(readingsAt(model.spec.series, x))
            },
          ],
        },
      },
      columns(),
      host,
    )
    chart.over.before(overlay)
    detach = attachPointer(chart.over, {
      range: () => range,
      full: () => full,
      minSpan,
      show,
      pointAt,
      grab: (at) => {
        const surface = surfaceOn(chart.ctx)
        for (const layer of model.layers.toReversed()) {
          const follow = layer.grab?.(at, surface)
          if (follow) return follow
        }
        return null
      },
      click: (at) => {
        for (const layer of model.layers) layer.click?.(at, surfaceOn(chart.ctx))
        events.onClick(at.value)
      },
    })
    apply()
    emphasise()
  }
  const dismantle = (): void => {
    detach()
    chart.destroy()
  }
  const joinGroup = (): void => {
    link?.leave()
    link = model.syncKey === undefined ? null : joinRangeGroup(model.syncKey, showQuietly)
  }

  build()
  joinGroup()

  return {
    update(next) {
      const before = model
      model = next
      if (next.syncKey !== before.syncKey) joinGroup()
      if (next.spec !== before.spec) {
        const nextFull = fullRange(next.spec)
        range = rangeAfter(range, full, nextFull, next.spec.x.unit === before.spec.x.unit)
        full = nextFull
      }
      const wished = next.seen ? clampRange(next.seen, full) : full
      const isNews = next.seen !== before.seen && !nearRange(wished, range)
      if (isNews) range = wished
      const rebuilt = shapeOf(next) !== shapeOf(before) || next.palette !== before.palette
      if (rebuilt) {
        dismantle()
        build()
        return
      }
      if (next.spec !== before.spec || isNews || next.fitY !== before.fitY || (next.fitY && next.hidden !== before.hidden)) {
        for (const series of next.spec.series) prepareSeries(series)
        rangeY()
        apply()
      }
      if (next.hidden !== before.hidden || next.focused !== before.focused) emphasise()
      if (next.layers !== before.layers) drawOverlay()
    },
    resize(nextWidth, nextHeight) {
      if (nextWidth === width && nextHeight === height) return
      width = nextWidth
      height = nextHeight
      chart.setSize({ width, height })
      apply()
    },
    show,
    range: () => range,
    full: () => full,
    pressKey(event) {
      const surface = surfaceOn(chart.ctx)
      if (model.layers.some((layer) => layer.pressKey?.(event, surface))) return true
      const next = rangeForKey(event.key, event.shiftKey, range, full, minSpan())
      if (next) show(next)
      return next !== null
    },
    picture() {
      const source = chart.ctx.canvas
      const canvas = document.createElement('canvas')
      canvas.width = source.width
      canvas.height = source.height
      const ctx = canvas.getContext('2d')
      if (ctx) {
        ctx.fillStyle = model.palette.panel
        ctx.fillRect(0, 0, canvas.width, canvas.height)
        ctx.drawImage(source, 0, 0)
        ctx.drawImage(overlay, 0, 0)
      }
      return canvas
    },
    destroy() {
      link?.leave()
      dismantle()
    },
  }
}
