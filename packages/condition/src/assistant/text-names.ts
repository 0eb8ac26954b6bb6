import { type FaultWords, faultWords } from '@undertone/domain/assistant/fault-words.table'
import { plainText } from './text-numbers.ts'

/** A fault or a part that a text names; any of its terms supports it. */
export interface TextName {
  readonly terms: FaultWords['terms']
  readonly written: string
}

/** Words by their length, the longest first, so that `rolling bearing, part unknown` is not read as a bearing alone. */
const entries = faultWords
  .flatMap(({ terms, cn, en }) => [
    ...cn.map((word) => ({ terms, word, isChinese: true })),
    ...en.map((word) => ({ terms, word, isChinese: false })),
  ])
  .toSorted((a, b) => b.word.length - a.word.length)

const isLetter = (char: string | undefined): boolean => char !== undefined && /[a-z0-9]/.test(char)
/** What follows a word for rolling elements without being one of them. */
const elsewhere = /^ bearings?\b/

/** Where a word stands in a text in lower case; English words as a whole, with or without a plural. */
function placesOf(text: string, { word, isChinese }: (typeof entries)[number]): { readonly from: number; readonly to: number }[] {
  const places: { from: number; to: number }[] = []
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) {
    let to = from + word.length
    if (!isChinese && text[to] === 's' && !isLetter(text[to + 1])) to += 1
    if (!isChinese && (isLetter(text[from - 1]) || isLetter(text[to]))) continue
    if (word === 'rolling element' && elsewhere.test(text.slice(to, to + 10))) continue
    places.push({ from, to })
  }
  return places
}

/** The faults and parts that a text names in either language. */
export function namesIn(given: string): TextName[] {
  let text = plainText(given).toLowerCase()
  const found: TextName[] = []
  for (const entry of entries)
    for (const { from, to } of placesOf(text, entry)) {
      found.push({ terms: entry.terms, written: text.slice(from, to) })
      text = `${text.slice(0, from)}${'\u0000'.repeat(to - from)}${text.slice(to)}`
    }
  return found
}

const zones = [/\bzones? ([a-d])\b/gi, /(?<![A-Za-z])([a-d]) ?区/gi, /区域? ?([a-d])(?![A-Za-z])/gi]
const levels: readonly (readonly [RegExp, string])[] = [
  [/\bdanger(?:ous)?\b|危险/gi, 'danger'],
  [/\bwarnings?\b|警告/gi, 'warning'],
]

/** Grades that a text gives: zones, and alarm levels by their words. */
export function gradesIn(given: string): { readonly key: string; readonly written: string }[] {
  const text = plainText(given)
  return [
    ...zones.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([written, letter = '']) => ({ key: `zone ${letter.toUpperCase()}`, written })),
    ),
    ...levels.flatMap(([pattern, key]) => [...text.matchAll(pattern)].map(([written]) => ({ key, written }))),
  ]
}

/** Words that say that nothing is wrong, or that a machine may go on. */
const assurance =
  /\b(?:healthy|fault[- ]free|no faults?|no defects?|no damage|not damaged|nothing (?:is )?wrong|safe to|in good (?:condition|order|health)|can continue|may continue|can keep running|no (?:immediate )?action|no maintenance|no repair|not required|not needed|not necessary|no (?:need|cause|reason) (?:to|for)|false alarm|(?:is|are|looks?|appears?|remains?|runs?|running|operates|operating|within|to) normal(?:ly)?|normal (?:conditions?|operation|range|state|limits?))\b|健康(?![评度指管监])|(?<![不非])正常|良好|无故障|没有故障|未损坏|无损伤|无异常|未见异常|没有异常|无恙|可以?继续(?:运行|使用)|可以?放心|安全运行|无需|不需要|不必|误报|虚警/gi

export const assurancesIn = (text: string): string[] => [...plainText(text).matchAll(assurance)].map(([written]) => written)

const link =
  /\b(?:https?|ftp|file|data|javascript):\S+|\bwww\.\S+|\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,63}|\b[\w-]{1,63}\.(?:com|net|org|cn|io|ru|info|top|xyz|co|dev|app|site|ly)\b(?:\/\S*)?/gi

/** A text without the stops at its end. */
function withoutStop(text: string): string {
  let end = text.length
  while (end > 0 && '.,;:!?'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The links in a text, without the full stop of their sentence. */
export const linksIn = (text: string): string[] => [...plainText(text).matchAll(link)].map(([written]) => withoutStop(written))
