import { axisSpace } from '../axis/axis-space.ts'
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
  /** Its part of the height, px: the whole plot, or its lane. */
  readonly top: number
  readonly height: number
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
/** Space between two lanes, px. */
const laneGapPx = 10

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
  const lanes = lanesOf(spec, height)
  const axes = spec.y.map((axis, index) => {
    const own = yRanges.get(axis.key) ?? [0, 1]
    const lane = lanes[index] ?? { top: 0, height }
    const ticks = verticalTicks(axis, own, lane.height)
    return { axis, range: own, ticks, width: verticalAxisPx(axis, ticks), top: top + lane.top, height: lane.height }
  })
  const onRight = ({ axis }: { axis: ChartAxis }): boolean => axis.side === 'right'
  const isLaned = hasLanes(spec)
  const widthOf = (some: readonly { width: number }[]): number =>
    isLaned ? Math.max(0, ...some.map((one) => one.width)) : some.reduce((sum, one) => sum + one.width, 0)
  const rights = axes.filter(onRight)
  const left = widthOf(axes.filter((one) => !onRight(one)))
  const width = Math.max(1, size.width - left - (rights.length > 0 ? widthOf(rights) : rightPaddingPx))
  let [nextLeft, nextRight] = [left, left + width]
  const placed = axes.map(({ width: own, ...axis }): PlacedAxis => {
    const edge = onRight(axis) ? nextRight : nextLeft
    if (isLaned) return { ...axis, edge }
    if (onRight(axis)) nextRight += own
    else nextLeft -= own
    return { ...axis, edge }
  })
  return { left, top, width, height, size, range, ticks: horizontalTicks(spec.x, range, width, timeZone), axes: placed }
}

/** Whether the axes of a spec are one above the other. */
export const hasLanes = (spec: Pick<ChartSpec, 'hasLanes' | 'y'>): boolean => spec.hasLanes === true && spec.y.length > 1

interface Lane {
  readonly top: number
  readonly height: number
}

/** The lanes of the vertical axes within a plot of this height; none if all share it. */
function lanesOf(spec: ChartSpec, height: number): readonly Lane[] {
  if (!hasLanes(spec)) return []
  const { length } = spec.y
  const own = Math.max(1, (height - laneGapPx * (length - 1)) / length)
  return spec.y.map((_axis, index) => ({ top: index * (own + laneGapPx), height: own }))
}

/** The range that a vertical axis would have over the whole plot if its lane shows its own: for a library that knows no lanes. */
export function stretchedRange(layout: PlotLayout, key: string): ChartRange {
  const found = layout.axes.find(({ axis }) => axis.key === key)
  if (!found) return [0, 1]
  const { axis, range, top, height } = found
  if (top === layout.top && height === layout.height) return range
  const space = axisSpace(axis.scale === 'log' ? { scale: 'log' } : {})
  const [low, high] = [space.to(range[0]), space.to(range[1])]
  const perPx = (high - low) / height
  const below = layout.top + layout.height - top - height
  return [space.from(low - below * perPx), space.from(high + (top - layout.top) * perPx)]
}

/** The share of a vertical axis below a value: 0 at its foot, 1 at its top. On a logarithm, zero is a decade below the foot. */
export function heightShare({ scale }: ChartAxis, [low, high]: ChartRange, value: number): number {
  if (scale !== 'log') return (value - low) / (high - low)
  return Math.log10((value > 0 ? value : low / 10) / low) / Math.log10(high / low)
}

/** The surface of a layout. */
export function plotSurface(layout: PlotLayout, spec: ChartSpec, palette: ChartPalette, pen: Pen): PlotSurface {
  const { left, top, width, height, size, range, axes } = layout
  const space = axisSpace(spec.x)
  const start = space.to(range[0])
  const perX = width / (space.to(range[1]) - start)
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
    toX: (value) => left + (space.to(value) - start) * perX,
    toY: (value, key) => {
      const found = byKey.get(key ?? axisOf(spec, {}).key)
      return found ? found.top + found.height * (1 - heightShare(found.axis, found.range, value)) : Number.NaN
    },
    fromX: (pixel) => space.from(start + (pixel - left) / perX),
    lane: (key) => byKey.get(key) ?? { top, height },
  }
}
