import { drawComb, drawLineCursor, drawPointMark } from '@undertone/chart/cursor/draw-cursors'
import { type Comb, dragTooth, nearestTooth } from '@undertone/chart/cursor/harmonic-cursor'
import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import type { PlotLayer } from '../plot/plot-layer.ts'

/** Maximum distance in px to grab a cursor. */
const grabPx = 6
/** A draggable vertical cursor with a grip at the bottom. */
export function lineCursor(options: {
  key: string
  x: number
  tone: ChartTone
  label?: string
  dashed?: boolean
  pinned?: boolean
  onMove?: (x: number) => void
}): PlotLayer {
  const { key, x, tone, label, dashed = false, pinned = false, onMove } = options
  return {
    key,
    draw: (surface) => drawLineCursor(surface, { x, tone, dashed, pinned, ...(label ? { label } : {}) }),
    grab(at, surface) {
      if (!onMove || Math.abs(surface.toX(x) - at.x) > grabPx) return null
      return (to) => onMove(to.value)
    },
  }
}

/** A comb cursor with the name of each tooth; any tooth can be dragged. */
export function combCursor(options: {
  key: string
  comb: Comb
  tone: ChartTone
  name: (k: number) => string
  onMove?: (comb: Comb) => void
  minSpacing: number
  /** Distance of the names from the top of the plot, in px. */
  namesAt?: number
}): PlotLayer {
  const { key, comb, tone, name, onMove, minSpacing, namesAt = 22 } = options
  return {
    key,
    draw: (surface) => drawComb(surface, comb, { tone, name, namesAt }),
    grab(at, surface) {
      const { k, x } = nearestTooth(comb, at.value)
      if (!onMove || Math.abs(surface.toX(x) - at.x) > grabPx) return null
      return (to) => onMove(dragTooth(comb, k, to.value, minSpacing))
    },
  }
}

/** A point marked on a curve. */
export function pointMark(key: string, x: number, y: number, tone: ChartTone, axis?: string): PlotLayer {
  return { key, draw: (surface) => drawPointMark(surface, x, y, { tone, ...(axis === undefined ? {} : { axis }) }) }
}

/** Keys and clicks of a chart without a drawing. */
export function keyLayer(press: NonNullable<PlotLayer['pressKey']>, click?: NonNullable<PlotLayer['click']>): PlotLayer {
  return { key: 'keys', draw: () => undefined, pressKey: press, ...(click ? { click } : {}) }
}
