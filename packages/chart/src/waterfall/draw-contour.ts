import { roundTicks } from '../axis/round-ticks.ts'
import { type ChartPalette, withAlpha } from '../draw/chart-palette.ts'
import type { Box, Pen, Size } from '../draw/pen.ts'
import { through } from '../draw/surface.ts'
import { formatTick } from '../format/format-number.ts'
import { bandOf, contourBands, contourRow } from './contour-levels.ts'
import type { WaterfallMark, WaterfallScene } from './waterfall-data.ts'

/** Columns of a contour map. */
export const contourColumns = 200
/** Rows between two slices, so that contours are smooth. */
const rowsBetween = 4
const margins = { left: 118, top: 8, right: 20, bottom: 26 } as const
/** Minimum size of the map, px. */
const minBoxPx = 20
/** Space for a label of the horizontal and of the vertical axis, px. */
const tickPx = 64
const rowPx = 13
/** From the foot of the map down to the middle of a label, and from its left edge to the labels, px. */
const figurePx = 11
const labelGapPx = 8
const gapOfMark = 4

/** Drawing options of a contour map besides its scene. */
export interface ContourInk {
  readonly palette: ChartPalette
  readonly unit: string
  /** Index of the selected slice, or -1. */
  readonly picked: number
  readonly marks?: readonly WaterfallMark[]
}

/** Where the map is in a picture; null if there is no room. */
export function contourBox({ width, height }: Size): Box | null {
  const { left, top, right, bottom } = margins
  const box = { left, top, width: width - left - right, height: height - top - bottom }
  return box.width < minBoxPx || box.height < minBoxPx ? null : box
}

/** The slice at a height of the picture. */
export function contourSliceAt(y: number, height: number, slices: number): number {
  const share = 1 - (y - margins.top) / (height - margins.top - margins.bottom)
  return Math.min(slices - 1, Math.max(0, Math.floor(share * slices)))
}

/** The frame of a box, on whole pixels. */
function frame(pen: Pen, { left, top, width, height }: Box, color: string): void {
  const [right, bottom] = [left + width, top + height]
  pen.stroke(through([left, top], [right, top], [right, bottom], [left, bottom], [left, top]), { color, width: 1 })
}

/** Draws a contour map: bands of equal height over position and recording, the first recording at the bottom. */
export function drawContour(pen: Pen, scene: WaterfallScene, size: Size, { palette, unit, picked, marks = [] }: ContourInk): void {
  const box = contourBox(size)
  if (!box) return
  const { left, top, width, height } = box
  const count = scene.labels.length
  drawBands(pen, scene, box, palette)
  frame(pen, { left: left + 0.5, top: top + 0.5, width: width - 1, height: height - 1 }, palette.lineStrong)
  const { ticks, step } = roundTicks(scene.endX, width / tickPx)
  ticks.forEach((tick, index) => {
    const label = `${formatTick(tick, step)}${index === ticks.length - 1 ? ` ${unit}` : ''}`
    pen.text(label, left + (tick / scene.endX) * width, top + height + figurePx, { color: palette.tones.quiet, align: 'center' })
  })
  const every = Math.max(1, Math.ceil((rowPx * count) / height))
  scene.labels.forEach((label, slice) => {
    if (slice % every !== 0 && slice !== picked) return
    const color = slice === picked ? palette.tones.text : palette.tones.quiet
    pen.text(label, left - labelGapPx, top + height - ((slice + 0.5) * height) / count, { color, align: 'right' })
  })
  for (const { x, label, isCurrent } of marks) {
    if (!(x >= 0 && x <= scene.endX)) continue
    const at = left + (x / scene.endX) * width
    const color = isCurrent ? palette.tones.danger : palette.tones.quiet
    pen.stroke(through([at, top], [at, top + height]), { color, width: isCurrent ? 1.6 : 1, dash: isCurrent ? [] : [3, 3] })
    if (isCurrent) pen.text(label, Math.min(at + gapOfMark, left + width), top + figurePx, { color, weight: 600 })
  }
  if (picked < 0) return
  const row = { left: left + 0.5, top: top + height - ((picked + 1) * height) / count, width: width - 1, height: height / count }
  frame(pen, row, palette.tones.text)
}

/** Opacity of the lowest band that is drawn: visible on both grounds (guess). */
const firstAlpha = 0.25

/** The shade of each band; the first is the background. */
export const contourShades = (palette: ChartPalette): readonly string[] =>
  Array.from({ length: contourBands + 1 }, (_, band) =>
    withAlpha(palette.tones.accent, band === 0 ? 0 : firstAlpha + ((1 - firstAlpha) * (band - 1)) / (contourBands - 1)),
  )

function drawBands(pen: Pen, scene: WaterfallScene, { left, top, width, height }: Box, palette: ChartPalette): void {
  const count = scene.labels.length
  const strips = count * rowsBetween
  const shades = contourShades(palette)
  for (let strip = 0; strip < strips; strip++) {
    // A slice is in the middle of its strips.
    const at = Math.min(count - 1, Math.max(0, (strip + 0.5) / rowsBetween - 0.5))
    const levels = contourRow(scene, at)
    // Whole pixels, or hairlines would separate the strips.
    const upper = Math.round(height - ((strip + 1) * height) / strips)
    const lower = Math.round(height - (strip * height) / strips)
    for (let column = 0; column < levels.length; ) {
      const own = bandOf(levels[column]!)
      let next = column + 1
      while (next < levels.length && bandOf(levels[next]!) === own) next++
      if (own > 0) {
        const from = Math.round((column * width) / levels.length)
        const to = Math.round((next * width) / levels.length)
        pen.rect({ left: left + from, top: top + upper, width: to - from, height: lower - upper }, shades[own]!)
      }
      column = next
    }
  }
}
