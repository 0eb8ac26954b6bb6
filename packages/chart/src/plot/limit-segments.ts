import { axisFontPx } from '../draw/pen.ts'
import { horizontalLine, insidePlot, type PlotSurface, plateText } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import { axisOf, type ChartLimit, type ChartSpec } from '../spec/chart-spec.ts'

/** Minimum width of a segment, px: the band of a fault line is hair-thin in a spectrum of 10 kHz. Guess. */
const minWidthPx = 10
/** Gap between a segment and its name, px. */
const gapPx = 5
/** Top of the names, px; mark names use the row above. */
const firstNamePx = 24
/** Row height of the names, px. */
const rowPx = 14
const weight = 500

/** Limits that apply to a range only: a solid segment over it, named once if several ranges share the limit; above the visible range only the name is drawn. */
export function drawLimitSegments(surface: PlotSurface, spec: ChartSpec, limits: readonly ChartLimit[]): void {
  const { palette, left, width, top, height } = surface
  const named = new Set<string>()
  let offscreen = 0
  const placed = limits.flatMap((limit) =>
    limit.span ? [{ ...limit, span: limit.span, y: surface.toY(limit.value, axisOf(spec, limit).key) }] : [],
  )
  // Limits outside the visible range are named first, the others avoid them.
  for (const { span, label, tone, y } of placed.toSorted((a, b) => a.y - b.y)) {
    const middle = (surface.toX(span[0]) + surface.toX(span[1])) / 2
    const half = Math.max(minWidthPx, surface.toX(span[1]) - surface.toX(span[0])) / 2
    if (middle + half < left || middle - half > left + width || !(y <= top + height)) continue
    const color = palette.tones[tone]
    const isOffscreen = y < top
    if (!isOffscreen) insidePlot(surface, () => horizontalLine(surface, [middle - half, middle + half], y, { color, lines: 2 }))
    if (named.has(label)) continue
    named.add(label)
    const name = isOffscreen ? `↑ ${label}` : label
    const room = textWidth(name, axisFontPx, weight)
    const end = middle + half + gapPx
    // Next to the segment if there is room, because the curve is above it.
    const from = end + room <= left + width ? end : middle - half - gapPx - room
    const min = top + firstNamePx + rowPx * offscreen
    if (isOffscreen) offscreen++
    plateText(surface, name, from, isOffscreen ? min : Math.max(min, y), { color, align: 'left', weight })
  }
}
