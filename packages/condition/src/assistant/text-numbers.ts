import { unitWords } from '@undertone/domain/assistant/unit-words.table'
import type { TextNumber } from './text-number.ts'
import { wordedNumbers } from './worded-numbers.ts'

/** What a text says in digits and words for numbers. */
export interface TextNumbers {
  readonly numbers: readonly TextNumber[]
  /** Dates and times, `2026-11-20 04:10`. */
  readonly moments: readonly string[]
  /** Names that have digits, such as `VB24H-1`. */
  readonly marks: readonly string[]
}

type Unit = TextNumber['unit']

/** Units by their first character, the longest first. */
const byFirst = Map.groupBy(
  unitWords.toSorted((a, b) => b.written.length - a.written.length),
  ({ written }) => written[0] ?? '',
)
const isLatin = (char: string | undefined): boolean => char !== undefined && /[A-Za-zμ]/.test(char)
const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9'

/** The unit that begins at a place of a text, and where it ends. */
export function unitAt(text: string, at: number): { readonly unit: Unit; readonly end: number } | undefined {
  const first = text[at] ?? ''
  const rows = [...(byFirst.get(first) ?? []), ...(byFirst.get(first.toLowerCase()) ?? [])]
  const found = rows.find(({ written }) => {
    const given = text.slice(at, at + written.length)
    const isSame = written.length === 1 ? given === written : given.toLowerCase() === written
    return isSame && !(isLatin(written.at(-1)) && isLatin(text[at + written.length]))
  })
  return found && { unit: { quantity: found.quantity, factor: found.factor }, end: at + found.written.length }
}

const plain: readonly (readonly [RegExp, string])[] = [
  [/℃/g, '°C'],
  [/µ/g, 'μ'],
  [/[−﹣]/g, '-'],
  [/[\u00a0\u2007\u2009\u202f\u3000]/g, ' '],
]

/** A text with one way to write digits, signs and spaces. */
export const plainText = (text: string): string =>
  plain.reduce((left, [from, written]) => left.replace(from, written), text).replace(/[\uff01-\uff5e]/g, (char) => char.normalize('NFKC'))

const moment = /(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?:[ T]{0,2}(\d{1,2}):(\d{2})(?::(\d{2}))?)?/g
const clock = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?!\d)/g
const two = (part: string): string => part.padStart(2, '0')

/** Takes dates and times out of a text, each in one notation. */
function withoutMoments(text: string): { readonly rest: string; readonly moments: string[] } {
  const moments: string[] = []
  const rest = text
    .replace(moment, (_all, y: string, m: string, d: string, h?: string, min?: string, s?: string) => {
      const day = `${y}-${two(m)}-${two(d)}`
      moments.push(h === undefined || min === undefined ? day : `${day} ${two(h)}:${min}${s === undefined ? '' : `:${s}`}`)
      return ' '
    })
    .replace(clock, (_all, h: string, min: string, s?: string) => {
      moments.push(`${two(h)}:${min}${s === undefined ? '' : `:${s}`}`)
      return ' '
    })
  return { rest, moments }
}

const digits = /\d+(?:,\d{3})*(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const between = /\s?(?:-|–|—|~|至|到|and|to|和|与|或|or)\s?(?=[+-]?\d)/y
const mark = /[A-Za-z0-9_./-]*/y

/** A name without the points and dashes that follow it. */
function trimmedEnd(name: string): string {
  let end = name.length
  while (end > 0 && './-'.includes(name[end - 1] ?? '')) end -= 1
  return name.slice(0, end)
}

/** Runs a sticky pattern at a place. */
function runAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Where the name begins that a digit at this place belongs to, as in `VB24`, `B-302`; undefined for a number. */
function markBegin(text: string, at: number): number | undefined {
  let from = at
  while (from > 0 && /[A-Za-z0-9_-]/.test(text[from - 1] ?? '')) from -= 1
  while (from < at && /[_-]/.test(text[from] ?? '')) from += 1
  return /[A-Za-z]/.test(text.slice(from, at)) ? from : undefined
}

/** Reads the number at a place of a text. */
function numberAt(text: string, at: number): { readonly number: TextNumber; readonly end: number } | undefined {
  const run = runAt(digits, text, at)
  const before = text[at - 1]
  const isNegative = before === '-' && !/[\w)\]]/.test(text[at - 2] ?? '')
  let end = at + run.length
  const space = text[end] === ' ' ? 1 : 0
  const found = unitAt(text, end + space)
  if (!found && isLatin(text[end]) && !/^(?:st|nd|rd|th)\b/.test(text.slice(end, end + 3))) return undefined
  if (found) end = found.end
  const number = run.replaceAll(',', '')
  const decimals = /[eE]/.test(number) ? 6 : (number.split('.')[1] ?? '').length
  const written = `${isNegative ? '-' : ''}${text.slice(at, end)}`
  return { number: { value: (isNegative ? -1 : 1) * Number(number), decimals, unit: found?.unit ?? null, written }, end }
}

/** The numbers, dates and names with digits of a text; a number without a unit has that of the next one in a range or a list. */
export function numbersIn(given: string): TextNumbers {
  const { rest: text, moments } = withoutMoments(plainText(given))
  const numbers: TextNumber[] = []
  const marks: string[] = []
  /** How many of the last numbers are of a range or list that goes on. */
  let open = 0
  for (let at = 0; at < text.length; ) {
    if (!isDigit(text[at])) {
      at += 1
      continue
    }
    const from = markBegin(text, at)
    const read = from === undefined ? numberAt(text, at) : undefined
    if (!read) {
      const begin = from ?? at
      const name = trimmedEnd(runAt(mark, text, begin))
      marks.push(name)
      at = Math.max(begin + name.length, at + 1)
      open = 0
      continue
    }
    numbers.push(read.number)
    if (read.number.unit)
      for (let back = 1; back <= open; back += 1) {
        const place = numbers.length - 1 - back
        const one = numbers[place]
        if (one)
          numbers[place] = { ...one, unit: read.number.unit, written: `${one.written} ${read.number.written.replace(/^[-\d.,\s]+/, '')}` }
      }
    const link = runAt(between, text, read.end)
    open = link !== '' && !read.number.unit ? open + 1 : 0
    at = read.end + link.length
  }
  return { numbers: [...numbers, ...wordedNumbers(text, unitAt)], moments, marks }
}
