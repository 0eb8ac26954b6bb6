import { axisFontPx } from '../draw/pen.ts'
import { horizontalLine, inLane, type PlotSurface, plateText } from '../draw/surface.ts'
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

function drawLimitsOf(surface: PlotSurface, spec: ChartSpec, limits: readonly ChartLimit[], hides: Hides): LimitName[] {
  const { palette, left, width, top, height } = surface
  const { above, shown, below } = byEdge(
    limits.filter(({ span }) => !span).map((limit) => ({ limit, y: surface.toY(limit.value, axisOf(spec, limit).key) })),
    top,
    height,
  )
  const [first, last] = [top + edgePx, top + height - edgePx]
  // Before all names: no line may cross a name.
  for (const { limit, y } of shown) horizontalLine(surface, [left, left + width], y, { color: palette.tones[limit.tone], dash: [6, 4] })
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
  shown.forEach(({ limit }, index) => {
    const name = names[index]
    if (name) plateText(surface, limit.label, name.left, name.y, { color: palette.tones[limit.tone], align: 'left', weight })
  })
  drawLimitSegments(surface, spec, limits)
  return [...names, ...outside]
}
