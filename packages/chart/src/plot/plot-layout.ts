import type { ChartPalette } from '../draw/chart-palette.ts'
import type { Box, Pen, Size } from '../draw/pen.ts'
import type { PlotSurface } from '../draw/surface.ts'
import { axisOf, type ChartAxis, type ChartRange, type ChartSpec } from '../spec/chart-spec.ts'
import { horizontalAxisPx, horizontalTicks, rightPaddingPx, type Tick, verticalAxisPx, verticalTicks } from './plot-axes.ts'

/** A vertical axis next to the plot. */
export interface PlacedAxis {
  readonly axis: ChartAxis
  readonly range: ChartRange
  readonly ticks: readonly Tick[]
  /** The edge of the axis that faces the plot, px. */
  readonly edge: number
}

/** The plot area of a chart, and its axes. */
export interface PlotLayout extends Box {
  readonly size: Size
  readonly range: ChartRange
  readonly ticks: readonly Tick[]
  readonly axes: readonly PlacedAxis[]
}

/** Space above the plot in px, with and without units. */
const topPx = { units: 22, plain: 8 } as const

/** Everything a layout depends on. */
export interface LayoutInput {
  readonly spec: ChartSpec
  readonly size: Size
  readonly range: ChartRange
  /** The range of each vertical axis by its key. */
  readonly yRanges: ReadonlyMap<string, ChartRange>
  readonly timeZone: string
}

/** Where the plot, its axes and their ticks are. */
export function plotLayout({ spec, size, range, yRanges, timeZone }: LayoutInput): PlotLayout {
  const top = spec.y.some((axis) => axis.unit) ? topPx.units : topPx.plain
  const height = Math.max(1, size.height - top - horizontalAxisPx(spec.x))
  const axes = spec.y.map((axis) => {
    const own = yRanges.get(axis.key) ?? [0, 1]
    const ticks = verticalTicks(axis, own, height)
    return { axis, range: own, ticks, width: verticalAxisPx(axis, ticks) }
  })
  const onRight = ({ axis }: { axis: ChartAxis }): boolean => axis.side === 'right'
  const widthOf = (some: readonly { width: number }[]): number => some.reduce((sum, one) => sum + one.width, 0)
  const rights = axes.filter(onRight)
  const left = widthOf(axes.filter((one) => !onRight(one)))
  const width = Math.max(1, size.width - left - (rights.length > 0 ? widthOf(rights) : rightPaddingPx))
  let [nextLeft, nextRight] = [left, left + width]
  const placed = axes.map(({ width: own, ...axis }): PlacedAxis => {
    const edge = onRight(axis) ? nextRight : nextLeft
    if (onRight(axis)) nextRight += own
    else nextLeft -= own
    return { ...axis, edge }
  })
  return { left, top, width, height, size, range, ticks: horizontalTicks(spec.x, range, width, timeZone), axes: placed }
}

/** The share of a vertical axis below a value: 0 at its foot, 1 at its top. On a logarithm, zero is a decade below the foot. */
export function heightShare({ scale }: ChartAxis, [low, high]: ChartRange, value: number): number {
  if (scale !== 'log') return (value - low) / (high - low)
  return Math.log10((value > 0 ? value : low / 10) / low) / Math.log10(high / low)
}

/** The surface of a layout. */
export function plotSurface(layout: PlotLayout, spec: ChartSpec, palette: ChartPalette, pen: Pen): PlotSurface {
  const { left, top, width, height, size, range, axes } = layout
  const perX = width / (range[1] - range[0])
  const byKey = new Map(axes.map((one) => [one.axis.key, one]))
  return {
    pen,
    palette,
    left,
    top,
    width,
    height,
    size,
    range,
    toX: (value) => left + (value - range[0]) * perX,
    toY: (value, key) => {
      const found = byKey.get(key ?? axisOf(spec, {}).key)
      return found ? top + height * (1 - heightShare(found.axis, found.range, value)) : Number.NaN
    },
    fromX: (pixel) => range[0] + (pixel - left) / perX,
  }
}
