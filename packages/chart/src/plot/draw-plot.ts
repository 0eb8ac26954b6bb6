import type { ChartPalette } from '../draw/chart-palette.ts'
import type { Pen } from '../draw/pen.ts'
import type { PlotSurface } from '../draw/surface.ts'
import type { ChartSpec } from '../spec/chart-spec.ts'
import { coversCurve } from './curve-cover.ts'
import { drawAxes, drawUnits } from './draw-axes.ts'
import { drawLimits } from './draw-limits.ts'
import { drawMarks } from './draw-marks.ts'
import { drawSeries, type SeriesState } from './draw-series.ts'
import { drawShades } from './draw-shades.ts'
import type { PlotData } from './plot-data.ts'
import { type PlotLayout, plotSurface } from './plot-layout.ts'

/** Everything a plot draws, except layers such as cursors. */
export interface PlotPicture extends SeriesState {
  readonly spec: ChartSpec
  readonly palette: ChartPalette
  readonly layout: PlotLayout
  readonly data: PlotData
}

/** Draws a plot from back to front; the returned surface is for layers above it. */
export function drawPlot(pen: Pen, picture: PlotPicture): PlotSurface {
  const { spec, palette, layout, data } = picture
  const surface = plotSurface(layout, spec, palette, pen)
  drawAxes(surface, layout)
  drawShades(surface, spec)
  drawSeries(surface, spec, data, picture)
  drawMarks(surface, spec, drawLimits(surface, spec, coversCurve(surface, spec, data, picture.hidden)))
  drawUnits(surface, spec)
  return surface
}
