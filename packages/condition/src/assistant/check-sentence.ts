import { type aiDoubt, aiGround, aiSourceKind } from '@undertone/domain/assistant/ai-report.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { assurancesIn, gradesIn, linksIn, namesIn } from './text-names.ts'
import type { TextNumber } from './text-number.ts'
import { numbersIn, plainText } from './text-numbers.ts'

/** What a sentence may cite: its mark, such as `F1`, and the text that was shown to the language model. */
export interface CitedSource {
  readonly key: string
  readonly text: string
  /** The same without names that people gave: what its numbers and faults are taken from, so that a value in a name supports nothing. */
  readonly known: string
}

/** What of a sentence is in none of the sources that it cites; `what` is as the sentence writes it. */
export interface Doubt {
  readonly kind: CodeOf<typeof aiDoubt>
  readonly what: string
}

/** A sentence with the marks that it cites, without duplicates and in their order, and what is unsupported. */
export interface CheckedSentence {
  /** Without its citations. */
  readonly text: string
  readonly cites: readonly string[]
  readonly doubts: readonly Doubt[]
  /** Null where it cites nothing that exists. */
  readonly ground: CodeOf<typeof aiGround> | null
}

const citation = /[[［【(（]\s{0,2}([A-Z]\d{1,3}(?:\s{0,2}[,，、;；]\s{0,2}[A-Z]\d{1,3}){0,9})\s{0,2}[\]］】)）]/g
const { Document, Case, Note } = aiSourceKind.members
const elsewhere: readonly string[] = [Document.code, Case.code, Note.code]

/** A text of others in which nothing reads like a citation: a model that repeats it cites nothing by that. */
export const withoutMarks = (text: string): string => text.replace(citation, (_all, marks: string) => `‘${marks}’`)

/** The citations of a sentence, and what is left without them. */
export function citationsOf(sentence: string): { readonly cites: string[]; readonly text: string } {
  const cites: string[] = []
  const text = sentence.replace(citation, (_all, marks: string) => {
    cites.push(...marks.split(/[\s,，、;；]+/))
    return ' '
  })
  return {
    cites: [...new Set(cites)],
    text: text
      .replace(/[ \t]+/g, ' ')
      .replace(/ (?=[.,;:!?。，；：！？])/g, '')
      .trim(),
  }
}

/** Quantities that may stand for each other: `times` is a ratio or a count. */
const alike: Readonly<Record<string, readonly string[]>> = {
  times: ['times', 'ratio', 'count'],
  ratio: ['ratio', 'times'],
  count: ['count', 'times'],
}
const unitless: readonly string[] = ['times', 'count']

/** Whether a number of a source, rounded as the sentence writes its own, is that number. */
export function supports(source: TextNumber, said: TextNumber): boolean {
  const [from, to] = [source.unit, said.unit]
  if (to !== null) {
    if (from === null ? !unitless.includes(to.quantity) : !(alike[to.quantity] ?? [to.quantity]).includes(from.quantity)) return false
  }
  const value = from !== null && to !== null ? (source.value * from.factor) / to.factor : source.value
  const scale = 10 ** said.decimals
  // What lies in the middle may be rounded either way.
  return Math.abs(value * scale - said.value * scale) <= 0.5 + 1e-9 && (said.value !== 0 || Math.abs(value) < 1e-9)
}

/** The places where a text has some words as a whole. */
function* wholes(text: string, words: string): Generator<number> {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!/[A-Za-z0-9]/.test(text[at - 1] ?? '') && !/[A-Za-z0-9]/.test(text[at + words.length] ?? '')) yield at
}

const hasMark = (text: string, mark: string): boolean => wholes(text.toLowerCase(), mark.toLowerCase()).next().done === false

/** Whether a name has digits that are no value, and says nothing else: only such a name is left out of a sentence. */
const isPlainName = (name: string): boolean =>
  /\d/.test(name) && numbersIn(name).numbers.every(({ unit }) => unit === null) && namesIn(name).length + gradesIn(name).length === 0

/** Removes names from a sentence, so that the digits of a machine's name are no numbers. */
function withoutNames(text: string, names: readonly string[]): string {
  let left = text
  for (const name of names.filter(isPlainName).toSorted((a, b) => b.length - a.length))
    for (const at of [...wholes(left, name)].reverse()) left = `${left.slice(0, at)} ${left.slice(at + name.length)}`
  return left
}

function numberDoubts(text: string, sources: readonly CitedSource[]): Doubt[] {
  const said = numbersIn(text)
  if (said.numbers.length + said.moments.length + said.marks.length === 0) return []
  const known = sources.map((one) => numbersIn(one.known))
  const numbers = known.flatMap((one) => one.numbers)
  const moments = known.flatMap((one) => one.moments)
  // A day or an hour alone may be said of a time.
  const parts = new Set(moments.flatMap((one) => one.split(/[-: ]/).map(Number)))
  const isKnown = (number: TextNumber) => numbers.some((one) => supports(one, number)) || (number.unit === null && parts.has(number.value))
  const doubts: Doubt[] = said.numbers.filter((number) => !isKnown(number)).map(({ written }) => ({ kind: 'Number', what: written }))
  for (const moment of said.moments)
    if (!moments.some((one) => one.startsWith(moment) || one.slice(11).startsWith(moment))) doubts.push({ kind: 'Number', what: moment })
  for (const mark of said.marks) if (!sources.some((one) => hasMark(one.text, mark))) doubts.push({ kind: 'Number', what: mark })
  return doubts
}

function nameDoubts(text: string, sources: readonly string[]): Doubt[] {
  const said = namesIn(text)
  if (said.length === 0) return []
  const known = new Set<string>(sources.flatMap((one) => namesIn(one).flatMap(({ terms }) => terms)))
  return said.filter(({ terms }) => !terms.some((term) => known.has(term))).map(({ written }) => ({ kind: 'Name', what: written }))
}

function wordDoubts(text: string, sources: readonly string[]): Doubt[] {
  const grades = new Set(sources.flatMap((one) => gradesIn(one).map(({ key }) => key)))
  const held = sources.map((one) => plainText(one).toLowerCase())
  const isHeld = (what: string) => held.some((one) => one.includes(what.toLowerCase()))
  return [
    ...gradesIn(text)
      .filter(({ key }) => !grades.has(key))
      .map(({ written }): Doubt => ({ kind: 'Grade', what: written })),
    ...assurancesIn(text)
      .filter((what) => !isHeld(what))
      .map((what): Doubt => ({ kind: 'Assurance', what })),
    ...linksIn(text)
      .filter((what) => !isHeld(what))
      .map((what): Doubt => ({ kind: 'Link', what })),
  ]
}

function doubtsOf(nameless: string, sources: readonly CitedSource[]): Doubt[] {
  const known = sources.map((one) => one.known)
  return [...numberDoubts(nameless, sources), ...nameDoubts(nameless, known), ...wordDoubts(nameless, known)]
}

/** What a sentence rests on: on data of its machine only if these alone support all that the sources together do. */
function groundOf(nameless: string, cited: readonly CitedSource[], doubts: number): CheckedSentence['ground'] {
  if (cited.length === 0) return null
  const ofMachine = cited.filter(({ key }) => !elsewhere.includes(key[0] ?? ''))
  const isOfMachine = ofMachine.length === cited.length || (ofMachine.length > 0 && doubtsOf(nameless, ofMachine).length === doubts)
  return isOfMachine ? aiGround.members.Machine.code : aiGround.members.Elsewhere.code
}

const isSame = (a: Doubt, b: Doubt): boolean => a.kind === b.kind && a.what === b.what

/**
 * Holds a sentence of a language model against the sources that it cites: its numbers with their units, dates, names of faults in both languages, grades,
 * assurances and addresses must be there. It knows nothing of what is true: only of what was cited.
 *
 * @param names Names of machines, points and places of the sources, in which digits are no numbers.
 */
export function checkSentence(sentence: string, sources: readonly CitedSource[], names: readonly string[] = []): CheckedSentence {
  const { cites, text } = citationsOf(sentence)
  const cited = cites.flatMap((key) => sources.find((one) => one.key === key) ?? [])
  const doubts: Doubt[] = cites.filter((key) => !cited.some((one) => one.key === key)).map((key) => ({ kind: 'NoSuchSource', what: key }))
  if (cites.length === 0) doubts.push({ kind: 'NoCitation', what: '' })
  const nameless = withoutNames(text, names)
  const unsupported = doubtsOf(nameless, cited)
  doubts.push(...unsupported)
  return {
    text,
    cites: cited.map(({ key }) => key),
    doubts: doubts.filter((one, at) => doubts.findIndex((other) => isSame(one, other)) === at),
    ground: groundOf(nameless, cited, unsupported.length),
  }
}
