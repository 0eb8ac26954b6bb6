import type { Raster } from '@undertone/chart/draw/raster'
import { horizontalLine, insidePlot, type PlotSurface, plateText } from '@undertone/chart/draw/surface'
import { drawSpectrogram, frequencyEdges, type SpectrogramPlace } from '@undertone/chart/spectrogram/draw-spectrogram'
import { type HertzAxis, heightOf, hertzAt } from '@undertone/chart/spectrogram/spectrogram-raster'
import type { Band } from '@undertone/dsp/record/samples'
import type { PlotLayer } from '../../charts/plot/plot-layer.ts'

/** A spectrogram below the other layers. */
export function pictureLayer(raster: Raster, place: SpectrogramPlace, axis: HertzAxis): PlotLayer {
  return { key: 'picture', draw: (surface) => drawSpectrogram(surface, raster, place, axis) }
}

/** Maximum distance in px to grab an edge. */
const grabPx = 6
/** Minimum ratio between the edges of a band (guess: a quarter of a semitone, narrower than any useful band). */
const minRatio = 1.015

/** The draggable edges of the listening band in a spectrogram. */
export function bandEdges(options: {
  readonly band: Band
  readonly axis: HertzAxis
  readonly label: string
  readonly onMove: (band: Band) => void
}): PlotLayer {
  const { band, axis, label, onMove } = options
  const toY = (surface: PlotSurface, hz: number): number => {
    const { foot, head } = frequencyEdges(surface, axis)
    return foot + (head - foot) * heightOf(axis, Math.max(hz, axis.lowHz))
  }
  const hzOf = (surface: PlotSurface, y: number): number => {
    const { foot, head } = frequencyEdges(surface, axis)
    return hertzAt(axis, Math.min(1, Math.max(0, (y - foot) / (head - foot))))
  }
  return {
    key: 'band',
    draw(surface) {
      const { palette, left, top, width } = surface
      insidePlot(surface, () => {
        const [high, low] = [toY(surface, band.highHz), toY(surface, band.lowHz)]
        for (const y of [high, low])
          horizontalLine(surface, [left, left + width], y, { color: palette.tones.accent, dash: [6, 4], lines: 1.5 })
        plateText(surface, label, left + 8, Math.max(top + 10, high + 10), { color: palette.tones.text, align: 'left', px: 10.5 })
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
