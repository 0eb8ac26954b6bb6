/**
 * Probability that each of `run` new values is above the `rank`-th largest of `n` earlier ones, if all of them are exchangeable. It is exact: all orders
 * of n + run values are equally likely. One value above the largest of n: 1 / (n + 1).
 */
export function runProbability(n: number, rank: number, run: number): number {
  let probability = 1
  for (let i = 0; i < run; i++) probability *= (rank + i) / (n + 1 + i)
  return Math.min(1, probability)
}

/** Lengths of the runs that are watched at once: one value that is very strange, two that are strange, three that are somewhat strange. */
const RUNS = [1, 2, 3] as const

/** A run of this many values above the `rank`-th largest of the baseline is an alarm. */
export interface RunRule {
  readonly run: number
  readonly rank: number
}

/** Largest rank with a probability within the budget; 0 if even the largest value of the baseline is not rare enough. */
function rankWithin(n: number, run: number, budget: number): number {
  let rank = 0
  while (rank < n && runProbability(n, rank + 1, run) <= budget) rank++
  return rank
}

/**
 * Rules whose false alarms together stay within `budget` per value: the expected number of runs is at most the number of values times the
 * probability of a run that begins with one. The budget is shared by the runs that `n` values can carry; none if it carries no run.
 */
export function rulesWithin(n: number, budget: number): RunRule[] {
  for (let from = 0; from < RUNS.length; from++) {
    const runs = RUNS.slice(from)
    const rules = runs.map((run) => ({ run, rank: rankWithin(n, run, budget / runs.length) }))
    if (rules.every(({ rank }) => rank > 0)) return rules
  }
  return []
}

/** Number of baseline values from which the budget can be promised. Throws RangeError without a budget: no baseline is long enough for that. */
export function neededFor(budget: number): number {
  if (!(budget > 0)) throw new RangeError(`a rate of false alarms must be above 0, got ${budget}`)
  let n = 1
  while (rulesWithin(n, budget).length === 0) n++
  return n
}
