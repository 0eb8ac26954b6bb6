import type { EventShape } from './event-layout.ts'

type Point = readonly [x: number, y: number]

/** A shape on a grid of 12 px: polylines, filled or stroked. */
export interface ShapeOutline {
  readonly lines: readonly (readonly Point[])[]
  readonly isFilled: boolean
}

const filled = (...points: readonly Point[]): ShapeOutline => ({ lines: [points], isFilled: true })
const stroked = (...lines: readonly (readonly Point[])[]): ShapeOutline => ({ lines, isFilled: false })

/** Side of the grid, and width of stroked shapes, in its units. */
export const shapeGrid = 12
export const shapeStroke = 1.8

export const eventShapes: Readonly<Record<EventShape, ShapeOutline>> = {
  plus: stroked(
    [
      [6, 1.5],
      [6, 10.5],
    ],
    [
      [1.5, 6],
      [10.5, 6],
    ],
  ),
  triangle: filled([6, 1.5], [11, 10.5], [1, 10.5]),
  square: filled([2, 2], [10, 2], [10, 10], [2, 10]),
  check: stroked([
    [1.5, 6.5],
    [4.8, 9.8],
    [10.5, 2.8],
  ]),
  pause: stroked(
    [
      [3.5, 2],
      [3.5, 10],
    ],
    [
      [8.5, 2],
      [8.5, 10],
    ],
  ),
  diamond: filled([6, 1], [11, 6], [6, 11], [1, 6]),
  hexagon: filled([6, 1], [10.5, 3.5], [10.5, 8.5], [6, 11], [1.5, 8.5], [1.5, 3.5]),
  wrench: stroked(
    [
      [1.8, 10.2],
      [6.4, 5.6],
    ],
    [
      [8, 1.4],
      [6, 3.4],
      [6.4, 5.6],
      [8.6, 6],
      [10.6, 4],
    ],
  ),
  lines: stroked(
    [
      [1.5, 2.5],
      [10.5, 2.5],
    ],
    [
      [1.5, 6],
      [10.5, 6],
    ],
    [
      [1.5, 9.5],
      [7, 9.5],
    ],
  ),
  cross: stroked(
    [
      [2.5, 2.5],
      [9.5, 9.5],
    ],
    [
      [9.5, 2.5],
      [2.5, 9.5],
    ],
  ),
}

/** A shape as SVG path data. */
export function shapePath(shape: EventShape): string {
  const { lines, isFilled } = eventShapes[shape]
  return lines.map((points) => `M${points.map((point) => point.join(' ')).join('L')}${isFilled ? 'z' : ''}`).join('')
}
