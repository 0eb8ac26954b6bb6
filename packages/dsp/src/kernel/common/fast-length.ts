/** Largest share of a record that is cut off for a faster transform. */
const MAX_LOSS = 0.02

/**
 * The largest even length of at most `n` with no prime factor above 5, for which the kernel is fast; `n` itself where that would cut off more than 2 %. A length with a
 * large prime factor costs four transforms of more than twice its length.
 */
export function fastLength(n: number): number {
  for (let length = n - (n % 2); length > n * (1 - MAX_LOSS); length -= 2) if (isSmooth(length)) return length
  return n
}

function isSmooth(length: number): boolean {
  let rest = length
  for (const factor of [2, 3, 5]) while (rest % factor === 0) rest /= factor
  return rest === 1
}
