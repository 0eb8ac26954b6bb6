import { markerPinPx } from '@undertone/domain/analysis/analysis-limits'
import { withAlpha } from '../draw/chart-palette.ts'
import { insidePlot, type PlotSurface, plateText, through, verticalLine } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import { markLabelRows, type TakenPlace } from '../layout/label-layout.ts'
import type { LimitName } from '../layout/limit-layout.ts'
import type { ChartMark, ChartSpec } from '../spec/chart-spec.ts'

/** Maximum rows of mark names; further names are omitted. Guess. */
const markRows = 3
/** Height of a row of names, and the middle of the first one below the top of the plot, px. */
const rowPx = 14
const firstRowPx = 9
/** Gap between a mark and its name, and between a name and the edge of the plot, px. */
const nameGapPx = 5
const edgeGapPx = 4
const font = { px: 10.5, weight: 500 } as const

interface PlacedMark {
  readonly mark: ChartMark
  readonly x: number
  readonly label: { readonly left: number; readonly width: number }
}

/** The rows of mark names in which the names of limits stand. */
const takenBy = (names: readonly LimitName[], top: number): TakenPlace[] =>
  names.flatMap(({ left, width, y }) =>
    Array.from({ length: markRows }, (_, row) => row)
      .filter((row) => Math.abs(y - (top + firstRowPx + row * rowPx)) < rowPx)
      .map((row) => ({ left, width, row })),
  )

/** Vertical marks, or bands, with their names along the top, beside the names of limits. */
export function drawMarks(surface: PlotSurface, spec: ChartSpec, limitNames: readonly LimitName[]): void {
  const { left, width, top, range } = surface
  const marks = (spec.marks ?? []).filter(({ x, halfWidth = 0 }) => x + halfWidth >= range[0] && x - halfWidth <= range[1])
  const placed = marks.map((mark): PlacedMark => {
    const x = surface.toX(mark.x)
    const textPx = textWidth(mark.label, font.px, font.weight)
    const from = Math.min(left + width - textPx - edgeGapPx, Math.max(left + edgeGapPx, x + nameGapPx))
    return { mark, x, label: { left: from, width: textPx } }
  })
  const rows = markLabelRows(
    placed.map(({ label }) => label),
    marks.map(({ minor = false }) => minor),
    markRows,
    takenBy(limitNames, top),
  )
  insidePlot(surface, () => {
    placed.forEach((one, index) => {
      const { mark, label } = one
      const isNamed = (rows[index] ?? -1) >= 0 && !(mark.isStretch && mark.minor)
      drawMark(surface, one)
      if (!isNamed) return
      const y = top + firstRowPx + (rows[index] ?? 0) * rowPx
      plateText(surface, mark.label, label.left, y, { color: surface.palette.tones[mark.tone], align: 'left', ...font })
    })
  })
}

function drawMark(surface: PlotSurface, { mark, x }: PlacedMark): void {
  const { pen, palette, top, height } = surface
  const color = palette.tones[mark.tone]
  if (mark.halfWidth) {
    const half = Math.max(1, surface.toX(mark.x + mark.halfWidth) - x)
    pen.rect({ left: x - half, top, width: 2 * half, height }, withAlpha(color, mark.minor || mark.isStretch ? 0.1 : 0.18))
    if (mark.isStretch) for (const edge of [x - half, x + half]) verticalLine(surface, edge, withAlpha(color, 0.5), [2, 2])
  }
  if (mark.isStretch) return
  verticalLine(surface, x, withAlpha(color, mark.minor ? 0.35 : 0.7), [2, 2])
  if (!mark.minor) pen.fill(through([x - 4, top], [x + 4, top], [x, top + markerPinPx.mark]), color)
}
