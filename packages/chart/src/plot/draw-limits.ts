import { axisFontPx } from '../draw/pen.ts'
import { horizontalLine, inLane, type PlotSurface, plate, platePadPx, plateText } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import { byEdge, type LimitName, nameHeightPx, placeNames } from '../layout/limit-layout.ts'
import { axisOf, type ChartLimit, type ChartSpec } from '../spec/chart-spec.ts'
import { drawLimitSegments } from './limit-segments.ts'
import { hasLanes } from './plot-layout.ts'

interface PlacedLimit {
  readonly limit: ChartLimit
  /** Vertical position of its line, px. */
  readonly y: number
}

/** Whether a name covers a curve. */
type Hides = (name: LimitName) => boolean

const weight = 500
/** Gap between two names in a row, px. */
const nameGapPx = 8
/** Distance of the middle of a name from the upper and lower edge of the plot, and gap to the right and left edge, px. */
const edgePx = nameHeightPx / 2
const sideGapPx = 4
/** A name whose middle is nearer to its line than this stands on it, px. */
const onLinePx = 6

/** Names of limits outside the visible range, in one row at the edge, the nearest one leftmost: at the right end, or at the left one if they hide no curve there. */
function drawOffscreenLimits(surface: PlotSurface, limits: readonly PlacedLimit[], arrow: string, y: number, hides: Hides): LimitName[] {
  const { palette, left, width } = surface
  let right = left + width - sideGapPx
  const row: (LimitName & { readonly limit: ChartLimit; readonly text: string })[] = []
  for (const { limit } of limits) {
    const text = `${arrow} ${limit.label}`
    const room = textWidth(text, axisFontPx, weight)
    if (right - room < left) break
    row.push({ limit, text, left: right - room, width: room, y })
    right -= room + nameGapPx
  }
  const shift = left + sideGapPx - (row.at(-1)?.left ?? 0)
  const atLeft = row.map((name) => ({ ...name, left: name.left + shift }))
  const names = row.some(hides) && !atLeft.some(hides) ? atLeft : row
  for (const name of names) plateText(surface, name.text, name.left, y, { color: palette.tones[name.limit.tone], align: 'left', weight })
  return names
}

/** Dashed limits with their names, at the right end where they hide no curve; a limit outside the visible range is named at the edge, with an arrow. Returns where names are. */
export function drawLimits(surface: PlotSurface, spec: ChartSpec, hides: Hides = () => false): LimitName[] {
  if (!hasLanes(spec)) return drawLimitsOf(surface, spec, spec.limits ?? [], hides)
  return spec.y.flatMap(({ key }) =>
    drawLimitsOf(
      inLane(surface, key),
      spec,
      (spec.limits ?? []).filter((limit) => axisOf(spec, limit).key === key),
      hides,
    ),
  )
}

/** A dashed line; a name that stands on it interrupts it. */
function drawLine(surface: PlotSurface, y: number, color: string, name: LimitName | undefined): void {
  const { left, width } = surface
  const [from, to] = [left, left + width]
  const isOn = name !== undefined && Math.abs(name.y - y) < onLinePx
  const parts = isOn
    ? ([
        [from, name.left - platePadPx],
        [name.left + name.width + platePadPx, to],
      ] as const)
    : ([[from, to]] as const)
  for (const [start, end] of parts) if (end > start) horizontalLine(surface, [start, end], y, { color, dash: [6, 4] })
}

function drawLimitsOf(surface: PlotSurface, spec: ChartSpec, limits: readonly ChartLimit[], hides: Hides): LimitName[] {
  const { pen, palette, left, width, top, height } = surface
  const { above, shown, below } = byEdge(
    limits.filter(({ span }) => !span).map((limit) => ({ limit, y: surface.toY(limit.value, axisOf(spec, limit).key) })),
    top,
    height,
  )
  const [first, last] = [top + edgePx, top + height - edgePx]
  const outside = [...drawOffscreenLimits(surface, above, '↑', first, hides), ...drawOffscreenLimits(surface, below, '↓', last, hides)]
  const names = placeNames(
    shown.map(({ limit, y }) => ({ y, width: textWidth(limit.label, axisFontPx, weight) })),
    {
      left: left + sideGapPx,
      right: left + width - sideGapPx,
      low: first + (above.length > 0 ? nameHeightPx : 0),
      high: last - (below.length > 0 ? nameHeightPx : 0),
    },
    outside,
    hides,
  )
  // The plates first: a plate hides curves, and no line.
  for (const name of names) plate(surface, name.left, name.width, name.y)
  for (const [index, { limit, y }] of shown.entries()) drawLine(surface, y, palette.tones[limit.tone], names[index])
  shown.forEach(({ limit }, index) => {
    const name = names[index]
    if (name) pen.text(limit.label, name.left, name.y, { color: palette.tones[limit.tone], px: axisFontPx, weight })
  })
  drawLimitSegments(surface, spec, limits)
  return [...names, ...outside]
}
