/** A name on a line: its left end and its width, px. */
interface Label {
  left: number
  width: number
}

/** Moves labels apart until none is nearer than `gap` to its neighbour, keeping their order and the sum of moves small; all stay in [low, high] if they fit. */
export function spreadLabels(wished: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wished.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
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
  const places = new Array<number>(wished.length)
  for (const { place, index } of order) places[index] = place
  return places
}

/** Minor names stand only where they have so much room on both sides, px: a picture of lines is not a text. Guess. */
const minorGapPx = 28

/** Rows for the names of marks: the major ones as they fit, minor ones in the first row where nothing else is near; -1 leaves a name out. */
export function markLabelRows(labels: readonly Label[], minor: readonly boolean[], rows: number): number[] {
  const majors = labels.flatMap((_, index) => (minor[index] ? [] : [index]))
  const places = stackLabels(
    majors.flatMap((index) => labels[index] ?? []),
    rows,
    6,
  )
  const found = new Array<number>(labels.length).fill(-1)
  majors.forEach((index, at) => {
    found[index] = places[at] ?? -1
  })
  labels.forEach(({ left, width }, index) => {
    const isFree = labels.every(
      (other, at) => (found[at] ?? -1) < 0 || left + width + minorGapPx <= other.left || left >= other.left + other.width + minorGapPx,
    )
    if (minor[index] && isFree) found[index] = 0
  })
  return found
}

/** Gives each label (its left end and width, in the order of importance) the first row where it overlaps none; -1 when all rows are taken. */
export function stackLabels(labels: readonly Label[], rows: number, gap = 4): number[] {
  const taken: { left: number; right: number }[][] = Array.from({ length: rows }, () => [])
  return labels.map(({ left, width }) => {
    const right = left + width
    const row = taken.findIndex((others) => others.every((other) => right + gap <= other.left || left >= other.right + gap))
    if (row >= 0) taken[row]?.push({ left, right })
    return row
  })
}
