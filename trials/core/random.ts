/** Numbers from 0 to 1 that a seed repeats (mulberry32, Tommy Ettinger, public domain). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number below `end`. */
export const below = (random: () => number, end: number): number => Math.floor(random() * end)

/** A number between two. */
export const between = (random: () => number, from: number, to: number): number => from + random() * (to - from)

/** One of a list that is not empty. */
export function oneOf<T>(random: () => number, list: readonly T[]): T {
  const chosen = list[below(random, list.length)]
  if (chosen === undefined) throw new Error('there is nothing to choose from')
  return chosen
}

/** The same things in another order (Fisher and Yates). */
export function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  const result = [...list]
  for (let i = result.length - 1; i > 0; i--) {
    const j = below(random, i + 1)
    ;[result[i], result[j]] = [result[j]!, result[i]!]
  }
  return result
}
