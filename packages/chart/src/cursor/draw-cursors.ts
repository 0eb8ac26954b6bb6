import { markerPinPx } from '@undertone/domain/analysis/analysis-limits'
import { withAlpha } from '../draw/chart-palette.ts'
import { axisFontPx } from '../draw/pen.ts'
import { insidePlot, type PlotSurface, plateText, through, verticalLine } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import type { ChartRange, ChartTone } from '../spec/chart-spec.ts'
import { type Comb, combTeeth } from './harmonic-cursor.ts'

/** A vertical cursor at a position. */
export interface LineCursor {
  readonly x: number
  readonly tone: ChartTone
  readonly label?: string
  readonly dashed?: boolean
  /** A pin at the top: the selected one of many. */
  readonly pinned?: boolean
}

const names = { px: 10.5, weight: 500 } as const
/** Teeth closer than this, in px, are drawn without names; closer than `minToothPx` they would be a grey area and are omitted. */
const nameGapPx = 26
const minToothPx = 3

const isVisible = (x: number, [from, to]: ChartRange): boolean => x >= from && x <= to

/** Half the width of the pin, and the height above which it narrows, as shares of its size (guesses: a map pin). */
const pinShape = { half: 0.3, shoulder: 0.6 } as const

/** A pin that points at a position from the top of the plot. */
function drawPin({ pen, top }: PlotSurface, x: number, color: string): void {
  const { selected: px } = markerPinPx
  const [half, shoulder] = [px * pinShape.half, top + px * pinShape.shoulder]
  pen.fill(through([x - half, top], [x + half, top], [x + half, shoulder], [x, top + px], [x - half, shoulder]), color)
}

/** A line with a grip at the bottom. */
export function drawLineCursor(surface: PlotSurface, { x, tone, label, dashed = false, pinned = false }: LineCursor): void {
  if (!isVisible(x, surface.range)) return
  const { pen, palette, top, height, left, width } = surface
  const color = palette.tones[tone]
  const at = surface.toX(x)
  verticalLine(surface, at, color, dashed ? [4, 3] : [])
  pen.fill(through([at - 5, top + height + 1], [at + 5, top + height + 1], [at, top + height - 6]), color)
  if (pinned) drawPin(surface, at, color)
  if (!label) return
  const isLeft = at + 8 + textWidth(label, axisFontPx, names.weight) > left + width
  plateText(surface, label, isLeft ? at - 7 : at + 7, top + height - 10, { color, align: isLeft ? 'right' : 'left' })
}

/** A comb with the names of its teeth, `namesAt` px below the top of the plot. */
export function drawComb(
  surface: PlotSurface,
  comb: Comb,
  { tone, name, namesAt }: { readonly tone: ChartTone; readonly name: (k: number) => string; readonly namesAt: number },
): void {
  const { palette, top, width, range } = surface
  const color = palette.tones[tone]
  const teeth = combTeeth(comb, range)
  // On a logarithmic axis the teeth of one comb are not equally far apart.
  const isEven = Math.abs(surface.toX((range[0] + range[1]) / 2) - surface.left - width / 2) < 1
  const gap = (comb.spacing / (range[1] - range[0])) * width
  if (isEven && gap < minToothPx) return
  const every = isEven ? Math.max(1, Math.ceil(nameGapPx / gap)) : 1
  let [lastTooth, lastName] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  insidePlot(surface, () => {
    for (const { k, x } of teeth) {
      const at = surface.toX(x)
      if (!isEven && at - lastTooth < minToothPx) continue
      lastTooth = at
      verticalLine(surface, at, withAlpha(color, k === 1 || k === 0 ? 0.95 : 0.55), [3, 3])
      const isNamed = isEven ? k % every === 0 || k === 1 : at - lastName >= nameGapPx
      if (!isNamed) continue
      lastName = at
      plateText(surface, name(k), at + 4, top + namesAt, { color, align: 'left', ...names })
    }
  })
}

/** A marked point of a curve. */
export function drawPointMark(surface: PlotSurface, x: number, y: number, { tone, axis }: { tone: ChartTone; axis?: string }): void {
  if (!isVisible(x, surface.range)) return
  const { pen, palette } = surface
  const [left, top] = [surface.toX(x), surface.toY(y, axis)]
  pen.dots((at) => at(left, top), 4.25, palette.tones[tone])
  pen.dots((at) => at(left, top), 2.75, palette.panel)
}

/** Height of the grip at the bottom of a band, in px. */
export const bandGripPx = 6

/** A band with its name above the grip. */
export function drawBand(
  surface: PlotSurface,
  [from, to]: ChartRange,
  { tone, label }: { readonly tone: ChartTone; readonly label: string },
): void {
  const { pen, palette, top, height } = surface
  const color = palette.tones[tone]
  const [left, right] = [surface.toX(from), surface.toX(to)]
  const foot = top + height
  insidePlot(surface, () => {
    pen.rect({ left, top, width: right - left, height }, withAlpha(color, 0.1))
    pen.rect({ left, top: foot - bandGripPx, width: right - left, height: bandGripPx }, withAlpha(color, 0.85))
    for (const x of [left, right]) {
      verticalLine(surface, x, color)
      pen.rect({ left: x - 2, top: top + height / 2 - 12, width: 4, height: 24 }, color)
    }
    const middle = (Math.max(left, surface.left) + Math.min(right, surface.left + surface.width)) / 2
    if (right > surface.left && left < surface.left + surface.width)
      plateText(surface, label, middle, foot - 18, { color, align: 'center', ...names })
  })
}
