import { clampRange, sameRange } from '@undertone/chart/axis/zoom'
import { inDrawOrder } from '@undertone/chart/series/draw-order'
import type { Reading } from '@undertone/chart/series/series-reading'
import type { ChartRange, ChartSpec } from '@undertone/chart/spec/chart-spec'
import type { ChartPalette } from '../theme/chart-palette.ts'
import type { PlotLayer } from './plot-surface.ts'

/** What a plot shows at the moment. */
export interface PlotModel {
  spec: ChartSpec
  palette: ChartPalette
  timeZone: string
  layers: readonly PlotLayer[]
  syncKey?: string | undefined
  /** The vertical range follows the visible part instead of the whole record. */
  fitY: boolean
  hidden: ReadonlySet<string>
  focused: string | null
  /** The part that shall be seen; null is all of it. Followed when it changes. */
  seen: ChartRange | null
}

/** The place of the crosshair and what each series says there. */
export interface CursorReading {
  x: number
  values: readonly (Reading | null)[]
}

/** Where on its element a plot shows which range. */
export interface PlotView {
  /** Px from the left edge of the element to the plot, and the width of the plot. */
  readonly left: number
  readonly width: number
  readonly range: ChartRange
}

export interface PlotEvents {
  /** The plot was drawn at another place or of another range. */
  onView(view: PlotView): void
  onRange(range: ChartRange): void
  /** A range that was chosen here, and not by another chart of the group; null is all of it. */
  onSeen(range: ChartRange | null): void
  onReading(reading: CursorReading | null): void
  onClick(x: number): void
}

/** A mounted plot. Nothing of the chart library is visible through it. */
export interface Plot {
  update(model: PlotModel): void
  resize(width: number, height: number): void
  show(range: ChartRange): void
  range(): ChartRange
  full(): ChartRange
  pressKey(event: KeyboardEvent): boolean
  /** The picture as drawn, curves and layers, on the panel's ground. */
  picture(): HTMLCanvasElement
  destroy(): void
}

/**
 * The range to show when a spec with another full range takes the place of the former.
 * Who saw all goes on seeing all; another unit of the same axis keeps the view; other data keep it as far as they reach.
 */
export function rangeAfter(range: ChartRange, full: ChartRange, nextFull: ChartRange, sameUnit: boolean): ChartRange {
  if (sameRange(range, full)) return nextFull
  return sameUnit ? clampRange(range, nextFull) : rescale(range, full, nextFull)
}

function rescale(range: ChartRange, from: ChartRange, to: ChartRange): ChartRange {
  const factor = (to[1] - to[0]) / (from[1] - from[0])
  return [to[0] + (range[0] - from[0]) * factor, to[0] + (range[1] - from[0]) * factor]
}

/** Everything whose change needs a new plot; data, limits and marks are not among it. */
export function shapeOf({ spec, timeZone, syncKey }: PlotModel): string {
  const series = inDrawOrder(spec.series).map(({ key, label, tone, axis, style }) => [key, label, tone, axis, style])
  const axes = spec.y.map(({ key, unit, side, scale }) => [key, unit, side, scale])
  return JSON.stringify([spec.x.kind, spec.x.unit, series, axes, timeZone, syncKey])
}
