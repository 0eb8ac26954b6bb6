/** A stated probability and whether the finding was right. */
export interface Stated {
  readonly p: number
  readonly isRight: boolean
}

export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly right: number
  readonly meanP: number
}

/** Bins with fewer findings say nothing and are joined with the next. A guess: with 20, the 95 % interval of a share is up to 0.4 wide. */
export const minCount = 20
const edges = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1]

/** Bins of stated probabilities with at least twenty each, as far as there are enough. */
export function binsOf(stated: readonly Stated[]): Bin[] {
  const out: Bin[] = []
  let from = 0
  let open: Stated[] = []
  for (const to of edges.slice(1)) {
    open = [...open, ...stated.filter(({ p }) => p > (edges[edges.indexOf(to) - 1] ?? 0) - (to === edges[1] ? 1 : 0) && p <= to)]
    if (open.length < minCount && to < 1) continue
    const last = out.at(-1)
    // What remains at the end joins the bin before it.
    if (open.length < minCount && last) {
      out[out.length - 1] = merged(last, binOf(from, to, open))
    } else if (open.length > 0) out.push(binOf(from, to, open))
    from = to
    open = []
  }
  return out
}

const binOf = (from: number, to: number, of: readonly Stated[]): Bin => ({
  from,
  to,
  count: of.length,
  right: of.filter(({ isRight }) => isRight).length,
  meanP: of.reduce((sum, { p }) => sum + p, 0) / Math.max(1, of.length),
})

const merged = (a: Bin, b: Bin): Bin => ({
  from: a.from,
  to: b.to,
  count: a.count + b.count,
  right: a.right + b.right,
  meanP: (a.meanP * a.count + b.meanP * b.count) / Math.max(1, a.count + b.count),
})
