interface Line {
  /** Height of the line, px; a logarithmic axis has no place for zero. */
  readonly y: number
}

/** Lines of a chart by where they lie: in sight, or beyond its upper or lower edge, the farthest first. */
export function byEdge<L extends Line>(lines: readonly L[], top: number, height: number) {
  const placed = lines.filter(({ y }) => Number.isFinite(y))
  return {
    above: placed.filter(({ y }) => y < top).sort((a, b) => a.y - b.y),
    shown: placed.filter(({ y }) => y >= top && y <= top + height),
    below: placed.filter(({ y }) => y > top + height).sort((a, b) => b.y - a.y),
  }
}

/** From a line to the middle of its name, and the height that a name needs to lie between two lines, px. */
const nameOffPx = 9
const nameRoomPx = 18

/** Where names of lines want to stand, px: above their line, but beneath it where the next line above would run through the name. */
export const nameHeights = (ys: readonly number[]): number[] =>
  ys.map((y) => (ys.some((other) => other < y && y - other < nameRoomPx) ? y + nameOffPx : y - nameOffPx))
