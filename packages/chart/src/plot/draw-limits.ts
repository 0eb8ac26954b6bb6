import { axisFontPx } from '../draw/pen.ts'
import { horizontalLine, inLane, type PlotSurface, plateText } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import { spreadLabels } from '../layout/label-layout.ts'
import { byEdge, labelHeights } from '../layout/limit-layout.ts'
import { axisOf, type ChartLimit, type ChartSpec } from '../spec/chart-spec.ts'
import { drawLimitSegments } from './limit-segments.ts'
import { hasLanes } from './plot-layout.ts'

interface PlacedLimit {
  readonly limit: ChartLimit
  /** Vertical position of its line, px. */
  readonly y: number
}

const weight = 500
/** Gap between two names in a row, px. */
const nameGapPx = 8
/** Height of a row of names, and the middle of the first and last one from the edge of the plot, px. */
const rowPx = 14
const edgePx = rowPx / 2
/** Gap between a name and the right edge of the plot, px. */
const rightGapPx = 4

/** Names of limits outside the visible range, in one row at the edge, the nearest one leftmost. */
function drawOffscreenLimits(surface: PlotSurface, limits: readonly PlacedLimit[], arrow: string, y: number): LimitName[] {
  const { palette, left, width } = surface
  const names: LimitName[] = []
  let right = left + width - rightGapPx
  for (const { limit } of limits) {
    const name = `${arrow} ${limit.label}`
    const room = textWidth(name, axisFontPx, weight)
    if (right - room < left) return names
    plateText(surface, name, right, y, { color: palette.tones[limit.tone], align: 'right', weight })
    names.push({ left: right - room, width: room, y })
    right -= room + nameGapPx
  }
  return names
}

/** The name of a limit in the plot, px: `y` is its middle. */
export interface LimitName {
  readonly left: number
  readonly width: number
  readonly y: number
}

/** Dashed limits with their names at the right end; a limit outside the visible range is named at the edge, with an arrow. Returns where names are. */
export function drawLimits(surface: PlotSurface, spec: ChartSpec): LimitName[] {
  if (!hasLanes(spec)) return drawLimitsOf(surface, spec, spec.limits ?? [])
  return spec.y.flatMap(({ key }) =>
    drawLimitsOf(
      inLane(surface, key),
      spec,
      (spec.limits ?? []).filter((limit) => axisOf(spec, limit).key === key),
    ),
  )
}

function drawLimitsOf(surface: PlotSurface, spec: ChartSpec, limits: readonly ChartLimit[]): LimitName[] {
  const { palette, left, width, top, height } = surface
  const { above, shown, below } = byEdge(
    limits.filter(({ span }) => !span).map((limit) => ({ limit, y: surface.toY(limit.value, axisOf(spec, limit).key) })),
    top,
    height,
  )
  const places = spreadLabels(
    labelHeights(shown.map(({ y }) => y)),
    rowPx,
    top + edgePx + (above.length > 0 ? rowPx : 0),
    top + height - edgePx - (below.length > 0 ? rowPx : 0),
  )
  const right = left + width - rightGapPx
  const names = shown.map(({ limit, y }, index): LimitName => {
    const color = palette.tones[limit.tone]
    horizontalLine(surface, [left, left + width], y, { color, dash: [6, 4] })
    plateText(surface, limit.label, right, places[index] ?? y, { color, align: 'right', weight })
    const room = textWidth(limit.label, axisFontPx, weight)
    return { left: right - room, width: room, y: places[index] ?? y }
  })
  names.push(...drawOffscreenLimits(surface, above, '↑', top + edgePx))
  drawOffscreenLimits(surface, below, '↓', top + height - edgePx)
  drawLimitSegments(surface, spec, limits)
  return names
}
