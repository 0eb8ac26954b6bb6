/** A label in a row: its left edge and its width, px. */
interface Label {
  left: number
  width: number
}

/** What stands in a row already. */
export interface TakenPlace extends Label {
  row: number
}

/** Spreads labels until all are at least `gap` apart, preserving their order with small total movement; all stay in [low, high] if they fit. */
export function spreadLabels(preferred: readonly number[], gap: number, low: number, high: number): number[] {
  const order = preferred.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  let floor = low
  for (const label of order) {
    label.place = Math.max(label.place, floor)
    floor = label.place + gap
  }
  let ceiling = high
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, ceiling)
    ceiling = label.place - gap
  }
  const places = new Array<number>(preferred.length)
  for (const { place, index } of order) places[index] = place
  return places
}

/** Free space on both sides that a minor label requires, px, to avoid clutter. Guess. */
const minorGapPx = 28

/** Rows of mark labels: major ones as they fit beside what is there, minor ones in the first row if nothing else is near; -1 omits a label. */
export function markLabelRows(
  labels: readonly Label[],
  minor: readonly boolean[],
  rows: number,
  taken: readonly TakenPlace[] = [],
): number[] {
  const majors = labels.flatMap((_, index) => (minor[index] ? [] : [index]))
  const places = stackLabels(
    majors.flatMap((index) => labels[index] ?? []),
    rows,
    6,
    taken,
  )
  const found = new Array<number>(labels.length).fill(-1)
  const first = taken.filter(({ row }) => row === 0)
  majors.forEach((index, at) => {
    found[index] = places[at] ?? -1
  })
  labels.forEach(({ left, width }, index) => {
    const isFree = [...labels.filter((_, at) => (found[at] ?? -1) >= 0), ...first].every(
      (other) => left + width + minorGapPx <= other.left || left >= other.left + other.width + minorGapPx,
    )
    if (minor[index] && isFree) found[index] = 0
  })
  return found
}

/** Assigns each label (in order of importance) the first row where it overlaps no other; -1 if all rows are occupied. */
export function stackLabels(labels: readonly Label[], rows: number, gap = 4, taken: readonly TakenPlace[] = []): number[] {
  const occupied = Array.from({ length: rows }, (_, at) =>
    taken.flatMap(({ row, left, width }) => (row === at ? [{ left, right: left + width }] : [])),
  )
  return labels.map(({ left, width }) => {
    const right = left + width
    const row = occupied.findIndex((others) => others.every((other) => right + gap <= other.left || left >= other.right + gap))
    if (row >= 0) occupied[row]?.push({ left, right })
    return row
  })
}
