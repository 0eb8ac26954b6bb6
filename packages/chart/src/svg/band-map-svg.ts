import type { BandMapData } from '../band-map/band-map-data.ts'
import { drawBandMap } from '../band-map/draw-band-map.ts'
import { type SvgOptions, svgDocument } from './svg-document.ts'

/** A map of bands as SVG. */
export function bandMapSvg(data: BandMapData, options: SvgOptions): string {
  const { palette } = options
  return svgDocument({ title: data.title, legend: [] }, `${data.title} ${data.scoreName}`, options, (pen, size) => {
    drawBandMap(pen, data, size, { palette, at: -1 })
  })
}
