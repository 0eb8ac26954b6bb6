const isWordStart = (text: string, at: number) => at === 0 || /[\s/_\-·(（[]/.test(text[at - 1] ?? '')

/** Scores per letter: found, adjacent to the previous one, at the start of a word, in a whole-word match; skipped letters cost. All are guesses, tuned by the tests. */
const points = { found: 1, adjacent: 4, wordStart: 5, whole: 5, wholeAtStart: 8, skipped: 0.05 } as const

function wholeTokenScore(token: string, text: string): number | null {
  const at = text.indexOf(token)
  return at < 0 ? null : token.length * (isWordStart(text, at) ? points.wholeAtStart : points.whole) - at * points.skipped
}

function tokenScore(token: string, text: string): number | null {
  const whole = wholeTokenScore(token, text)
  if (whole !== null) return whole
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

/** The words of a query, in lower case. */
export const tokensOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

function meanScore(query: string, text: string, scoreOf: (token: string, inside: string) => number | null): number | null {
  const tokens = tokensOf(query)
  const inside = text.toLowerCase()
  let sum = 0
  for (const token of tokens) {
    const score = scoreOf(token, inside)
    if (score === null) return null
    sum += score / tokens.length
  }
  return sum
}

/** How well the words of a query match a text, as whole words or as letters in order: higher is better, null if one does not match. */
export const fuzzyScore = (query: string, text: string): number | null => meanScore(query, text, tokenScore)

/** The same with whole words only: in long texts scattered letters always match. */
export const wholeScore = (query: string, text: string): number | null => meanScore(query, text, wholeTokenScore)
