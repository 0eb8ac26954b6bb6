import { formatNumber } from '@undertone/chart/format/format-number'
import { type OrbitData, type OrbitFrame, orbitPlace, orbitReach } from '@undertone/chart/orbit/orbit-projection'
import { sansFont } from '../plot/plot-surface.ts'
import type { ChartPalette } from '../theme/chart-palette.ts'

/** Room for the names of the axes around the orbit, in px. */
const margin = 28

/** Draws an orbit with its axes into a canvas of so many CSS pixels; a dot marks the first sample, an arrow the way that the path runs. */
export function drawOrbit(
  ctx: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number },
  orbit: { readonly data: OrbitData; readonly frame: OrbitFrame; readonly palette: ChartPalette },
): void {
  const { data, frame, palette } = orbit
  const { sides, unit, decimals, samplesPerTurn } = data
  const { width, height } = size
  ctx.clearRect(0, 0, width, height)
  const reach = orbitReach(sides)
  // The corner of a box of three axes lies farther out than their ends.
  const scale = (Math.min(width, height) / 2 - margin) / (sides.length > 2 ? 1.4 : 1)
  const at = ([x, y]: readonly [number, number]): [number, number] => [width / 2 + x * scale, height / 2 - y * scale]
  ctx.font = sansFont(palette, 12, 600)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const [axis, [x, y]] of frame.entries()) {
    ctx.strokeStyle = palette.tones.faint
    ctx.lineWidth = 1
    ctx.beginPath()
    ctx.moveTo(...at([-x, -y]))
    ctx.lineTo(...at([x, y]))
    ctx.stroke()
    const [left, top] = at([x, y])
    const away = Math.hypot(x, y) || 1
    ctx.fillStyle = palette.tones.text
    ctx.fillText(sides[axis]?.label ?? '', left + (x / away) * 14, top - (y / away) * 14)
  }
  const count = Math.min(...sides.map(({ values }) => values.length))
  ctx.strokeStyle = palette.tones.accent
  ctx.beginPath()
  for (let i = 0; i < count; i++) {
    const [x, y] = at(orbitPlace(sides, frame, i, reach))
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
  ctx.stroke()
  if (count > 0) {
    ctx.fillStyle = palette.tones.text
    ctx.beginPath()
    ctx.arc(...at(orbitPlace(sides, frame, 0, reach)), 3.5, 0, 2 * Math.PI)
    ctx.fill()
  }
  const place = (i: number): [number, number] => at(orbitPlace(sides, frame, i, reach))
  const arrow = samplesPerTurn === null ? 0 : Math.round(samplesPerTurn / 4)
  if (arrow > 2 && arrow < count) drawArrow(ctx, place(arrow - 2), place(arrow), palette.tones.accent)
  ctx.font = sansFont(palette, 11, 500)
  ctx.fillStyle = palette.tones.quiet
  ctx.textAlign = 'right'
  ctx.fillText(`± ${formatNumber(reach, decimals)} ${unit}`, width - 10, height - 12)
}

/** Length of the arrow's sides in px, and the angle between each and the path. */
const arrowPx = 10
const arrowAngle = Math.PI / 7

function drawArrow(ctx: CanvasRenderingContext2D, [x0, y0]: [number, number], [x, y]: [number, number], color: string): void {
  const way = Math.atan2(y - y0, x - x0)
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.moveTo(x, y)
  for (const side of [-1, 1]) {
    ctx.lineTo(x - arrowPx * Math.cos(way + side * arrowAngle), y - arrowPx * Math.sin(way + side * arrowAngle))
  }
  ctx.fill()
}
