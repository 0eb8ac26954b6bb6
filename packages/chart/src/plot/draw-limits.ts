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
function drawOffscreenLimits(surface: PlotSurface, limits: readonly PlacedLimit[], arrow: string, y: number): void {
  const { palette, left, width } = surface
  let right = left + width - rightGapPx
  for (const { limit } of limits) {
    const name = `${arrow} ${limit.label}`
    const room = textWidth(name, axisFontPx, weight)
    if (right - room < left) return
    plateText(surface, name, right, y, { color: palette.tones[limit.tone], align: 'right', weight })
    right -= room + nameGapPx
  }
}

/** Dashed limits with their names at the right end; a limit outside the visible range is named at the edge, with an arrow. */
export function drawLimits(surface: PlotSurface, spec: ChartSpec): void {
  if (!hasLanes(spec)) {
    drawLimitsOf(surface, spec, spec.limits ?? [])
    return
  }
  for (const { key } of spec.y)
    drawLimitsOf(
      inLane(surface, key),
      spec,
      (spec.limits ?? []).filter((limit) => axisOf(spec, limit).key === key),
    )
}

function drawLimitsOf(surface: PlotSurface, spec: ChartSpec, limits: readonly ChartLimit[]): void {
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
  shown.forEach(({ limit, y }, index) => {
    const color = palette.tones[limit.tone]
    horizontalLine(surface, [left, left + width], y, { color, dash: [6, 4] })
    plateText(surface, limit.label, left + width - rightGapPx, places[index] ?? y, { color, align: 'right', weight })
  })
  drawOffscreenLimits(surface, above, '↑', top + edgePx)
  drawOffscreenLimits(surface, below, '↓', top + height - edgePx)
  drawLimitSegments(surface, spec, limits)
}
