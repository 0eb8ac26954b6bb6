import { markLabelRows, spreadLabels } from '@undertone/chart/layout/label-layout'
import { byEdge, nameHeights } from '@undertone/chart/layout/limit-layout'
import type { ChartLimit, ChartMark, ChartSpec } from '@undertone/chart/spec/chart-spec'
import { axisOf } from '@undertone/chart/spec/chart-spec'
import { withAlpha } from '../theme/chart-palette.ts'
import { drawLids } from './limit-segments.ts'
import { crisp, insidePlot, type PlotSurface, plateText, sansFont, verticalLine } from './plot-surface.ts'

/** How many rows of mark names a chart holds before it leaves names out. Guess. */
const markRows = 3

/** Greyed stretches, drawn beneath the curves. */
export function drawShades(surface: PlotSurface, spec: ChartSpec): void {
  const { ctx, palette, top, height, left, width } = surface
  insidePlot(surface, () => {
    for (const shade of spec.shades ?? []) {
      const from = Math.max(left, surface.toX(shade.from))
      const to = Math.min(left + width, surface.toX(shade.to))
      if (to <= from) continue
      ctx.fillStyle = withAlpha(palette.tones.unknown, 0.14)
      ctx.fillRect(from, top, to - from, height)
      verticalLine(surface, from, withAlpha(palette.tones.unknown, 0.5), [2, 3])
      ctx.font = sansFont(palette, 10.5)
      if (ctx.measureText(shade.label).width + 10 > to - from) continue
      ctx.fillStyle = palette.tones.faint
      ctx.textAlign = 'left'
      ctx.textBaseline = 'middle'
      ctx.fillText(shade.label, from + 5, top + 9)
    }
  })
}

interface PlacedLimit {
  readonly limit: ChartLimit
  /** Height of its line, px. */
  readonly y: number
}

/** Free space between two names in a row, px. */
const nameGapPx = 8

/** Limits that lie beyond an edge of what is shown, named in one row there, the nearest one leftmost. */
function drawBeyond(surface: PlotSurface, limits: readonly PlacedLimit[], arrow: string, y: number): void {
  const { ctx, palette, left, width } = surface
  let right = left + width - 4
  for (const { limit } of limits) {
    const name = `${arrow} ${limit.label}`
    const room = ctx.measureText(name).width
    if (right - room < left) return
    plateText(surface, name, right, y, palette.tones[limit.tone], 'right')
    right -= room + nameGapPx
  }
}

/** Dashed limits with their names at the right end; one that is out of sight is named at the edge, with an arrow. */
export function drawLimits(surface: PlotSurface, spec: ChartSpec): void {
  const { ctx, palette, left, width, top, height, ratio } = surface
  const { above, shown, below } = byEdge(
    (spec.limits ?? []).filter(({ span }) => !span).map((limit) => ({ limit, y: surface.toY(limit.value, axisOf(spec, limit).key) })),
    top,
    height,
  )
  const wished = nameHeights(shown.map(({ y }) => y))
  const places = spreadLabels(wished, 14, top + (above.length > 0 ? 21 : 7), top + height - (below.length > 0 ? 21 : 7))
  ctx.font = sansFont(palette, 11, 500)
  shown.forEach(({ limit, y }, index) => {
    const color = palette.tones[limit.tone]
    ctx.strokeStyle = color
    ctx.lineWidth = Math.max(1, Math.round(ratio)) / ratio
    ctx.setLineDash([6, 4])
    ctx.beginPath()
    ctx.moveTo(left, crisp(y, ratio))
    ctx.lineTo(left + width, crisp(y, ratio))
    ctx.stroke()
    ctx.setLineDash([])
    plateText(surface, limit.label, left + width - 4, places[index] ?? y, color, 'right')
  })
  drawBeyond(surface, above, '↑', top + 7)
  drawBeyond(surface, below, '↓', top + height - 7)
  drawLids(surface, spec)
}

/** Vertical marks, or bands, with their names along the top. */
export function drawMarks(surface: PlotSurface, spec: ChartSpec): void {
  const { ctx, palette, left, width, top, height } = surface
  const inside = ({ x, halfWidth = 0 }: ChartMark): boolean => x + halfWidth >= surface.range[0] && x - halfWidth <= surface.range[1]
  const marks = (spec.marks ?? []).filter(inside)
  ctx.font = sansFont(palette, 10.5, 500)
  const labels = marks.map((mark) => {
    const textWidth = ctx.measureText(mark.label).width
    const x = surface.toX(mark.x)
    return { left: Math.min(left + width - textWidth - 4, Math.max(left + 4, x + 5)), width: textWidth }
  })
  const rows = markLabelRows(
    labels,
    marks.map(({ minor = false }) => minor),
    markRows,
  )
  insidePlot(surface, () => {
    marks.forEach((mark, index) => {
      const color = palette.tones[mark.tone]
      const x = surface.toX(mark.x)
      if (mark.halfWidth) {
        const half = Math.max(1, surface.toX(mark.x + mark.halfWidth) - x)
        ctx.fillStyle = withAlpha(color, mark.minor || mark.isStretch ? 0.1 : 0.18)
        ctx.fillRect(x - half, top, 2 * half, height)
        if (mark.isStretch) for (const edge of [x - half, x + half]) verticalLine(surface, edge, withAlpha(color, 0.5), [2, 2])
      }
      if (mark.isStretch) {
        const row = rows[index] ?? -1
        if (row >= 0 && !mark.minor) plateText(surface, mark.label, labels[index]?.left ?? x, top + 9 + row * 14, color, 'left')
        return
      }
      verticalLine(surface, x, withAlpha(color, mark.minor ? 0.35 : 0.7), [2, 2])
      if (!mark.minor) {
        ctx.fillStyle = color
        ctx.beginPath()
        ctx.moveTo(x - 4, top)
        ctx.lineTo(x + 4, top)
        ctx.lineTo(x, top + 5)
        ctx.fill()
      }
      const row = rows[index] ?? -1
      if (row >= 0) plateText(surface, mark.label, labels[index]?.left ?? x, top + 9 + row * 14, color, 'left')
    })
  })
}

/** The unit of each vertical axis, upright above its figures. */
export function drawUnits(surface: PlotSurface, spec: ChartSpec): void {
  const { ctx, palette, left, width, top } = surface
  ctx.font = sansFont(palette, 11)
  ctx.fillStyle = palette.tones.quiet
  ctx.textBaseline = 'middle'
  for (const axis of spec.y) {
    const right = axis.side === 'right'
    // A unit that is wider than the figures beneath it begins, or ends, at the edge of the chart.
    const edge = right ? ctx.canvas.clientWidth - 4 : 4
    const beside = right ? left + width + 8 : left - 8
    const fits = ctx.measureText(axis.unit).width <= Math.abs(edge - beside)
    ctx.textAlign = right === fits ? 'left' : 'right'
    ctx.fillText(axis.unit, fits ? beside : edge, top - 10)
  }
}
