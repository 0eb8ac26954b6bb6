import { type Comb, combTeeth, dragTooth, nearestTooth } from '@undertone/chart/cursor/harmonic-cursor'
import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import { insidePlot, type PlotLayer, type PlotSurface, plateText, sansFont, verticalLine } from '../plot/plot-surface.ts'
import { withAlpha } from '../theme/chart-palette.ts'

/** How near, in px, the pointer must be to take a cursor. */
const grabPx = 6
/** Teeth nearer than this, in px, are drawn without names. */
const nameGapPx = 26

/** A vertical cursor with a grip at its foot, that can be dragged. */
export function lineCursor(options: {
  key: string
  x: number
  tone: ChartTone
  label?: string
  dashed?: boolean
  onMove?: (x: number) => void
}): PlotLayer {
  const { key, x, tone, label, dashed = false, onMove } = options
  return {
    key,
    draw(surface) {
      if (x < surface.range[0] || x > surface.range[1]) return
      const { ctx, palette, top, height } = surface
      const color = palette.tones[tone]
      const place = surface.toX(x)
      verticalLine(surface, place, color, dashed ? [4, 3] : [])
      ctx.fillStyle = color
      ctx.beginPath()
      ctx.moveTo(place - 5, top + height + 1)
      ctx.lineTo(place + 5, top + height + 1)
      ctx.lineTo(place, top + height - 6)
      ctx.fill()
      if (!label) return
      ctx.font = sansFont(palette, 11, 500)
      const left = place + 8 + ctx.measureText(label).width > surface.left + surface.width
      plateText(surface, label, left ? place - 7 : place + 7, top + height - 10, color, left ? 'right' : 'left')
    },
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
  /** How far beneath the head of the plot the names stand, in px. */
  namesAt?: number
}): PlotLayer {
  const { key, comb, tone, name, onMove, minSpacing, namesAt = 22 } = options
  return {
    key,
    draw(surface) {
      const { ctx, palette, top, width } = surface
      const color = palette.tones[tone]
      ctx.font = sansFont(palette, 10.5, 500)
      insidePlot(surface, () => {
        const teeth = combTeeth(comb, surface.range)
        const gap = (comb.spacing / (surface.range[1] - surface.range[0])) * width
        const each = Math.max(1, Math.ceil(nameGapPx / gap))
        // Teeth closer than 3 px would be a grey wall.
        if (gap < 3) return
        for (const { k, x } of teeth) {
          const place = surface.toX(x)
          verticalLine(surface, place, withAlpha(color, k === 1 || k === 0 ? 0.95 : 0.55), [3, 3])
          if (k % each === 0 || k === 1) plateText(surface, name(k), place + 4, top + namesAt, color, 'left')
        }
      })
    },
    grab(at, surface) {
      const { k, x } = nearestTooth(comb, at.value)
      if (!onMove || Math.abs(surface.toX(x) - at.x) > grabPx) return null
      return (to) => onMove(dragTooth(comb, k, to.value, minSpacing))
    },
  }
}

/** A point marked on a curve. */
export function pointMark(key: string, x: number, y: number, tone: ChartTone, axis?: string): PlotLayer {
  return {
    key,
    draw(surface: PlotSurface) {
      if (x < surface.range[0] || x > surface.range[1]) return
      const { ctx, palette } = surface
      ctx.beginPath()
      ctx.arc(surface.toX(x), surface.toY(y, axis), 3.5, 0, 2 * Math.PI)
      ctx.fillStyle = palette.panel
      ctx.fill()
      ctx.strokeStyle = palette.tones[tone]
      ctx.lineWidth = 1.5
      ctx.stroke()
    },
  }
}

/** Keys of a chart that are no part of what it draws. */
export function keyLayer(press: NonNullable<PlotLayer['pressKey']>, click?: NonNullable<PlotLayer['click']>): PlotLayer {
  return { key: 'keys', draw: () => undefined, pressKey: press, ...(click ? { click } : {}) }
}
