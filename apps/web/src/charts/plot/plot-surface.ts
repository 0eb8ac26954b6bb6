import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import type { ChartPalette } from '../theme/chart-palette.ts'

/** A canvas in CSS pixels with the plotting area on it, and the way from values to places: all that a layer needs to draw. */
export interface PlotSurface {
  ctx: CanvasRenderingContext2D
  palette: ChartPalette
  /** Device pixels per CSS pixel. */
  ratio: number
  left: number
  top: number
  width: number
  height: number
  range: ChartRange
  toX(value: number): number
  toY(value: number, axis?: string): number
  fromX(pixel: number): number
}

/** Where the pointer is: pixels on the surface and the value on the horizontal axis. */
export interface PlotPoint {
  x: number
  y: number
  value: number
}

/**
 * Something drawn above the curves that may also be taken with the pointer or moved with keys: cursors, a playhead, a selection.
 * Layers are plain objects; a new one is made when its state changes.
 */
export interface PlotLayer {
  key: string
  draw(surface: PlotSurface): void
  /** Takes a press of the pointer: gives what follows its movement, or null to leave it to the chart. */
  grab?(at: PlotPoint, surface: PlotSurface): ((at: PlotPoint) => void) | null
  /** Takes a click that was no drag. */
  click?(at: PlotPoint, surface: PlotSurface): void
  /** Takes a key; true when it was used. */
  pressKey?(event: KeyboardEvent, surface: PlotSurface): boolean
}

/** The size of figures on axes, in px. */
export const axisFontPx = 11

/** A canvas font in the theme's sans. */
export function sansFont(palette: ChartPalette, px = axisFontPx, weight = 400): string {
  return `${weight} ${px}px ${palette.sans}`
}

/** The place nearest to `pixel` at which a 1 px line covers exactly one row of device pixels. */
export function crisp(pixel: number, ratio: number): number {
  return (Math.floor(pixel * ratio) + 0.5) / ratio
}

/** Runs a drawing function with the canvas clipped to the plotting area, and restores the canvas afterwards. */
export function insidePlot(surface: PlotSurface, draw: () => void): void {
  const { ctx, left, top, width, height } = surface
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
  draw()
  ctx.restore()
}

/** A vertical line over the whole height of the plot. */
export function verticalLine(surface: PlotSurface, x: number, color: string, dash: number[] = []): void {
  const { ctx, top, height, ratio } = surface
  ctx.strokeStyle = color
  ctx.lineWidth = Math.max(1, Math.round(ratio)) / ratio
  ctx.setLineDash(dash)
  ctx.beginPath()
  ctx.moveTo(crisp(x, ratio), top)
  ctx.lineTo(crisp(x, ratio), top + height)
  ctx.stroke()
  ctx.setLineDash([])
}

/** Text on a plate of the panel's colour, so that it stays readable over curves; `align` says which end of the text stands at `x`. */
export function plateText(
  surface: PlotSurface,
  text: string,
  x: number,
  y: number,
  color: string,
  align: 'left' | 'center' | 'right',
): void {
  const { ctx, palette } = surface
  const width = ctx.measureText(text).width
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  ctx.fillStyle = palette.panel
  ctx.globalAlpha = 0.82
  ctx.fillRect(left - 3, y - 7, width + 6, 14)
  ctx.globalAlpha = 1
  ctx.fillStyle = color
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, left, y + 0.5)
}
