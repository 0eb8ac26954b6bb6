import { fullRange } from '../axis/axis-range.ts'
import type { PlotSurface } from '../draw/surface.ts'
import type { StripEvent } from '../layout/event-layout.ts'
import { drawEvents, eventStripPx } from '../plot/draw-events.ts'
import { drawPlot } from '../plot/draw-plot.ts'
import { plotData, verticalRanges } from '../plot/plot-data.ts'
import { plotLayout } from '../plot/plot-layout.ts'
import { chartSummary } from '../series/chart-summary.ts'
import type { ChartRange, ChartSpec } from '../spec/chart-spec.ts'
import { type SvgOptions, svgDocument } from './svg-document.ts'

export interface ChartSvgOptions extends SvgOptions {
  /** IANA time zone for time axes. */
  readonly timeZone: string
  /** The visible range; by default all. */
  readonly range?: ChartRange
  /** Fit the vertical axes to the visible range. */
  readonly fitY?: boolean
  readonly hidden?: ReadonlySet<string>
  /** Events in a strip below the plot. */
  readonly events?: readonly StripEvent[]
  /** Drawn above the curves: cursors. */
  readonly layers?: readonly ((surface: PlotSurface) => void)[]
  /** Points per px of dense curves: more than 1 for print. */
  readonly density?: number
}

/** A chart as SVG: the same picture as on the screen, with title and legend above it. */
export function chartSvg(spec: ChartSpec, options: ChartSvgOptions): string {
  const { palette, lang, timeZone, hidden = new Set<string>(), fitY = false, events, density = 1 } = options
  const range = options.range ?? fullRange(spec)
  const yRanges = verticalRanges(spec, fitY ? range : undefined, fitY ? hidden : undefined)
  const head = { title: spec.title ?? '', legend: spec.series.filter(({ key }) => !hidden.has(key)) }
  return svgDocument(head, chartSummary(spec, lang, timeZone), options, (pen, { width, height }) => {
    const size = { width, height: height - (events ? eventStripPx : 0) }
    const layout = plotLayout({ spec, size, range, yRanges, timeZone })
    const data = plotData(spec, range, width, density)
    const surface = drawPlot(pen, { spec, palette, layout, data, hidden, focused: null })
    for (const layer of options.layers ?? []) layer(surface)
    if (events) drawEvents(pen, palette, { ...layout, top: size.height }, { events, range })
  })
}
