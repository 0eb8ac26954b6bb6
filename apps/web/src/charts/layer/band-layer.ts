import { bandGripPx, drawBand } from '@undertone/chart/cursor/draw-cursors'
import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import type { PlotLayer } from '../plot/plot-layer.ts'

/** A range of the horizontal axis whose edges and body can be dragged. */
export interface DraggedBand {
  from: number
  to: number
  /** Limits of the band; it is never narrower than `minWidth`. */
  min: number
  max: number
  minWidth: number
}

/** Maximum distance in px to grab an edge. */
const grabPx = 7

/** The band after dragging an edge or its body to a position; `offset` is the grab position within the body. */
export function dragBand(band: DraggedBand, part: 'from' | 'to' | 'body', x: number, offset = 0): DraggedBand {
  const { from, to, min, max, minWidth } = band
  if (part === 'from') return { ...band, from: Math.max(min, Math.min(x, to - minWidth)) }
  if (part === 'to') return { ...band, to: Math.min(max, Math.max(x, from + minWidth)) }
  const start = Math.max(min, Math.min(max - (to - from), x - offset))
  return { ...band, from: start, to: start + (to - from) }
}

/** A band over the plot with its name at the top; the edges resize it, the grip at the bottom moves it. */
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
    draw: (surface) => drawBand(surface, [band.from, band.to], { tone, label }),
    grab(at, surface) {
      const [left, right] = [surface.toX(band.from), surface.toX(band.to)]
      const nearest = Math.abs(at.x - left) < Math.abs(at.x - right) ? 'from' : 'to'
      if (Math.abs(at.x - (nearest === 'from' ? left : right)) <= grabPx) return (to) => onMove(dragBand(band, nearest, to.value))
      // The body is grabbed only at the bottom: above it the pointer still places cursors and zooms.
      const onFoot = at.x > left && at.x < right && at.y >= surface.top + surface.height - 3 * bandGripPx
      const offset = at.value - band.from
      return onFoot ? (to) => onMove(dragBand(band, 'body', to.value, offset)) : null
    },
  }
}
