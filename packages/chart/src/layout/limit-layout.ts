interface Line {
  /** Vertical position of the line, px; not finite for zero on a logarithmic axis. */
  readonly y: number
}

/** Groups the lines of a chart: visible, above or below the visible range, the farthest first. */
export function byEdge<L extends Line>(lines: readonly L[], top: number, height: number) {
  const placed = lines.filter(({ y }) => Number.isFinite(y))
  return {
    above: placed.filter(({ y }) => y < top).sort((a, b) => a.y - b.y),
    shown: placed.filter(({ y }) => y >= top && y <= top + height),
    below: placed.filter(({ y }) => y > top + height).sort((a, b) => b.y - a.y),
  }
}

/** Distance from a line to the middle of its name, and the height that a name needs between two lines, px. */
const labelOffsetPx = 9
const labelHeightPx = 18

/** Preferred positions of line names, px: above the line, or below it if the next line above would cross the name. */
export const labelHeights = (ys: readonly number[]): number[] =>
  ys.map((y) => (ys.some((other) => other < y && y - other < labelHeightPx) ? y + labelOffsetPx : y - labelOffsetPx))
