import { contourColumns, drawContour } from '../waterfall/draw-contour.ts'
import { drawWaterfall, waterfallColumns, waterfallProjection } from '../waterfall/draw-waterfall.ts'
import { type WaterfallData, waterfallLegend, waterfallScene } from '../waterfall/waterfall-data.ts'
import { initialTurn, type WaterfallTurn } from '../waterfall/waterfall-projection.ts'
import { type SvgOptions, svgDocument } from './svg-document.ts'

export interface WaterfallSvgOptions extends SvgOptions {
  readonly log: boolean
  /** Id of the selected recording. */
  readonly picked?: number | null
  readonly turn?: WaterfallTurn
}

const labelOf = ({ title = '', x, unit }: WaterfallData): string => `${title} ${x.label}, ${unit}`.trim()

/** A waterfall as SVG. */
export function waterfallSvg(data: WaterfallData, options: WaterfallSvgOptions): string {
  const { palette, log, picked = null, turn = initialTurn } = options
  const { title = '', x, unit, quantity } = data
  return svgDocument({ title, legend: waterfallLegend(data) }, labelOf(data), options, (pen, size) => {
    const ink = { palette, picked, xUnit: x.unit, unit: `${unit} ${quantity}`.trim(), ...(data.marks ? { marks: data.marks } : {}) }
    drawWaterfall(pen, waterfallScene(data, waterfallColumns, log), waterfallProjection(turn, size), ink)
  })
}

/** A waterfall as a contour map in SVG. */
export function contourSvg(data: WaterfallData, options: Omit<WaterfallSvgOptions, 'turn'>): string {
  const { palette, log, picked = null } = options
  const at = data.slices.findIndex(({ id }) => id === picked)
  return svgDocument({ title: data.title ?? '', legend: [] }, labelOf(data), options, (pen, size) => {
    drawContour(pen, waterfallScene(data, contourColumns, log), size, {
      palette,
      unit: data.x.unit,
      picked: at,
      ...(data.marks ? { marks: data.marks } : {}),
    })
  })
}
