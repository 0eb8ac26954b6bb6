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

/** The name of a limit in the plot, px: `y` is its middle. */
export interface LimitName {
  readonly left: number
  readonly width: number
  readonly y: number
}

/** Where names can stand, px: between the edges, with the middle of a name from `low` to `high`. */
export interface NameRoom {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

/** Height of a name, and that of half of its letters, px. */
export const nameHeightPx = 14
const halfLetterPx = 6
/** Distance from a line to the middle of its name, also where it is crowded, and the gap between two names, px. */
const offsets = { normal: 9, crowded: 7 } as const
const gapPx = 8

/** What a place costs: names above each other are not read at all, a foreign line is taken for that of the name, a curve is hidden. Guesses. */
const costs = { name: 100, line: 40, curve: 20, step: 2, leftEnd: 3 } as const
/** Above its line, below it, on it. */
const heights = [
  { offset: -offsets.normal, cost: 0 },
  { offset: offsets.normal, cost: 1 },
  { offset: 0, cost: 2 },
  { offset: -offsets.crowded, cost: 3 },
  { offset: offsets.crowded, cost: 3 },
] as const
/** Places tried to the left of the right end. Guess. */
const maxSteps = 3

/** Whether two names overlap. */
const overlap = (a: LimitName, b: LimitName): boolean =>
  Math.abs(a.y - b.y) < nameHeightPx && a.left < b.left + b.width + gapPx && b.left < a.left + a.width + gapPx

/**
 * Where the names of visible lines stand: at the right end above the line, else where neither another name, nor another line, nor a curve is.
 *
 * @param taken Names that stand already.
 * @param hides Whether a name would cover a curve.
 */
export function placeNames(
  lines: readonly (Line & { readonly width: number })[],
  room: NameRoom,
  taken: readonly LimitName[],
  hides: (name: LimitName) => boolean,
): LimitName[] {
  const placed = [...taken]
  const widest = Math.max(0, ...lines.map(({ width }) => width))
  const found = new Array<LimitName>(lines.length)
  const order = lines.map((line, index) => ({ ...line, index })).sort((a, b) => a.y - b.y)
  for (const { y, width, index } of order) {
    const lefts = Array.from({ length: maxSteps + 1 }, (_, step) => ({
      left: room.right - width - step * (widest + gapPx),
      cost: step * costs.step,
    }))
    const places = [...lefts.filter(({ left }) => left > room.left), { left: room.left, cost: costs.leftEnd }].flatMap((place) =>
      heights.map(({ offset, cost }) => ({
        name: { left: place.left, width, y: Math.min(room.high, Math.max(room.low, y + offset)) },
        cost: place.cost + cost,
      })),
    )
    const costOf = ({ name, cost }: (typeof places)[number]): number =>
      cost +
      (placed.some((other) => overlap(name, other)) ? costs.name : 0) +
      (lines.some((other) => other.y !== y && Math.abs(other.y - name.y) < halfLetterPx) ? costs.line : 0) +
      (hides(name) ? costs.curve : 0)
    const best = places.map((place) => ({ name: place.name, cost: costOf(place) })).reduce((a, b) => (b.cost < a.cost ? b : a))
    found[index] = best.name
    placed.push(best.name)
  }
  return found
}
