import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import { insidePlot, type PlotLayer, plateText, sansFont, verticalLine } from '../plot/plot-surface.ts'
import { withAlpha } from '../theme/chart-palette.ts'

/** A stretch of the horizontal axis whose edges and body can be dragged. */
export interface DraggedBand {
  from: number
  to: number
  /** The band stays within these, and no narrower than `leastWidth`. */
  min: number
  max: number
  minWidth: number
}

/** How near, in px, the pointer must be to take an edge. */
const grabPx = 7

/** The band after one of its edges, or its body, was dragged to a place; `offset` is where in the body it was taken. */
export function dragBand(band: DraggedBand, part: 'from' | 'to' | 'body', x: number, offset = 0): DraggedBand {
  const { from, to, min, max, minWidth } = band
  if (part === 'from') return { ...band, from: Math.max(min, Math.min(x, to - minWidth)) }
  if (part === 'to') return { ...band, to: Math.min(max, Math.max(x, from + minWidth)) }
  const start = Math.max(min, Math.min(max - (to - from), x - offset))
  return { ...band, from: start, to: start + (to - from) }
}

/** A band over the plot, named at its head; edges stretch it, the grip along its foot moves it. */
export function bandLayer(options: {
  key: string
  band: DraggedBand
  tone: ChartTone
  label: string
  onMove: (band: DraggedBand) => void
}): PlotLayer {
  const { key, band, tone, label, onMove } = options
  return {
    key,
    draw(surface) {
      const { ctx, palette, top, height } = surface
      const color = palette.tones[tone]
      const [left, right] = [surface.toX(band.from), surface.toX(band.to)]
      insidePlot(surface, () => {
        ctx.fillStyle = withAlpha(color, 0.1)
        ctx.fillRect(left, top, right - left, height)
        ctx.fillStyle = withAlpha(color, 0.85)
        ctx.fillRect(left, top + height - gripPx, right - left, gripPx)
        for (const x of [left, right]) {
          verticalLine(surface, x, color)
          ctx.fillRect(x - 2, top + height / 2 - 12, 4, 24)
        }
        ctx.font = sansFont(palette, 10.5, 500)
        const middle = (Math.max(left, surface.left) + Math.min(right, surface.left + surface.width)) / 2
        if (right > surface.left && left < surface.left + surface.width)
          plateText(surface, label, middle, top + height - 18, color, 'center')
      })
    },
    grab(at, surface) {
      const [left, right] = [surface.toX(band.from), surface.toX(band.to)]
      const nearest = Math.abs(at.x - left) < Math.abs(at.x - right) ? 'from' : 'to'
      if (Math.abs(at.x - (nearest === 'from' ? left : right)) <= grabPx) return (to) => onMove(dragBand(band, nearest, to.value))
      // The body is taken by its foot alone: above it the pointer still places cursors and zooms.
      const onFoot = at.x > left && at.x < right && at.y >= surface.top + surface.height - 3 * gripPx
      const offset = at.value - band.from
      return onFoot ? (to) => onMove(dragBand(band, 'body', to.value, offset)) : null
    },
  }
}

/** Height of the grip along the foot of a band, in px. */
const gripPx = 6
