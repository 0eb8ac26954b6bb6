/** Random numbers of the tests, evenly from 0 to 1: a generator of their own, which they do not share with the program (Numerical Recipes). */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** The same, normally distributed. */
export function normalDice(seed: number): () => number {
  const next = dice(seed)
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}
