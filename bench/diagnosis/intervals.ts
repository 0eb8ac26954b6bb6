/** Logarithm of n over k. */
function logChoose(n: number, k: number): number {
  let sum = 0
  for (let i = 1; i <= k; i++) sum += Math.log(n - k + i) - Math.log(i)
  return sum
}

/** Probability of at most `k` of `n` at a rate. */
function atMost(k: number, n: number, rate: number): number {
  if (rate <= 0) return 1
  if (rate >= 1) return k >= n ? 1 : 0
  let sum = 0
  for (let i = 0; i <= k; i++) sum += Math.exp(logChoose(n, i) + i * Math.log(rate) + (n - i) * Math.log(1 - rate))
  return Math.min(1, sum)
}

/** The rate at which a probability that falls with it has a value. */
function rateAt(probability: (rate: number) => number, value: number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (probability(middle) > value) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Upper bound of a rate of which `k` of `n` were seen, one-sided, 95 %. Clopper and Pearson 1934. */
export const upperBound = (k: number, n: number): number => (n === 0 || k >= n ? 1 : rateAt((rate) => atMost(k, n, rate), 0.05))

/** 95 % interval of a rate, two-sided, exact. Clopper and Pearson 1934. */
export function interval(k: number, n: number): readonly [low: number, high: number] {
  if (n === 0) return [0, 1]
  const low = k === 0 ? 0 : rateAt((rate) => atMost(k - 1, n, rate), 0.975)
  const high = k === n ? 1 : rateAt((rate) => atMost(k, n, rate), 0.025)
  return [low, high]
}
