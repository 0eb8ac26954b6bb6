import { roundTicks } from '@undertone/chart/axis/round-ticks'
import { formatTick } from '@undertone/chart/format/format-number'
import { decibelSpan, type WaterfallScene } from '@undertone/chart/waterfall/waterfall-data'
import { depthOf } from '@undertone/chart/waterfall/waterfall-hit'
import { type Projection, placed } from '@undertone/chart/waterfall/waterfall-projection'
import { sansFont } from '../plot/plot-surface.ts'
import { type ChartPalette, withAlpha } from '../theme/chart-palette.ts'

/** Two names of slices closer than this, in px, would touch: the one behind is left out. */
const labelGapPx = 13
/** How visible the others are while one sampling is picked. */
const dimmed = 0.45

/** What a waterfall is drawn with besides its scene. */
export interface WaterfallInk {
  readonly palette: ChartPalette
  readonly xUnit: string
  readonly unit: string
  readonly picked: number | null
}

/** Draws a waterfall from back to front; each slice hides what stands behind it. */
export function drawWaterfall(ctx: CanvasRenderingContext2D, scene: WaterfallScene, p: Projection, ink: WaterfallInk): void {
  drawFloor(ctx, scene, p, ink)
  const count = scene.labels.length
  const bySlice = Map.groupBy(scene.rows, (row) => row.slice)
  ctx.lineJoin = 'round'
  for (let slice = count - 1; slice >= 0; slice--) {
    const rows = bySlice.get(slice) ?? []
    const depth = depthOf(slice, count)
    hideBehind(ctx, scene.covers[slice], depth, p, ink.palette.panel)
    for (const row of rows) {
      const isPicked = row.id === ink.picked
      ctx.globalAlpha = ink.picked === null || isPicked ? 1 : dimmed
      ctx.lineWidth = isPicked ? 1.8 : 1
      ctx.strokeStyle = ink.palette.tones[row.tone]
      ctx.beginPath()
      trace(ctx, row.levels, depth, p)
      ctx.stroke()
    }
    ctx.globalAlpha = 1
  }
  drawFigures(ctx, scene, p, ink)
  drawNames(ctx, scene, p, ink)
}

/** Adds the line of a trace to the path; a gap lifts the pen. */
function trace(ctx: CanvasRenderingContext2D, levels: Float32Array, depth: number, p: Projection): void {
  const perColumn = 1 / Math.max(1, levels.length - 1)
  let down = false
  for (let column = 0; column < levels.length; column++) {
    const level = levels[column]!
    if (Number.isNaN(level)) {
      down = false
      continue
    }
    const place = column * perColumn
    const x = p.x0 + p.xX * place + p.xD * depth
    const y = p.y0 + p.yX * place + p.yD * depth + p.yL * level
    if (down) ctx.lineTo(x, y)
    else ctx.moveTo(x, y)
    down = true
  }
}

/** Covers what stands behind a slice, from its floor to the greatest of its traces. */
function hideBehind(ctx: CanvasRenderingContext2D, cover: Float32Array | undefined, depth: number, p: Projection, panel: string): void {
  if (!cover) return
  ctx.fillStyle = withAlpha(panel, 0.8)
  ctx.beginPath()
  trace(ctx, cover, depth, p)
  ctx.lineTo(...placed(p, 1, depth, 0))
  ctx.lineTo(...placed(p, 0, depth, 0))
  ctx.fill()
}

const stroke = (ctx: CanvasRenderingContext2D, from: [number, number], to: [number, number]): void => {
  ctx.beginPath()
  ctx.moveTo(...from)
  ctx.lineTo(...to)
  ctx.stroke()
}

/** Ticks of the horizontal axis; a figure needs about 56 px. */
const placesOf = ({ endX }: WaterfallScene, p: Projection) => roundTicks(endX, Math.hypot(p.xX, p.yX) / 56)

/** The floor with its lines of equal place, and the upright in front. */
function drawFloor(ctx: CanvasRenderingContext2D, scene: WaterfallScene, p: Projection, { palette }: WaterfallInk): void {
  ctx.lineWidth = 1
  ctx.strokeStyle = palette.line
  for (const tick of placesOf(scene, p).ticks) stroke(ctx, placed(p, tick / scene.endX, 0, 0), placed(p, tick / scene.endX, 1, 0))
  ctx.strokeStyle = palette.lineStrong
  stroke(ctx, placed(p, 0, 0, 0), placed(p, 1, 0, 0))
  stroke(ctx, placed(p, 1, 0, 0), placed(p, 1, 1, 0))
  stroke(ctx, placed(p, 0, 1, 0), placed(p, 1, 1, 0))
  stroke(ctx, placed(p, 0, 0, 0), placed(p, 0, 1, 0))
  stroke(ctx, placed(p, 0, 0, 0), placed(p, 0, 0, 1))
}

/** Figures of both axes, above all that is drawn. */
function drawFigures(ctx: CanvasRenderingContext2D, scene: WaterfallScene, p: Projection, { palette, xUnit, unit }: WaterfallInk): void {
  ctx.font = sansFont(palette)
  ctx.fillStyle = palette.tones.quiet
  ctx.textBaseline = 'top'
  ctx.textAlign = 'center'
  const { ticks, step } = placesOf(scene, p)
  ticks.forEach((tick, index) => {
    const [x, y] = placed(p, tick / scene.endX, 0, 0)
    ctx.fillText(`${formatTick(tick, step)}${index === ticks.length - 1 ? ` ${xUnit}` : ''}`, x, y + 6)
  })
  ctx.textAlign = 'right'
  ctx.textBaseline = 'middle'
  ctx.strokeStyle = palette.lineStrong
  for (const { level, text } of heights(scene)) {
    const [x, y] = placed(p, 0, 0, level)
    stroke(ctx, [x - 4, y], [x, y])
    ctx.fillText(text, x - 7, y)
  }
  const [x, y] = placed(p, 0, 0, 1)
  const name = scene.log ? `dB (${unit})` : unit
  const isRoomy = ctx.measureText(name).width < x - 11
  ctx.textAlign = isRoomy ? 'right' : 'left'
  ctx.fillText(name, isRoomy ? x - 7 : 4, y - 16)
}

/** The figures of the upright: shares of the greatest value, or decibels beneath it. */
function heights({ top, log }: WaterfallScene): { level: number; text: string }[] {
  if (log) return [0, 20, 40, decibelSpan].map((below) => ({ level: 1 - below / decibelSpan, text: below === 0 ? '0' : `−${below}` }))
  const { ticks, step } = roundTicks(top, 4)
  return top > 0 ? ticks.map((tick) => ({ level: tick / top, text: formatTick(tick, step) })) : []
}

/** Sample times at the right ends of the slices, from front to back while there is room. */
function drawNames(
  ctx: CanvasRenderingContext2D,
  { labels, rows }: WaterfallScene,
  p: Projection,
  { palette, picked }: WaterfallInk,
): void {
  const pickedSlice = rows.find(({ id }) => id === picked)?.slice
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  let before = Number.POSITIVE_INFINITY
  labels.forEach((label, slice) => {
    const [x, y] = placed(p, 1, depthOf(slice, labels.length), 0)
    if (slice !== pickedSlice && Math.abs(before - y) < labelGapPx) return
    before = y
    ctx.font = sansFont(palette, undefined, slice === pickedSlice ? 600 : 400)
    ctx.fillStyle = slice === pickedSlice ? palette.tones.text : palette.tones.quiet
    ctx.fillText(label, x + 8, y)
  })
}
