import type { Raster } from './raster.ts'

/** Size of a picture in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle in CSS pixels. */
export interface Box extends Size {
  readonly left: number
  readonly top: number
}

/** Receives the points of a path. */
export interface PathSink {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
}

export type Trace = (to: PathSink) => void

/** A line: width and dashes in px, joins are round. */
export interface LineStyle {
  readonly color: string
  readonly width: number
  readonly dash?: readonly number[]
  /** Round ends instead of flat ones. */
  readonly isRound?: boolean
}

export interface TextStyle {
  readonly color: string
  /** Font size; by default that of axes. */
  readonly px?: number
  readonly weight?: number
  /** Which end of the text is at `x`. */
  readonly align?: 'left' | 'center' | 'right'
}

/** Draws shapes in CSS pixels: on a canvas, or into an SVG. Every chart is drawn through it, so that both show the same picture. */
export interface Pen {
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  stroke(trace: Trace, style: LineStyle): void
  fill(trace: Trace, color: string): void
  rect(box: Box, color: string): void
  /** Filled circles of one radius. */
  dots(centres: (at: (x: number, y: number) => void) => void, radius: number, color: string): void
  /** A text whose capitals and digits are centred on `y`. */
  text(text: string, x: number, y: number, style: TextStyle): void
  /** A part of an image, without smoothing. */
  image(raster: Raster, from: Box, to: Box): void
  /** Clips what `draw` draws to a box. */
  clip(box: Box, draw: () => void): void
  /** Draws with an opacity from 0 to 1. */
  fade(alpha: number, draw: () => void): void
}

/** The font size of tick labels, in px. */
export const axisFontPx = 11

/** The distance from the centre of capitals to the baseline, as a share of the font size: half the cap height of Inter. */
export const baselineShift = 0.364

/** The position closest to `pixel` at which a 1 px line covers exactly one row of device pixels. */
export function crisp(pixel: number, ratio: number): number {
  return (Math.floor(pixel * ratio) + 0.5) / ratio
}

/** The width of a hairline: whole device pixels, about one CSS pixel. */
export const hairline = ({ ratio }: Pen): number => Math.max(1, Math.round(ratio)) / ratio
