import type { Raster } from '../draw/raster.ts'
import { insidePlot, type PlotSurface } from '../draw/surface.ts'
import type { HertzAxis } from './spectrogram-raster.ts'

/** Where a spectrogram is on the horizontal axis. */
export interface SpectrogramPlace {
  readonly from: number
  readonly to: number
  /** The ends of the record, to which the first and last column are extended: no spectrum is centred there. */
  readonly ends: readonly [number, number]
}

/** Bottom and top of a frequency axis on a surface, which may show a part of it. */
export const frequencyEdges = (surface: PlotSurface, { lowHz, highHz }: HertzAxis) => ({
  foot: surface.toY(lowHz),
  head: surface.toY(highHz),
})

/** Draws a spectrogram over its part of the horizontal axis and the whole frequency axis. */
export function drawSpectrogram(surface: PlotSurface, raster: Raster, place: SpectrogramPlace, axis: HertzAxis): void {
  const { pen } = surface
  const { width, height } = raster
  const { foot, head } = frequencyEdges(surface, axis)
  const [begin, end] = [surface.toX(place.ends[0]), surface.toX(place.ends[1])]
  const [left, right] = [surface.toX(place.from), surface.toX(place.to)]
  const columns = (from: number, count: number) => ({ left: from, top: 0, width: count, height })
  const box = (from: number, to: number) => ({ left: from, top: head, width: to - from, height: foot - head })
  insidePlot(surface, () => {
    if (begin < left) pen.image(raster, columns(0, 1), box(begin, left + 1))
    if (end > right) pen.image(raster, columns(width - 1, 1), box(right - 1, end))
    pen.image(raster, columns(0, width), box(left, right))
  })
}
