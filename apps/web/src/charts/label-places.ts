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

/** Gives each label (its left end and width, in the order of importance) the first row where it overlaps none; -1 when all rows are taken. */
export function stackLabels(labels: readonly { left: number; width: number }[], rows: number, gap = 4): number[] {
  const taken: { left: number; right: number }[][] = Array.from({ length: rows }, () => [])
  return labels.map(({ left, width }) => {
    const right = left + width
    const row = taken.findIndex((others) => others.every((other) => right + gap <= other.left || left >= other.right + gap))
    if (row >= 0) taken[row]?.push({ left, right })
    return row
  })
}
