/** Seeded random numbers from 0 to 1 (mulberry32, Tommy Ettinger, public domain). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let shuffle = Math.imul(state ^ (state >>> 15), state | 1)
    shuffle ^= shuffle + Math.imul(shuffle ^ (shuffle >>> 7), shuffle | 61)
    return ((shuffle ^ (shuffle >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An integer from 0 to `end` - 1. */
export const randomInt = (random: () => number, end: number): number => Math.floor(random() * end)

/** A number between two limits. */
export const between = (random: () => number, from: number, to: number): number => from + random() * (to - from)

/** A random element of a non-empty list. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const chosen = list[randomInt(random, list.length)]
  if (chosen === undefined) throw new Error('the list is empty')
  return chosen
}

/** A shuffled copy (Fisher–Yates). */
export function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  const result = [...list]
  for (let i = result.length - 1; i > 0; i--) {
    const j = randomInt(random, i + 1)
    ;[result[i], result[j]] = [result[j]!, result[i]!]
  }
  return result
}
