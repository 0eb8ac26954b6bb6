import { inLane, type PlotSurface } from '../draw/surface.ts'
import { type LimitName, nameHeightPx } from '../layout/limit-layout.ts'
import { axisOf, type ChartSpec } from '../spec/chart-spec.ts'
import { indicesAround } from './curve-path.ts'
import type { PlotData } from './plot-data.ts'

/** Room that a name leaves around it, px: the plate, and the dots of a curve. */
const marginPx = 3

/** Whether a name would cover a visible curve: the newest values are read there where the names of limits used to be. */
export function coversCurve(
  surface: PlotSurface,
  spec: ChartSpec,
  data: PlotData,
  hidden: ReadonlySet<string>,
): (name: LimitName) => boolean {
  const shown = data.series.flatMap((series, index) => {
    const y = data.ys[index]
    return y && !hidden.has(series.key) ? [{ y, axis: axisOf(spec, series).key, isPoints: series.style === 'points' }] : []
  })
  return ({ left, width, y: middle }) => {
    const [from, to] = [left - marginPx, left + width + marginPx]
    const [low, high] = [middle - nameHeightPx / 2 - marginPx, middle + nameHeightPx / 2 + marginPx]
    return shown.some(({ y, axis, isPoints }) => {
      const lane = inLane(surface, axis)
      if (high < lane.top || low > lane.top + lane.height) return false
      const around = indicesAround(data.x, y, [surface.fromX(from), surface.fromX(to)])
      let before: readonly [x: number, y: number] | null = null
      for (let index = around.from; index <= around.to; index++) {
        const value = y[index]
        if (value === undefined) continue
        if (value === null || Number.isNaN(value)) {
          before = null
          continue
        }
        const at = [surface.toX(data.x[index]!), surface.toY(value, axis)] as const
        const start = before === null || isPoints ? at : before
        if (crosses(start, at, [from, to], [low, high])) return true
        before = at
      }
      return false
    })
  }
}

type Point = readonly [x: number, y: number]

/** Whether a piece of a curve, from left to right, passes through a box. */
function crosses(a: Point, b: Point, [from, to]: Point, [low, high]: Point): boolean {
  if (b[0] < from || a[0] > to) return false
  const yAt = (x: number) => (b[0] === a[0] ? a[1] : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]))
  const ends = b[0] === a[0] ? [a[1], b[1]] : [yAt(Math.max(from, a[0])), yAt(Math.min(to, b[0]))]
  return Math.min(...ends) <= high && Math.max(...ends) >= low
}
