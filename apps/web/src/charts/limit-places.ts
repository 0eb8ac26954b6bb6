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
