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

/** A text in lower case; words with a hyphen also without it: "email" finds "E-mail". */
export function searched(text: string): string {
  const lower = text.toLowerCase()
  const joined = lower.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu)?.map((word) => word.replaceAll('-', ''))
  return joined ? `${lower} ${joined.join(' ')}` : lower
}

function meanScore(query: string, text: string, scoreOf: (token: string, inside: string) => number | null): number | null {
  const tokens = tokensOf(query)
  const inside = searched(text)
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

/** Letters and digits only, so that hyphens and spaces do not matter. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** How a query names something: 3 its whole name, or the plural of it, 2 the beginning of its name, 1 that of a word in it, 0 not at all. */
export function nameRank(query: string, name: string): 0 | 1 | 2 | 3 {
  const [asked, whole] = [plain(query), plain(name)]
  if (asked === '') return 0
  if (whole === asked || whole === `${asked}s`) return 3
  if (whole.startsWith(asked)) return 2
  return name.split(/[\s/·(（[]+/).some((word) => plain(word).startsWith(asked)) ? 1 : 0
}
