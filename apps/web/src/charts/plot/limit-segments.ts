import { axisOf, type ChartSpec } from '@undertone/chart/spec/chart-spec'
import { crisp, insidePlot, type PlotSurface, plateText, sansFont } from './plot-surface.ts'

/** A lid is at least so wide, px: a fault line's band is a hair in a spectrum of 10 kHz. Guess. */
const minWidthPx = 10
/** Between a lid and its name, px. */
const gapPx = 5
/** Names of marks take the first row, px. */
const firstNamePx = 24
/** From one name to the next, px. */
const rowPx = 14

/** Limits that hold for a stretch alone: a solid lid over it, named once where several stretches share the limit; one above what is shown is named alone. */
export function drawLids(surface: PlotSurface, spec: ChartSpec): void {
  const { ctx, palette, left, width, top, height, ratio } = surface
  const named = new Set<string>()
  let beyond = 0
  const placed = (spec.limits ?? []).flatMap((limit) =>
    limit.span ? [{ ...limit, span: limit.span, y: surface.toY(limit.value, axisOf(spec, limit).key) }] : [],
  )
  // Those beyond the edge are named first, the others give way to them.
  for (const { span, label, tone, y } of placed.toSorted((a, b) => a.y - b.y)) {
    const middle = (surface.toX(span[0]) + surface.toX(span[1])) / 2
    const half = Math.max(minWidthPx, surface.toX(span[1]) - surface.toX(span[0])) / 2
    if (middle + half < left || middle - half > left + width || !(y <= top + height)) continue
    const color = palette.tones[tone]
    const isBeyond = y < top
    if (!isBeyond)
      insidePlot(surface, () => {
        ctx.strokeStyle = color
        ctx.lineWidth = (2 * Math.max(1, Math.round(ratio))) / ratio
        ctx.beginPath()
        ctx.moveTo(middle - half, crisp(y, ratio))
        ctx.lineTo(middle + half, crisp(y, ratio))
        ctx.stroke()
      })
    if (named.has(label)) continue
    named.add(label)
    ctx.font = sansFont(palette, 11, 500)
    const name = isBeyond ? `↑ ${label}` : label
    const room = ctx.measureText(name).width
    const end = middle + half + gapPx
    // Beside the lid, where there is room, for its curve stands above it.
    const from = end + room <= left + width ? end : middle - half - gapPx - room
    const min = top + firstNamePx + rowPx * beyond
    if (isBeyond) beyond++
    const at = isBeyond ? min : Math.max(min, y)
    plateText(surface, name, from, at, color, 'left')
  }
}
