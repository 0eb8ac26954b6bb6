import { axisFontPx, crisp, hairline } from '../draw/pen.ts'
import { horizontalLine, type PlotSurface, through, verticalLine } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import type { ChartSpec } from '../spec/chart-spec.ts'
import { hasLanes, type PlotLayout } from './plot-layout.ts'

/** Length of the ticks of the horizontal axis, px. */
const tickPx = 4
/** From the foot of the plot to the middle of the first line of a label, and from line to line, px. */
const labelPx = 14
const labelLinePx = 13.75
/** Gap between a vertical axis and its labels, px. */
const labelGapPx = 6
/** From the top of the plot up to the middle of the units, px. */
const unitPx = 10

/** Grid, axes and tick labels, below everything else. */
export function drawAxes(surface: PlotSurface, layout: PlotLayout): void {
  drawHorizontalAxis(surface, layout)
  layout.axes.forEach(({ axis, ticks, edge, top, height }, index) => {
    const { pen, palette, left, width } = surface
    const isLane = height < surface.height
    // The foot of the lowest lane is the horizontal axis.
    if (isLane && index < layout.axes.length - 1) horizontalLine(surface, [left, left + width], top + height, { color: palette.lineStrong })
    const isRight = axis.side === 'right'
    for (const { value, label } of ticks) {
      const y = surface.toY(value, axis.key)
      const at = isRight ? edge + labelGapPx : edge - labelGapPx
      pen.text(label, at, y, { color: palette.tones.quiet, align: isRight ? 'left' : 'right' })
      // One grid for all axes of a plot.
      if (index === 0 || isLane) horizontalLine(surface, [left, left + width], y, { color: palette.line })
    }
  })
}

function drawHorizontalAxis(surface: PlotSurface, { ticks }: PlotLayout): void {
  const { pen, palette, left, top, width, height } = surface
  const foot = top + height
  for (const { value, label } of ticks) {
    const x = surface.toX(value)
    const at = crisp(x, pen.ratio)
    label.split('\n').forEach((line, index) => {
      pen.text(line, x, foot + labelPx + index * labelLinePx, { color: palette.tones.quiet, align: 'center' })
    })
    verticalLine(surface, x, palette.line)
    pen.stroke(through([at, foot], [at, foot + tickPx]), { color: palette.lineStrong, width: hairline(pen) })
  }
  horizontalLine(surface, [left, left + width], foot, { color: palette.lineStrong })
}

/** The unit of each vertical axis, above its tick labels. */
export function drawUnits(surface: PlotSurface, spec: ChartSpec): void {
  const { pen, palette, left, width, top, size } = surface
  // Lanes have one unit.
  for (const axis of hasLanes(spec) ? spec.y.slice(0, 1) : spec.y) {
    const isRight = axis.side === 'right'
    // A unit wider than the tick labels below it is aligned with the edge of the chart.
    const edge = isRight ? size.width - 4 : 4
    const beside = isRight ? left + width + 8 : left - 8
    const isFitting = textWidth(axis.unit, axisFontPx) <= Math.abs(edge - beside)
    pen.text(axis.unit, isFitting ? beside : edge, top - unitPx, {
      color: palette.tones.quiet,
      align: isRight === isFitting ? 'left' : 'right',
    })
  }
}
