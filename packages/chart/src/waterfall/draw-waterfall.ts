import { roundTicks } from '../axis/round-ticks.ts'
import { type ChartPalette, withAlpha } from '../draw/chart-palette.ts'
import { axisFontPx, type PathSink, type Pen, type Size } from '../draw/pen.ts'
import { through } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import { formatTick } from '../format/format-number.ts'
import { decibelSpan, type WaterfallMark, type WaterfallRow, type WaterfallScene } from './waterfall-data.ts'
import { depthOf } from './waterfall-hit.ts'
import { type Projection, project, projectionOf, type WaterfallTurn } from './waterfall-projection.ts'

/** Margins for tick labels and recording times around the box, in px. */
const margins = { left: 64, top: 26, right: 116, bottom: 26 } as const
/** Minimum size of the box, px. */
const minBoxPx = 40
/** Slice names closer than this, in px, would touch: the one in the back is omitted. */
const labelGapPx = 13
/** Space for a label of the horizontal axis, px. */
const tickPx = 56
/** From the floor down to the middle of a label, px. */
const figurePx = 11
/** Opacity of the others while one recording is selected. */
const dimmed = 0.45
/** Width of a trace, and of those of the selected recording, px. */
const widths = { normal: 1, picked: 1.8 } as const

/** Columns of a trace. Guess: finer than a line of 1.5 px on a panel of half a screen. */
export const waterfallColumns = 480

/** Drawing options of a waterfall besides its scene. */
export interface WaterfallInk {
  readonly palette: ChartPalette
  readonly xUnit: string
  readonly unit: string
  readonly picked: number | null
  readonly marks?: readonly WaterfallMark[]
}

/** The projection of a waterfall into a picture of a size. */
export function waterfallProjection(turn: WaterfallTurn, { width, height }: Size): Projection {
  const { left, top, right, bottom } = margins
  const room = { width: Math.max(minBoxPx, width - left - right), height: Math.max(minBoxPx, height - top - bottom) }
  return projectionOf(turn, { left, top, ...room })
}

/** Draws a waterfall from back to front; each slice covers what is behind it. */
export function drawWaterfall(pen: Pen, scene: WaterfallScene, p: Projection, ink: WaterfallInk): void {
  drawFloor(pen, scene, p, ink)
  const count = scene.labels.length
  const bySlice = Map.groupBy(scene.rows, (row) => row.slice)
  for (let slice = count - 1; slice >= 0; slice--) {
    const depth = depthOf(slice, count)
    coverBehind(pen, scene.covers[slice], depth, p, ink.palette.panel)
    for (const row of bySlice.get(slice) ?? []) drawRow(pen, row, depth, p, ink)
  }
  drawMarks(pen, scene, p, ink)
  drawFigures(pen, scene, p, ink)
  drawNames(pen, scene, p, ink)
}

function drawRow(pen: Pen, { id, tone, levels }: WaterfallRow, depth: number, p: Projection, { palette, picked }: WaterfallInk): void {
  const isPicked = id === picked
  const draw = (): void =>
    pen.stroke((to) => trace(to, levels, depth, p), { color: palette.tones[tone], width: isPicked ? widths.picked : widths.normal })
  if (picked === null || isPicked) draw()
  else pen.fade(dimmed, draw)
}

/** Adds the line of a trace to the path; gaps interrupt it. */
function trace(to: PathSink, levels: Float32Array, depth: number, p: Projection): void {
  const perColumn = 1 / Math.max(1, levels.length - 1)
  let isDown = false
  for (let column = 0; column < levels.length; column++) {
    const level = levels[column]!
    if (Number.isNaN(level)) {
      isDown = false
      continue
    }
    const at = column * perColumn
    const x = p.x0 + p.xX * at + p.xD * depth
    const y = p.y0 + p.yX * at + p.yD * depth + p.yL * level
    if (isDown) to.lineTo(x, y)
    else to.moveTo(x, y)
    isDown = true
  }
}

/** Covers what is behind a slice, from its floor to the highest of its traces. */
function coverBehind(pen: Pen, cover: Float32Array | undefined, depth: number, p: Projection, panel: string): void {
  if (!cover) return
  pen.fill(
    (to) => {
      trace(to, cover, depth, p)
      to.lineTo(...project(p, 1, depth, 0))
      to.lineTo(...project(p, 0, depth, 0))
    },
    withAlpha(panel, 0.8),
  )
}

/** Marks as lines on the floor through all recordings; the current one is named above the slice in the back, where it hides no line. */
function drawMarks(pen: Pen, { endX }: WaterfallScene, p: Projection, { palette, marks = [] }: WaterfallInk): void {
  for (const { x, label, isCurrent } of marks) {
    if (!(x >= 0 && x <= endX)) continue
    const [front, back, top] = [project(p, x / endX, 0, 0), project(p, x / endX, 1, 0), project(p, x / endX, 1, 0.5)]
    const color = isCurrent ? palette.tones.danger : palette.tones.quiet
    pen.stroke(through(front, back, ...(isCurrent ? [top] : [])), { color, width: isCurrent ? 1.6 : 1, dash: isCurrent ? [] : [3, 3] })
    if (isCurrent) pen.text(label, top[0], top[1] - 8, { color, align: 'center', weight: 600 })
  }
}

/** Ticks of the horizontal axis. */
const ticksOf = ({ endX }: WaterfallScene, p: Projection) => roundTicks(endX, Math.hypot(p.xX, p.yX) / tickPx)

/** The floor with its grid lines, and the vertical axis in front. */
function drawFloor(pen: Pen, scene: WaterfallScene, p: Projection, { palette }: WaterfallInk): void {
  const line = (color: string, from: [number, number], to: [number, number]): void => pen.stroke(through(from, to), { color, width: 1 })
  for (const tick of ticksOf(scene, p).ticks) line(palette.line, project(p, tick / scene.endX, 0, 0), project(p, tick / scene.endX, 1, 0))
  line(palette.lineStrong, project(p, 0, 0, 0), project(p, 1, 0, 0))
  line(palette.lineStrong, project(p, 1, 0, 0), project(p, 1, 1, 0))
  line(palette.lineStrong, project(p, 0, 1, 0), project(p, 1, 1, 0))
  line(palette.lineStrong, project(p, 0, 0, 0), project(p, 0, 1, 0))
  line(palette.lineStrong, project(p, 0, 0, 0), project(p, 0, 0, 1))
}

/** Labels of both axes, above everything that is drawn. */
function drawFigures(pen: Pen, scene: WaterfallScene, p: Projection, { palette, xUnit, unit }: WaterfallInk): void {
  const color = palette.tones.quiet
  const { ticks, step } = ticksOf(scene, p)
  ticks.forEach((tick, index) => {
    const [x, y] = project(p, tick / scene.endX, 0, 0)
    const label = `${formatTick(tick, step)}${index === ticks.length - 1 ? ` ${xUnit}` : ''}`
    pen.text(label, x, y + figurePx, { color, align: 'center' })
  })
  for (const { level, text } of heights(scene)) {
    const [x, y] = project(p, 0, 0, level)
    pen.stroke(through([x - 4, y], [x, y]), { color: palette.lineStrong, width: 1 })
    pen.text(text, x - 7, y, { color, align: 'right' })
  }
  const [x, y] = project(p, 0, 0, 1)
  const name = scene.log ? `dB (${unit})` : unit
  const isRoomy = textWidth(name, axisFontPx) < x - 11
  pen.text(name, isRoomy ? x - 7 : 4, y - 16, { color, align: isRoomy ? 'right' : 'left' })
}

/** The labels of the vertical axis: shares of the maximum, or decibels below it. */
function heights({ top, log }: WaterfallScene): { level: number; text: string }[] {
  if (log) return [0, 20, 40, decibelSpan].map((below) => ({ level: 1 - below / decibelSpan, text: below === 0 ? '0' : `−${below}` }))
  const { ticks, step } = roundTicks(top, 4)
  return top > 0 ? ticks.map((tick) => ({ level: tick / top, text: formatTick(tick, step) })) : []
}

/** Recording times at the right ends of the slices, from front to back while there is room. */
function drawNames(pen: Pen, { labels, rows }: WaterfallScene, p: Projection, { palette, picked }: WaterfallInk): void {
  const pickedSlice = rows.find(({ id }) => id === picked)?.slice
  let before = Number.POSITIVE_INFINITY
  labels.forEach((label, slice) => {
    const [x, y] = project(p, 1, depthOf(slice, labels.length), 0)
    const isPicked = slice === pickedSlice
    if (!isPicked && Math.abs(before - y) < labelGapPx) return
    before = y
    pen.text(label, x + 8, y, { color: isPicked ? palette.tones.text : palette.tones.quiet, weight: isPicked ? 600 : 400 })
  })
}
