import type { ChartRange } from '../spec/chart-spec.ts'
import type { ChartPalette } from './chart-palette.ts'
import { axisFontPx, type Box, crisp, hairline, type Pen, type Size, type Trace } from './pen.ts'
import { textWidth } from './text-width.ts'

/** The plot area with a pen and the mapping from values to pixels. */
export interface PlotSurface extends Box {
  readonly pen: Pen
  readonly palette: ChartPalette
  /** Size of the whole picture, axes included, in CSS px. */
  readonly size: Size
  readonly range: ChartRange
  toX(value: number): number
  toY(value: number, axis?: string): number
  fromX(pixel: number): number
  /** The part of the height that a vertical axis has; absent if all have the whole. */
  lane?(axis: string): { readonly top: number; readonly height: number }
}

/** A surface whose plot is the lane of a vertical axis. */
export function inLane(surface: PlotSurface, axis: string): PlotSurface {
  const lane = surface.lane?.(axis)
  return lane ? { ...surface, top: lane.top, height: lane.height } : surface
}

/** Runs a drawing function clipped to the plot area. */
export function insidePlot(surface: PlotSurface, draw: () => void): void {
  surface.pen.clip(surface, draw)
}

/** A path through points. */
export const through =
  (...points: readonly (readonly [x: number, y: number])[]): Trace =>
  (to) => {
    for (const [index, [x, y]] of points.entries()) index === 0 ? to.moveTo(x, y) : to.lineTo(x, y)
  }

/** A vertical line over the height of the plot. */
export function verticalLine(surface: PlotSurface, x: number, color: string, dash: readonly number[] = []): void {
  const { pen, top, height } = surface
  const at = crisp(x, pen.ratio)
  pen.stroke(through([at, top], [at, top + height]), { color, width: hairline(pen), dash })
}

/** A horizontal line at a height, from `left` to `right`; `lines` is its width in hairlines. */
export function horizontalLine(
  { pen }: PlotSurface,
  [left, right]: readonly [number, number],
  y: number,
  { color, dash = [], lines = 1 }: { readonly color: string; readonly dash?: readonly number[]; readonly lines?: number },
): void {
  const at = crisp(y, pen.ratio)
  pen.stroke(through([left, at], [right, at]), { color, width: lines * hairline(pen), dash })
}

interface PlateStyle {
  readonly color: string
  readonly align: 'left' | 'center' | 'right'
  readonly px?: number
  readonly weight?: number
}

/** Height of a plate, px. */
const plateHeight = 14

/** Room of a plate on both sides of its text, px. */
export const platePadPx = 3

/** A plate of the panel's colour behind a text of this width, whose middle is at `y`. */
export function plate({ pen, palette }: PlotSurface, left: number, width: number, y: number): void {
  const box = { left: left - platePadPx, top: y - plateHeight / 2, width: width + 2 * platePadPx, height: plateHeight }
  pen.fade(0.82, () => pen.rect(box, palette.panel))
}

/** Text on a plate of the panel's colour, readable over curves. */
export function plateText(surface: PlotSurface, text: string, x: number, y: number, style: PlateStyle): void {
  const { color, align, px = axisFontPx, weight = 500 } = style
  const width = textWidth(text, px, weight)
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  plate(surface, left, width, y)
  surface.pen.text(text, left, y, { color, px, weight })
}
