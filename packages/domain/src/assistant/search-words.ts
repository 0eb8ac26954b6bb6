/** Words that say nothing of what a text is about. */
const common = new Set(
  'a an and are as at be by for from has have if in is it its not of on or than that the their then there these this to was were what when which while will with'.split(
    ' ',
  ),
)
/** A word in an index: a longer one is cut. */
const maxWord = 40

const han = /\p{Script=Han}+/gu
const isHan = /\p{Script=Han}/u
const between = /[^\p{L}\p{N}.\-_/]/u
const sign = /[.\-_/]/

/** A word without the signs at its ends. */
function trimmed(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && sign.test(word[from] ?? '')) from += 1
  while (to > from && sign.test(word[to - 1] ?? '')) to -= 1
  return word.slice(from, to)
}

/** An English word without the ending of its plural. */
const singular = (word: string): string => (/^[a-z]{4,}s$/.test(word) && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word)

/**
 * The words by which a text is found: words in lower case, and of Chinese, which has no spaces, each pair of characters that stand side by side. A
 * single Chinese character is a word of its own.
 */
export function searchWords(text: string): string[] {
  const words = new Set<string>()
  for (const run of text.normalize('NFKC').toLowerCase().replace(han, ' $& ').split(between)) {
    const found = trimmed(run)
    const chars = [...found]
    if (!isHan.test(found)) {
      if (found.length > 1 && !common.has(found)) words.add(singular(found).slice(0, maxWord))
    } else if (chars.length === 1) words.add(found)
    else for (let at = 0; at + 1 < chars.length; at += 1) words.add(`${chars[at]}${chars[at + 1]}`)
  }
  return [...words]
}
