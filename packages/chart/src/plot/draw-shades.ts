import { withAlpha } from '../draw/chart-palette.ts'
import { insidePlot, type PlotSurface, verticalLine } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import type { ChartSpec } from '../spec/chart-spec.ts'

const labelPx = 10.5

/** Greyed ranges, drawn below the curves. */
export function drawShades(surface: PlotSurface, spec: ChartSpec): void {
  const { pen, palette, top, height, left, width } = surface
  insidePlot(surface, () => {
    for (const shade of spec.shades ?? []) {
      const from = Math.max(left, surface.toX(shade.from))
      const to = Math.min(left + width, surface.toX(shade.to))
      if (to <= from) continue
      pen.rect({ left: from, top, width: to - from, height }, withAlpha(palette.tones.unknown, 0.14))
      verticalLine(surface, from, withAlpha(palette.tones.unknown, 0.5), [2, 3])
      if (textWidth(shade.label, labelPx) + 10 > to - from) continue
      pen.text(shade.label, from + 5, top + 9, { color: palette.tones.faint, px: labelPx })
    }
  })
}
