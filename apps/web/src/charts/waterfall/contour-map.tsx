import '../theme/charts.css'
import './waterfall.css'
import { roundTicks } from '@undertone/chart/axis/round-ticks'
import { formatTick } from '@undertone/chart/format/format-number'
import { chartText } from '@undertone/chart/spec/chart.text'
import { bandOf, contourBands, contourRow } from '@undertone/chart/waterfall/contour-levels'
import { type WaterfallData, type WaterfallScene, waterfallScene } from '@undertone/chart/waterfall/waterfall-data'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { sansFont } from '../plot/plot-surface.ts'
import { useChartText } from '../theme/chart-language.ts'
import { type ChartPalette, useChartPalette, withAlpha } from '../theme/chart-palette.ts'

interface ContourMapProps {
  /** Keep the object while nothing in it changes. */
  readonly data: WaterfallData
  readonly log: boolean
  readonly picked: number | null
  readonly onPick: (id: number) => void
}

/** Columns of the map; each is a rectangle on the canvas. */
const columns = 200
/** Rows between two slices, so that bands are round. */
const rowsBetween = 4
const margins = { left: 118, top: 8, right: 20, bottom: 26 } as const

/** The waterfall from above: bands of equal height over place and sampling, the first sampling beneath; a click picks the nearest. */
export function ContourMap({ data, log, picked, onPick }: ContourMapProps): ReactNode {
  const say = useChartText()
  const palette = useChartPalette()
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useMemo(() => waterfallScene(data, columns, log), [data, log])
  const at = data.slices.findIndex(({ id }) => id === picked)
  const { unit } = data.x
  useEffect(() => {
    const element = canvas.current
    const room = element?.parentElement
    if (!element || !room) return
    const draw = (): void => drawContour(element, room, scene, { palette, unit, picked: at })
    const observer = new ResizeObserver(draw)
    observer.observe(room)
    return () => observer.disconnect()
  }, [scene, palette, unit, at])
  const pick = (offsetY: number, height: number): void => {
    const plot = height - margins.top - margins.bottom
    const slice = Math.floor((1 - (offsetY - margins.top) / plot) * data.slices.length)
    const found = data.slices[Math.min(data.slices.length - 1, Math.max(0, slice))]
    if (found) onPick(found.id)
  }
  return (
    <figure className="ut-chart ut-contour">
      <header className="ut-chart-head">
        <span className="ut-waterfall-hint">{say(chartText.contourHint)}</span>
      </header>
      <div className="ut-waterfall-room">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${say(chartText.contourHint)} ${data.x.label}`}
          onClick={(event) => pick(event.nativeEvent.offsetY, event.currentTarget.clientHeight)}
        />
      </div>
    </figure>
  )
}

interface ContourInk {
  readonly palette: ChartPalette
  readonly unit: string
  /** Index of the picked slice, or -1. */
  readonly picked: number
}

function drawContour(canvas: HTMLCanvasElement, room: HTMLElement, scene: WaterfallScene, { palette, unit, picked }: ContourInk): void {
  const ctx = canvas.getContext('2d')
  const { clientWidth, clientHeight } = room
  const width = clientWidth - margins.left - margins.right
  const height = clientHeight - margins.top - margins.bottom
  if (!ctx || width < 20 || height < 20) return
  const ratio = window.devicePixelRatio || 1
  Object.assign(canvas, { width: Math.round(clientWidth * ratio), height: Math.round(clientHeight * ratio) })
  ctx.setTransform(ratio, 0, 0, ratio, margins.left * ratio, margins.top * ratio)
  const count = scene.labels.length
  const strips = count * rowsBetween
  const band = Array.from({ length: contourBands + 1 }, (_, index) => withAlpha(palette.tones.accent, index / contourBands))
  for (let strip = 0; strip < strips; strip++) {
    // A slice stands in the middle of its strips.
    const at = Math.min(count - 1, Math.max(0, (strip + 0.5) / rowsBetween - 0.5))
    const levels = contourRow(scene, at)
    // Whole pixels, or hairlines would part the strips.
    const top = Math.round(height - ((strip + 1) * height) / strips)
    const bottom = Math.round(height - (strip * height) / strips)
    for (let column = 0; column < columns; ) {
      const own = bandOf(levels[column]!)
      let next = column + 1
      while (next < columns && bandOf(levels[next]!) === own) next++
      if (own > 0) {
        ctx.fillStyle = band[own]!
        const left = Math.round((column * width) / columns)
        ctx.fillRect(left, top, Math.round((next * width) / columns) - left, bottom - top)
      }
      column = next
    }
  }
  ctx.strokeStyle = palette.lineStrong
  ctx.lineWidth = 1
  ctx.strokeRect(0.5, 0.5, width - 1, height - 1)
  ctx.font = sansFont(palette)
  ctx.textBaseline = 'top'
  ctx.textAlign = 'center'
  ctx.fillStyle = palette.tones.quiet
  const { ticks, step } = roundTicks(scene.endX, width / 64)
  ticks.forEach((tick, index) => {
    ctx.fillText(`${formatTick(tick, step)}${index === ticks.length - 1 ? ` ${unit}` : ''}`, (tick / scene.endX) * width, height + 6)
  })
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'right'
  // Sample times need 13 px each.
  const every = Math.max(1, Math.ceil((13 * count) / height))
  scene.labels.forEach((label, slice) => {
    if (slice % every !== 0 && slice !== picked) return
    ctx.fillStyle = slice === picked ? palette.tones.text : palette.tones.quiet
    ctx.fillText(label, -8, height - ((slice + 0.5) * height) / count)
  })
  if (picked < 0) return
  ctx.strokeStyle = palette.tones.text
  ctx.strokeRect(0.5, height - ((picked + 1) * height) / count, width - 1, height / count)
}
