import type { ChartPalette } from '../draw/chart-palette.ts'
import type { Pen, Size } from '../draw/pen.ts'
import { through } from '../draw/surface.ts'
import { formatNumber } from '../format/format-number.ts'
import { type OrbitData, type OrbitFrame, orbitPosition, orbitReach } from './orbit-projection.ts'

/** Margin for the axis names around the orbit, in px. */
const margin = 28
/** From the end of an axis to the middle of its name, px. */
const namePx = 14
const lineWidth = 1

/** Pixels per reach: an orbit fills the smaller side. */
export function orbitScale({ width, height }: Size, sides: number): number {
  // The corners of a box of three axes are farther out than the axis ends.
  return (Math.min(width, height) / 2 - margin) / (sides > 2 ? 1.4 : 1)
}

/** Draws an orbit with its axes; a dot marks the first sample, an arrow the direction. */
export function drawOrbit(
  pen: Pen,
  size: Size,
  orbit: { readonly data: OrbitData; readonly frame: OrbitFrame; readonly palette: ChartPalette },
): void {
  const { data, frame, palette } = orbit
  const { sides, unit, decimals, samplesPerTurn } = data
  const { width, height } = size
  const reach = orbitReach(sides)
  const scale = orbitScale(size, sides.length)
  const at = ([x, y]: readonly [number, number]): [number, number] => [width / 2 + x * scale, height / 2 - y * scale]
  const pixelOf = (i: number): [number, number] => at(orbitPosition(sides, frame, i, reach))
  for (const [axis, [x, y]] of frame.entries()) {
    pen.stroke(through(at([-x, -y]), at([x, y])), { color: palette.tones.faint, width: lineWidth })
    const [left, top] = at([x, y])
    const away = Math.hypot(x, y) || 1
    const style = { color: palette.tones.text, align: 'center', px: 12, weight: 600 } as const
    pen.text(sides[axis]?.label ?? '', left + (x / away) * namePx, top - (y / away) * namePx, style)
  }
  const count = Math.min(...sides.map(({ values }) => values.length))
  pen.stroke(
    (to) => {
      for (let i = 0; i < count; i++) {
        const [x, y] = pixelOf(i)
        if (i === 0) to.moveTo(x, y)
        else to.lineTo(x, y)
      }
    },
    { color: palette.tones.accent, width: lineWidth },
  )
  if (count > 0) pen.dots((dot) => dot(...pixelOf(0)), 3.5, palette.tones.text)
  const arrow = samplesPerTurn === null ? 0 : Math.round(samplesPerTurn / 4)
  if (arrow > 2 && arrow < count) drawArrow(pen, pixelOf(arrow - 2), pixelOf(arrow), palette.tones.accent)
  const label = `± ${formatNumber(reach, decimals)} ${unit}`
  pen.text(label, width - 10, height - 12, { color: palette.tones.quiet, align: 'right', weight: 500 })
}

/** Length of the arrow's sides in px, and the angle between each and the path. */
const arrowPx = 10
const arrowAngle = Math.PI / 7

function drawArrow(pen: Pen, [x0, y0]: [number, number], [x, y]: [number, number], color: string): void {
  const way = Math.atan2(y - y0, x - x0)
  const corner = (side: number): [number, number] => [
    x - arrowPx * Math.cos(way + side * arrowAngle),
    y - arrowPx * Math.sin(way + side * arrowAngle),
  ]
  pen.fill(through([x, y], corner(-1), corner(1)), color)
}
