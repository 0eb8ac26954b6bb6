/** Reproducible random numbers of the tests, normally distributed with a standard deviation of 1 (generator of Numerical Recipes, Box-Muller). */
export function normalDice(seed: number): () => number {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}
