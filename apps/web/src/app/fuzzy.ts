const isWordStart = (text: string, at: number) => at === 0 || /[\s/_\-·(（[]/.test(text[at - 1] ?? '')

/** For each letter: found at all, right after the last, at the start of a word, in a word found whole; a late one costs. All are guesses, tuned by the tests. */
const points = { found: 1, adjacent: 4, wordStart: 5, whole: 5, wholeAtStart: 8, skipped: 0.05 } as const

function tokenScore(token: string, text: string): number | null {
  const whole = text.indexOf(token)
  if (whole >= 0) return token.length * (isWordStart(text, whole) ? points.wholeAtStart : points.whole) - whole * points.skipped
  let score = 0
  let last = -1
  for (const letter of token) {
    const at = text.indexOf(letter, last + 1)
    if (at < 0) return null
    score += points.found + (at === last + 1 ? points.adjacent : 0) + (isWordStart(text, at) ? points.wordStart : 0)
    score -= (at - last - 1) * points.skipped
    last = at
  }
  return score
}

/** How well the words of a query appear in a text, whole or as letters in their order: higher is better, null when one does not. */
export function fuzzyScore(query: string, text: string): number | null {
  const tokens = query.toLowerCase().split(/\s+/).filter(Boolean)
  const inside = text.toLowerCase()
  let sum = 0
  for (const token of tokens) {
    const score = tokenScore(token, inside)
    if (score === null) return null
    sum += score / tokens.length
  }
  return sum
}
