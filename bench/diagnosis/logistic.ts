/** One example: features with a constant first, and whether it was right. */
export interface Example {
  readonly features: readonly number[]
  readonly isRight: boolean
}

/** Penalty on the weights, so that a rig on which everything is right has an answer (guess: one example's worth). */
const ridge = 0.1
const rounds = 40

export const probability = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)))

/** Logistic regression by Newton's method. */
export function fitLogistic(examples: readonly Example[]): number[] {
  const size = examples[0]?.features.length ?? 0
  let weights = new Array<number>(size).fill(0)
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map((weight, i) => (i === 0 ? 0 : -ridge * weight))
    const curvature = weights.map((_, i) => weights.map((__, j) => (i === j ? ridge + 1e-9 : 0)))
    for (const { features, isRight } of examples) {
      const p = probability(weights, features)
      for (let i = 0; i < size; i++) {
        gradient[i]! += features[i]! * ((isRight ? 1 : 0) - p)
        for (let j = 0; j < size; j++) curvature[i]![j]! += p * (1 - p) * features[i]! * features[j]!
      }
    }
    const step = solved(curvature, gradient)
    weights = weights.map((weight, i) => weight + step[i]!)
    if (Math.hypot(...step) < 1e-9) break
  }
  return weights
}

/** Solves a small system by elimination with pivots. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let at = 0; at < n; at++) {
    const pivot = rows.slice(at).reduce((best, row, i) => (Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? at + i : best), at)
    ;[rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!]
    for (let i = 0; i < n; i++) {
      if (i === at) continue
      const factor = rows[i]![at]! / rows[at]![at]!
      for (let j = at; j <= n; j++) rows[i]![j]! -= factor * rows[at]![j]!
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!)
}
