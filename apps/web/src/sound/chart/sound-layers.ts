import type { Band } from '@undertone/dsp/record/samples'
import type { PlotLayer, PlotSurface } from '../../charts/plot/plot-surface.ts'
import { crisp, insidePlot, plateText, sansFont } from '../../charts/plot/plot-surface.ts'
import { type HertzAxis, heightOf, hertzAt } from './spectrogram-picture.ts'

/** The foot and head of an axis of frequencies on a surface, which may show a part of it. */
const edgesOf = (surface: PlotSurface, { lowHz, highHz }: HertzAxis) => ({ foot: surface.toY(lowHz), head: surface.toY(highHz) })

/**
 * A picture over a stretch of the horizontal axis and the whole of an axis of frequencies. Its first and last column go on to the ends of
 * the record, of which no spectrum has its middle there.
 */
export function pictureLayer(
  picture: HTMLCanvasElement,
  place: { readonly from: number; readonly to: number; readonly ends: readonly [number, number] },
  axis: HertzAxis,
): PlotLayer {
  return {
    key: 'picture',
    draw(surface) {
      const { ctx } = surface
      const { width, height } = picture
      const { foot, head } = edgesOf(surface, axis)
      const [begin, end] = [surface.toX(place.ends[0]), surface.toX(place.ends[1])]
      const [left, right] = [surface.toX(place.from), surface.toX(place.to)]
      insidePlot(surface, () => {
        ctx.imageSmoothingEnabled = false
        if (begin < left) ctx.drawImage(picture, 0, 0, 1, height, begin, head, left - begin + 1, foot - head)
        if (end > right) ctx.drawImage(picture, width - 1, 0, 1, height, right - 1, head, end - right + 1, foot - head)
        ctx.drawImage(picture, left, head, right - left, foot - head)
      })
    },
  }
}

/** How near, in px, the pointer must be to take an edge. */
const grabPx = 6
/** A band keeps at least this ratio between its edges (guess: a quarter of a semitone, narrower than anybody means). */
const minRatio = 1.015

/** The band that is listened through, its edges drawn across a spectrogram; they can be dragged. */
export function bandEdges(options: {
  readonly band: Band
  readonly axis: HertzAxis
  readonly label: string
  readonly onMove: (band: Band) => void
}): PlotLayer {
  const { band, axis, label, onMove } = options
  const toY = (surface: PlotSurface, hz: number): number => {
    const { foot, head } = edgesOf(surface, axis)
    return foot + (head - foot) * heightOf(axis, Math.max(hz, axis.lowHz))
  }
  const hzOf = (surface: PlotSurface, y: number): number => {
    const { foot, head } = edgesOf(surface, axis)
    return hertzAt(axis, Math.min(1, Math.max(0, (y - foot) / (head - foot))))
  }
  return {
    key: 'band',
    draw(surface) {
      const { ctx, palette, left, width, ratio } = surface
      insidePlot(surface, () => {
        const [high, low] = [toY(surface, band.highHz), toY(surface, band.lowHz)]
        ctx.strokeStyle = palette.tones.accent
        ctx.lineWidth = 1.5
        ctx.setLineDash([6, 4])
        for (const y of [high, low]) {
          ctx.beginPath()
          ctx.moveTo(left, crisp(y, ratio))
          ctx.lineTo(left + width, crisp(y, ratio))
          ctx.stroke()
        }
        ctx.setLineDash([])
        ctx.font = sansFont(palette, 10.5, 500)
        plateText(surface, label, left + 8, Math.max(surface.top + 10, high + 10), palette.tones.text, 'left')
      })
    },
    grab(at, surface) {
      const [high, low] = [Math.abs(at.y - toY(surface, band.highHz)), Math.abs(at.y - toY(surface, band.lowHz))]
      if (Math.min(high, low) > grabPx) return null
      return high <= low
        ? (to) => onMove({ ...band, highHz: Math.max(band.lowHz * minRatio, hzOf(surface, to.y)) })
        : (to) => onMove({ ...band, lowHz: Math.min(band.highHz / minRatio, hzOf(surface, to.y)) })
    },
  }
}
