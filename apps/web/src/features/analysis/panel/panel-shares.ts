/** Minimum share of a panel: its head and a few lines of its chart (guess). */
const minShare = 0.12

/** The shares of a stack as stored, or null if they are not of this many panels. */
export function readShares(text: string, count: number): readonly number[] | null {
  const shares = text.split(',').map(Number)
  return shares.length === count && shares.every((share) => share >= minShare && share <= 1) ? shares : null
}

/** The shares after the border below a panel was moved down by a part of the height; both panels keep their minimum share. */
export function movedShares(shares: readonly number[], above: number, part: number): readonly number[] {
  const [first = 0, second = 0] = shares.slice(above, above + 2)
  const moved = Math.min(Math.max(part, minShare - first), second - minShare)
  return shares
    .map((share, at) => (at === above ? share + moved : at === above + 1 ? share - moved : share))
    .map((share) => Math.round(share * 1000) / 1000)
}
