import type { WaterfallScene } from './waterfall-data.ts'
import type { Projection } from './waterfall-projection.ts'

/** Maximum distance in px from a click to a line; that of a fingertip (guess). */
const reachPx = 10

/** The depth of a slice in the box; the first one is in front. */
export const depthOf = (slice: number, slices: number): number => (slices > 1 ? slice / (slices - 1) : 0.5)

/** The recording whose line is nearest to a point of the canvas, or null if none is near; the front one of equals. */
export function sliceAt({ rows, labels, columns }: WaterfallScene, p: Projection, x: number, y: number): number | null {
  let found: number | null = null
  let nearest = reachPx
  for (const { slice, id, levels } of rows) {
    const depth = depthOf(slice, labels.length)
    const place = (x - p.x0 - p.xD * depth) / p.xX
    if (place < 0 || place > 1) continue
    const column = Math.min(columns - 1, Math.floor(place * columns))
    const floor = p.y0 + p.yX * place + p.yD * depth
    const distance = distanceTo(levels, column, (level) => floor + p.yL * level, y)
    if (distance < nearest) {
      nearest = distance
      found = id
    }
  }
  return found
}

/** Distance from a point to the line between neighbouring columns: a steep flank is one line from bottom to peak. */
function distanceTo(levels: Float32Array, column: number, toY: (level: number) => number, y: number): number {
  const ends = [column - 1, column, column + 1].map((at) => levels[at]).filter((level) => level !== undefined && !Number.isNaN(level))
  if (ends.length === 0) return Number.POSITIVE_INFINITY
  const places = ends.map((level) => toY(level ?? 0))
  const [high, low] = [Math.min(...places), Math.max(...places)]
  return y < high ? high - y : y > low ? y - low : 0
}
