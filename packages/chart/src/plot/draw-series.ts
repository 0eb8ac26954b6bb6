import { withAlpha } from '../draw/chart-palette.ts'
import { inLane, type PlotSurface } from '../draw/surface.ts'
import { isolatedPoints } from '../series/isolated-points.ts'
import { axisOf, type ChartRange, type ChartSeries, type ChartSpec, pointCount } from '../spec/chart-spec.ts'
import { type Curve, indicesAround, indicesIn, traceArea, traceCurve } from './curve-path.ts'
import type { PlotData } from './plot-data.ts'

/** Which series are drawn, and which one is emphasized. */
export interface SeriesState {
  readonly hidden: ReadonlySet<string>
  readonly focused: string | null
}

export const allSeries: SeriesState = { hidden: new Set(), focused: null }

/** Opacity of the other series while one is emphasized. */
const dimmed = 0.25
/** Width of a curve, and of one with so many points that one pixel is crisper and faster, in px. */
const widths = { normal: 1.4, dense: 1 } as const
const densePoints = 4000
/** Every point of a line has a dot if the points are at least so far apart, in px. */
const dotSpacePx = 14
const dotRadius = { line: 2, points: 2.5 } as const
/** Dots at the edge of the plot are not cut, px. */
const dotRoomPx = 4
const areaAlpha = 0.12

/** All curves: lines, areas and dots. */
export function drawSeries(surface: PlotSurface, spec: ChartSpec, data: PlotData, { hidden, focused }: SeriesState): void {
  const hasFocus = data.series.some(({ key }) => key === focused)
  data.series.forEach((series, index) => {
    const values = data.ys[index]
    if (!values || hidden.has(series.key)) return
    const draw = (): void => {
      if (series.style !== 'points') drawCurve(surface, spec, series, { x: data.x, y: values })
      drawDots(surface, spec, series, { x: data.x, y: values })
    }
    if (hasFocus && series.key !== focused) surface.pen.fade(dimmed, draw)
    else draw()
  })
}

type Columns = Pick<Curve, 'x' | 'y'>

function drawCurve(surface: PlotSurface, spec: ChartSpec, series: ChartSeries, { x, y }: Columns): void {
  const axis = axisOf(spec, series)
  const { pen, palette, left, top, width, height } = inLane(surface, axis.key)
  const tone = palette.tones[series.tone]
  const color = series.alpha === undefined ? tone : withAlpha(tone, series.alpha)
  const line = pointCount(series) > densePoints ? widths.dense : widths.normal
  const curve: Curve = { x, y, ...indicesAround(x, y, surface.range), toX: surface.toX, toY: (value) => surface.toY(value, axis.key) }
  const room = { left: left - line / 2, top: top - line / 2, width: width + line, height: height + line }
  pen.clip(room, () => {
    if (series.style === 'area') {
      const foot = axis.scale === 'log' ? top + height : curve.toY(0)
      pen.fill((sink) => traceArea(curve, sink, foot, width, pen.ratio), withAlpha(tone, areaAlpha))
    }
    pen.stroke((sink) => traceCurve(curve, sink, width, pen.ratio), { color, width: line, dash: series.dash ?? [] })
  })
}

/** Which points get a dot: all of a series of points or of a sparse line, else those without a neighbour. */
function dotsOf(series: ChartSeries, { x, y }: Columns, range: ChartRange, widthPx: number): number[] {
  const { from, to } = indicesIn(x, range)
  if (to < from) return []
  const spanPx = ((x[to]! - x[from]!) / (range[1] - range[0])) * widthPx
  const isSparse = to - from <= spanPx / dotSpacePx
  if (series.style !== 'points' && !isSparse) return isolatedPoints(y, from, to)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((index) => Number.isFinite(y[index] ?? Number.NaN))
}

function drawDots(surface: PlotSurface, spec: ChartSpec, series: ChartSeries, columns: Columns): void {
  const { key } = axisOf(spec, series)
  const { pen, palette, left, top, width, height } = inLane(surface, key)
  const dots = dotsOf(series, columns, surface.range, width)
  if (dots.length === 0) return
  const room = { left: left - dotRoomPx, top: top - dotRoomPx, width: width + 2 * dotRoomPx, height: height + 2 * dotRoomPx }
  pen.clip(room, () =>
    pen.dots(
      (at) => {
        for (const index of dots) at(surface.toX(columns.x[index]!), surface.toY(columns.y[index]!, key))
      },
      series.style === 'points' ? dotRadius.points : dotRadius.line,
      palette.tones[series.tone],
    ),
  )
}
