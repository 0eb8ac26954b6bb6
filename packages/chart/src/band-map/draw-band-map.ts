import { linearTicks } from '../axis/linear-ticks.ts'
import type { ChartPalette } from '../draw/chart-palette.ts'
import type { Box, Pen, Size } from '../draw/pen.ts'
import { through } from '../draw/surface.ts'
import { formatNumber, formatTick } from '../format/format-number.ts'
import { spectrogramColors } from '../spectrogram/spectrogram-colors.ts'
import { type BandMapData, bandMapEndHz, bandMapRows, isSameBand, scoreRange } from './band-map-data.ts'

const margins = { left: 44, top: 8, right: 64, bottom: 26 } as const
/** Minimum size of the map, px. */
const minBoxPx = 40
/** Space for a label of the horizontal axis, px; height of one of the vertical axis. */
const tickPx = 72
const rowPx = 12
/** From the foot of the map to the middle of a label, and from its sides to labels. */
const figurePx = 12
const gapPx = 6
/** Width of the colour scale, its distance from the map, and its steps. */
const scale = { width: 10, gap: 12, steps: 32 } as const

/** Drawing options of a band map besides its data. */
export interface BandMapInk {
  readonly palette: ChartPalette
  /** Place of the cell at the pointer or the keyboard, or -1. */
  readonly at: number
}

/** Where the map is in a picture; null if there is no room. */
export function bandMapBox({ width, height }: Size): Box | null {
  const { left, top, right, bottom } = margins
  const box = { left, top, width: width - left - right, height: height - top - bottom }
  return box.width < minBoxPx || box.height < minBoxPx ? null : box
}

/** The box of a cell on whole pixels, so that no gaps appear between cells. */
export function bandMapCellBox(data: Pick<BandMapData, 'cells'>, box: Box, place: number): Box {
  const rows = bandMapRows(data)
  const row = rows.findIndex(({ from, count }) => place >= from && place < from + count)
  const cell = data.cells[place]!
  const endHz = bandMapEndHz(data)
  const at = (hz: number): number => box.left + Math.round((hz / endHz) * box.width)
  const top = box.top + Math.round((row * box.height) / rows.length)
  const bottom = box.top + Math.round(((row + 1) * box.height) / rows.length)
  return { left: at(cell.lowHz), top, width: Math.max(1, at(cell.highHz) - at(cell.lowHz)), height: bottom - top }
}

/** The place of the cell at a point of the picture, or -1. */
export function bandMapCellAt(data: Pick<BandMapData, 'cells'>, size: Size, x: number, y: number): number {
  const box = bandMapBox(size)
  if (!box) return -1
  const rows = bandMapRows(data)
  const row = rows[Math.floor(((y - box.top) / box.height) * rows.length)]
  const share = (x - box.left) / box.width
  if (!row || share < 0 || share >= 1) return -1
  return row.from + Math.floor(share * row.count)
}

/** Draws the map: frequency to the right, levels downwards from the whole band, colour by score, with the best and the chosen band framed. */
export function drawBandMap(pen: Pen, data: BandMapData, size: Size, { palette, at }: BandMapInk): void {
  const box = bandMapBox(size)
  if (!box) return
  const colors = spectrogramColors(palette).map(hexOf)
  drawCells(pen, data, box, colors)
  drawAxes(pen, data, box, palette)
  drawScale(pen, data, box, { palette, colors })
  const { cells, best, chosen } = data
  const own = chosen ? cells.findIndex((cell) => isSameBand(cell, chosen)) : -1
  if (chosen && own < 0) chosenSpan(pen, data, box, palette)
  if (best !== null) mark(pen, bandMapCellBox(data, box, best), palette)
  if (own >= 0) frame(pen, inside(bandMapCellBox(data, box, own), own === best ? 3 : 0), palette.tones.accent, 3, palette.panel)
  if (at >= 0 && at < cells.length) frame(pen, bandMapCellBox(data, box, at), palette.tones.text, 1, palette.panel)
}

function drawCells(pen: Pen, data: BandMapData, box: Box, colors: readonly string[]): void {
  const [low, high] = scoreRange(data)
  data.cells.forEach(({ score }, place) => {
    if (score === null) return
    const level = Math.round(255 * Math.min(1, Math.max(0, (score - low) / (high - low))))
    pen.rect(bandMapCellBox(data, box, place), colors[level]!)
  })
}

function drawAxes(pen: Pen, data: BandMapData, box: Box, palette: ChartPalette): void {
  const { left, top, width, height } = box
  const quiet = palette.tones.quiet
  frame(pen, box, palette.lineStrong, 1)
  const endHz = bandMapEndHz(data)
  const ticks = linearTicks([0, endHz], width, tickPx)
  const step = (ticks[1] ?? endHz) - (ticks[0] ?? 0)
  ticks.forEach((tick, index) => {
    const label = `${formatTick(tick, step)}${index === ticks.length - 1 ? ' Hz' : ''}`
    pen.text(label, left + (tick / endHz) * width, top + height + figurePx, { color: quiet, align: 'center' })
  })
  const rows = bandMapRows(data)
  const every = Math.max(1, Math.ceil((rowPx * rows.length) / height))
  rows.forEach(({ level }, index) => {
    if (index % every === 0)
      pen.text(String(level), left - gapPx, top + ((index + 0.5) * height) / rows.length, { color: quiet, align: 'right' })
  })
}

/** The colours of the scores, the highest at the top. */
function drawScale(
  pen: Pen,
  data: BandMapData,
  box: Box,
  { palette, colors }: { readonly palette: ChartPalette; readonly colors: readonly string[] },
): void {
  const left = box.left + box.width + scale.gap
  for (let step = 0; step < scale.steps; step++) {
    const top = box.top + Math.round((step * box.height) / scale.steps)
    const bottom = box.top + Math.round(((step + 1) * box.height) / scale.steps)
    const level = Math.round(255 * (1 - (step + 0.5) / scale.steps))
    pen.rect({ left, top, width: scale.width, height: bottom - top }, colors[level]!)
  }
  frame(pen, { left, top: box.top, width: scale.width, height: box.height }, palette.lineStrong, 1)
  const [low, high] = scoreRange(data)
  const style = { color: palette.tones.quiet, align: 'left' } as const
  for (const share of [0, 0.5, 1]) {
    const y = Math.min(box.top + box.height - gapPx, Math.max(box.top + gapPx, box.top + (1 - share) * box.height))
    pen.text(formatNumber(low + share * (high - low), data.decimals), left + scale.width + gapPx, y, style)
  }
}

/** A band that is none of the map's: a bracket over its frequencies at the foot of the map. */
function chosenSpan(pen: Pen, { cells, chosen }: Pick<BandMapData, 'cells' | 'chosen'>, box: Box, palette: ChartPalette): void {
  if (!chosen) return
  const endHz = bandMapEndHz({ cells })
  const x = (hz: number): number => box.left + (Math.min(endHz, Math.max(0, hz)) / endHz) * box.width
  const foot = box.top + box.height - 2
  const line = through([x(chosen.lowHz), foot - 6], [x(chosen.lowHz), foot], [x(chosen.highHz), foot], [x(chosen.highHz), foot - 6])
  pen.stroke(line, { color: palette.panel, width: 5 })
  pen.stroke(line, { color: palette.tones.accent, width: 2 })
}

/** The best band: a frame that is seen on any colour, and a star. */
function mark(pen: Pen, box: Box, palette: ChartPalette): void {
  frame(pen, box, palette.tones.text, 2, palette.panel)
  if (box.width >= 16 && box.height >= 14) plate(pen, '★', box.left + box.width / 2, box.top + box.height / 2, palette)
}

/** A text that is seen on any colour. */
function plate(pen: Pen, text: string, x: number, y: number, palette: ChartPalette): void {
  pen.rect({ left: x - 7, top: y - 7, width: 14, height: 14 }, palette.panel)
  pen.text(text, x, y, { color: palette.tones.text, align: 'center' })
}

const inside = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left + by,
  top: top + by,
  width: Math.max(1, width - 2 * by),
  height: Math.max(1, height - 2 * by),
})

/** A frame inside a box; with `halo` on a wider line of another colour. */
function frame(pen: Pen, { left, top, width, height }: Box, color: string, px: number, halo?: string): void {
  const inset = px / 2
  const [right, bottom] = [left + width - inset, top + height - inset]
  const line = through(
    [left + inset, top + inset],
    [right, top + inset],
    [right, bottom],
    [left + inset, bottom],
    [left + inset, top + inset],
  )
  if (halo) pen.stroke(line, { color: halo, width: px + 2 })
  pen.stroke(line, { color, width: px })
}

const hexOf = (color: readonly [number, number, number]): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
