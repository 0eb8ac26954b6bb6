/** A finding that a person has answered: the confidence with which it was shipped, and whether it was right. */
export interface AnsweredFinding {
  readonly confidence: number
  readonly isRight: boolean
}

/** A bin of confidences with what a plant has answered in it. */
export interface CalibrationBin {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly right: number
  /** The middle of its shipped confidences, and what the plant's answers make of it. */
  readonly shipped: number
  readonly plant: number
}

/** Edges of the bins: hints, the two halves of probable, clear. The first is the least confidence that is reported, the others are the steps of the words. */
const edges = [0.25, 0.45, 0.6, 0.725, 0.85, 1] as const
/**
 * Answers that the shipped calibration counts as in each bin (guess: as many as a bin of the benchmark needs to be shown). Two rejected findings of 70 % move that to
 * 65 %, twenty to 50 %.
 */
const priorAnswers = 20

interface Pool {
  readonly weight: number
  readonly value: number
  readonly bins: number
}

/** Values that never fall, nearest to the given ones by their weights (pool adjacent violators: Ayer and others 1955). */
function monotone(bins: readonly { readonly weight: number; readonly value: number }[]): number[] {
  const pools: Pool[] = []
  for (const { weight, value } of bins) {
    let pool: Pool = { weight, value, bins: 1 }
    for (let last = pools.at(-1); last && last.value > pool.value; last = pools.at(-1)) {
      const sum = last.weight + pool.weight
      pool = { weight: sum, value: (last.weight * last.value + pool.weight * pool.value) / sum, bins: last.bins + pool.bins }
      pools.pop()
    }
    pools.push(pool)
  }
  return pools.flatMap(({ value, bins: count }) => Array.from({ length: count }, () => value))
}

/** What the answers of a plant make of the shipped confidences: in each bin a beta distribution, with the shipped confidence as its prior. */
export function plantCalibration(answered: readonly AnsweredFinding[]): CalibrationBin[] {
  const bins = edges.slice(1).map((to, at) => {
    const from = edges[at]!
    const isLast = at === edges.length - 2
    const own = answered.filter(({ confidence }) => (at === 0 || confidence >= from) && (isLast || confidence < to))
    return { from, to, shipped: (from + to) / 2, count: own.length, right: own.filter(({ isRight }) => isRight).length, own }
  })
  const values = monotone(
    bins.map(({ shipped, count, right, own }) => {
      // The answers are compared with what was promised for these very findings, not with the middle of the bin.
      const promised = own.reduce((sum, { confidence }) => sum + confidence, 0)
      return { weight: priorAnswers + count, value: shipped + (right - promised) / (priorAnswers + count) }
    }),
  )
  return bins.map(({ own: _, ...bin }, at) => ({ ...bin, plant: Math.min(1, Math.max(0, values[at]!)) }))
}

/** A shipped confidence as a plant's answers correct it: along straight lines through the bins, so that a surer finding never becomes less sure than another one. */
export function plantConfidence(confidence: number, bins: readonly CalibrationBin[]): number {
  const knots = bins.map(({ shipped, plant }) => ({ x: shipped, y: plant }))
  // Below the first and above the last bin nothing was answered: the correction stays that of the bin.
  const [first, last] = [bins[0], bins.at(-1)]
  if (!first || !last) return confidence
  if (confidence <= first.shipped) return Math.max(0, confidence + (first.plant - first.shipped))
  if (confidence >= last.shipped) return Math.min(1, Math.max(last.plant, confidence + (last.plant - last.shipped)))
  const at = knots.findIndex(({ x }) => confidence < x)
  const [low, high] = [knots[at - 1]!, knots[at]!]
  return low.y + ((high.y - low.y) * (confidence - low.x)) / (high.x - low.x)
}
