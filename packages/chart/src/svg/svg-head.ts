import type { ChartPalette } from '../draw/chart-palette.ts'
import type { Pen } from '../draw/pen.ts'
import { through } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import type { ChartSeries } from '../spec/chart-spec.ts'

export type LegendEntry = Pick<ChartSeries, 'label' | 'tone' | 'dash' | 'style'>

export interface ChartHead {
  readonly title: string
  readonly legend: readonly LegendEntry[]
}

/** A part of the head at its place; rows are counted from 0. */
interface Placed<T> {
  readonly entry: T
  readonly left: number
  readonly row: number
}

const titleFont = { px: 13, weight: 600 } as const
const labelPx = 12
/** Edges of the head, height of a row, and space around the rows, px. */
const sidePx = 12
const rowPx = 22
const edgePx = 5
/** Width of a swatch, gap to its label, and gaps after a label and after the title, px. */
const swatchPx = 18
const swatchGapPx = 6
const entryGapPx = 20
const titleGapPx = 16
const dotRadius = 3

function placeLegend({ title, legend }: ChartHead, width: number): { entries: Placed<LegendEntry>[]; rows: number } {
  let left = sidePx + (title === '' ? 0 : textWidth(title, titleFont.px, titleFont.weight) + titleGapPx)
  let row = 0
  const entries = legend.map((entry) => {
    const own = swatchPx + swatchGapPx + textWidth(entry.label, labelPx)
    if (left + own > width - sidePx && left > sidePx) {
      left = sidePx
      row++
    }
    const placed = { entry, left, row }
    left += own + entryGapPx
    return placed
  })
  return { entries, rows: title === '' && legend.length === 0 ? 0 : row + 1 }
}

/** The height of a head, px; 0 if there is nothing to say. */
export function headHeight(head: ChartHead, width: number): number {
  const { rows } = placeLegend(head, width)
  return rows === 0 ? 0 : rows * rowPx + 2 * edgePx
}

/** Draws title and legend along the top of a picture. */
export function drawHead(pen: Pen, palette: ChartPalette, head: ChartHead, width: number): void {
  const y = edgePx + rowPx / 2
  pen.text(head.title, sidePx, y, { color: palette.tones.text, ...titleFont })
  for (const { entry, left, row } of placeLegend(head, width).entries) {
    const middle = y + row * rowPx
    const color = palette.tones[entry.tone]
    if (entry.style === 'points') pen.dots((at) => at(left + swatchPx / 2, middle), dotRadius, color)
    else pen.stroke(through([left, middle], [left + swatchPx, middle]), { color, width: 2, dash: entry.dash ?? [] })
    pen.text(entry.label, left + swatchPx + swatchGapPx, middle, { color: palette.tones.quiet, px: labelPx })
  }
}
