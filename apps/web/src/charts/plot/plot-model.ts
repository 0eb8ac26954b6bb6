import { clampRange, sameRange } from '@undertone/chart/axis/zoom'
import type { ChartPalette } from '@undertone/chart/draw/chart-palette'
import { inDrawOrder } from '@undertone/chart/series/draw-order'
import type { Reading } from '@undertone/chart/series/series-reading'
import type { ChartRange, ChartSpec } from '@undertone/chart/spec/chart-spec'
import type { PlotLayer } from './plot-layer.ts'

/** The current state of a plot. */
export interface PlotModel {
  spec: ChartSpec
  palette: ChartPalette
  timeZone: string
  layers: readonly PlotLayer[]
  syncKey?: string | undefined
  /** Fit the vertical range to the visible part instead of all data. */
  fitY: boolean
  hidden: ReadonlySet<string>
  focused: string | null
  /** The controlled visible range; null is the full range. Applied when it changes. */
  visibleRange: ChartRange | null
}

/** The position of the crosshair and the reading of each series. */
export interface CursorReading {
  x: number
  values: readonly (Reading | null)[]
}

/** The visible range and its position in the element. */
export interface PlotView {
  /** Offset of the plot from the left edge of the element and its width, px. */
  readonly left: number
  readonly width: number
  readonly range: ChartRange
}

export interface PlotEvents {
  /** The position or the range of the plot has changed. */
  onView(view: PlotView): void
  onRange(range: ChartRange): void
  /** The user changed the range in this chart, not in another one of the group; null is the full range. */
  onVisibleRange(range: ChartRange | null): void
  onReading(reading: CursorReading | null): void
  onClick(x: number): void
}

/** A mounted plot; hides the chart library. */
export interface Plot {
  update(model: PlotModel): void
  resize(width: number, height: number): void
  show(range: ChartRange): void
  range(): ChartRange
  full(): ChartRange
  pressKey(event: KeyboardEvent): boolean
  /** Zooms about the middle; a factor below 1 zooms in. */
  zoom(factor: number): void
  /** An image of curves and layers on the panel background. */
  picture(): HTMLCanvasElement
  destroy(): void
}

/**
 * The visible range after a spec with another full range replaces the previous one.
 * A full view stays full; another unit of the same axis keeps the view; with other data the view is clamped.
 */
export function rangeAfter(range: ChartRange, full: ChartRange, nextFull: ChartRange, sameUnit: boolean): ChartRange {
  if (sameRange(range, full)) return nextFull
  return sameUnit ? clampRange(range, nextFull) : rescale(range, full, nextFull)
}

function rescale(range: ChartRange, from: ChartRange, to: ChartRange): ChartRange {
  const factor = (to[1] - to[0]) / (from[1] - from[0])
  return [to[0] + (range[0] - from[0]) * factor, to[0] + (range[1] - from[0]) * factor]
}

/** Everything that requires a new plot when it changes; not data, limits and marks. */
export function shapeOf({ spec, timeZone, syncKey }: PlotModel): string {
  const series = inDrawOrder(spec.series).map(({ key, label, tone, axis, style }) => [key, label, tone, axis, style])
  const axes = spec.y.map(({ key, unit, side, scale }) => [key, unit, side, scale])
  return JSON.stringify([spec.x.kind, spec.x.unit, spec.x.scale, spec.hasLanes, series, axes, timeZone, syncKey])
}
