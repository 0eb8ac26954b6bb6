import { componentKind, drivePort, equipmentType, sensorAxis } from '../asset/asset.enums.ts'
import type { CodeOf } from '../core/enum.ts'
import { codesOf } from '../core/enum.ts'
import type { Language } from '../core/text.ts'
import { bearingParts } from '../diagnosis/bearing-parts.table.ts'
import { faultKinds } from '../diagnosis/fault-kinds.table.ts'
import { couplingType, nameKind } from './case.enums.ts'

export type NameKindCode = CodeOf<typeof nameKind>

/** A name of the customer: of a company, a machine, a person … */
export interface KnownName {
  readonly kind: NameKindCode
  readonly text: string
}

/** A name that stands in a text. */
interface NameInText extends KnownName {
  /** What stands in its place. */
  readonly mark: string
}

/** Words that every plant uses: a machine that is called "Fan" is not named by them. */
const tradeWords = new Set(
  [
    ...[equipmentType, componentKind, drivePort, sensorAxis, couplingType, nameKind].flatMap((of) =>
      Object.values<{ cn: string; en: string }>(of.members),
    ),
    ...Object.values(bearingParts),
    ...Object.values(faultKinds),
  ]
    .flatMap(({ cn, en }) => [cn, ...en.split(/[^A-Za-z]+/)])
    .concat([
      'de',
      'nde',
      'drive',
      'non',
      'end',
      'side',
      'inner',
      'outer',
      'free',
      'fixed',
      'in',
      'out',
      'of',
      'the',
      'and',
      'no',
      'unit',
      'point',
    ])
    .concat([
      'main',
      'line',
      'hall',
      'area',
      'blower',
      'conveyor',
      'mill',
      'crusher',
      'gearbox',
      'bearing',
      'shaft',
      'h',
      'v',
      'a',
      'x',
      'y',
      'z',
    ])
    .concat(['machine', 'measuring', 'sensor', 'gateway', 'person', 'place', 'number', 'contact', 'date'])
    .concat([
      'horizontal',
      'vertical',
      'axial',
      'radial',
      'test',
      'company',
      'works',
      'plant',
      'group',
      'ltd',
      'limited',
      'co',
      'inc',
      'gmbh',
    ])
    .concat(['for', 'by', 'at', 'on', 'is', 'max', 'min', 'pump', 'fan', 'motor', 'ag', 'kg', 'se', 'sa', 'plc', 'llc', 'corp', 'werke'])
    .concat([
      '驱动端',
      '非驱动端',
      '自由端',
      '负载端',
      '水平',
      '垂直',
      '轴向',
      '径向',
      '测点',
      '电机',
      '风机',
      '水泵',
      '泵',
      '减速机',
      '轴承',
      '机组',
      '中国',
      '企业',
    ])
    .map((word) => word.toLowerCase())
    .filter((word) => word !== ''),
)

const isTradeWord = (word: string): boolean => tradeWords.has(word) || (word.endsWith('s') && tradeWords.has(word.slice(0, -1)))

/** Whether a name says who or where it is: not one letter, not a small number, not words of the trade alone. */
export function isRevealing(name: string): boolean {
  const text = name.trim().toLowerCase()
  if (text.length < 2 || /^\d{1,3}$/.test(text) || isTradeWord(text)) return false
  const words = text.split(/[\s\-–—_/·.,()（）]+/).filter((word) => word !== '')
  return !words.every(isTradeWord)
}

/** What names somebody or something by its form. */
const forms: readonly { readonly kind: NameKindCode; readonly form: RegExp }[] = [
  { kind: 'Contact', form: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g },
  { kind: 'Contact', form: /\bhttps?:\/\/[^\s，。；）)]{1,300}/g },
  { kind: 'Contact', form: /(?<![\d.])(?:\+\d{1,3}[ -]?)?\d{3,4}[ -]?\d{3,4}[ -]?\d{3,4}(?![\d.])/g },
  { kind: 'Date', form: /(?<!\d)(?:19|20)\d{2}(?:[-/.]\d{1,2}[-/.]\d{1,2}(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?|年\d{1,2}月(?:\d{1,2}日)?)/g },
  // Tags such as PU-1204A; standards and models of bearings begin with a digit.
  { kind: 'Number', form: /(?<![\w-])[A-Z]{1,6}\d{0,4}-[A-Z0-9-]{0,12}\d[A-Z0-9-]{0,12}(?![\w-])/g },
]

/** Legal forms and kinds of company, which follow a name in Chinese. */
const chineseForms = ['股份', '有限', '责任', '集团', '公司', '总厂', '分厂', '工厂', '厂']

/** A name without its legal form: 华北钢铁有限公司 is called 华北钢铁. */
function withoutForm(name: string): string {
  const form = chineseForms.find((one) => name.length > one.length && name.endsWith(one))
  return form === undefined ? name : withoutForm(name.slice(0, -form.length))
}

/** A name as it may stand in a text. */
interface Variant extends KnownName {
  /** Only in these capitals: two or three letters are often a word as well. */
  readonly isExact?: boolean
  /** A tag, which people write with and without a hyphen: B302, B-302. */
  readonly isTag?: boolean
}

const wordsIn = (text: string): string[] => text.split(/[\s,.;:/|()（）[\]【】、，]+/).filter((word) => word !== '')

/** The parts of words between Chinese and other letters, and between hyphens: 风机B-302 has 风机, B-302, B and 302. */
const piecesIn = (text: string): string[] =>
  wordsIn(text)
    .flatMap((word) => word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [])
    .flatMap((run) => [run, ...(/[-–—_]/.test(run) ? run.split(/[-–—_]+/) : [])])

const hasDigitAndLetter = (text: string): boolean => /\d/.test(text) && /\p{L}/u.test(text)

/** The tags within a name: of `B-302 Root blower` and of `风机B302` what has digits and letters. */
const tagsIn = (text: string): string[] => [
  ...wordsIn(text).filter((word) => hasDigitAndLetter(word) && word.length >= 3),
  ...piecesIn(text).filter((piece) => hasDigitAndLetter(piece) && piece.length >= 2),
]

/** The words by which a company or person is called; undefined for what is too short or no word. */
function calledBy(kind: NameKindCode, piece: string): Variant | undefined {
  if (kind === 'Company' && /^\p{Script=Han}+$/u.test(piece)) {
    const short = withoutForm(piece)
    return short.length >= 2 ? { kind, text: short } : undefined
  }
  if (!/^\p{Script=Latin}[\p{Script=Latin}'’–-]+$/u.test(piece)) return undefined
  if (piece.length >= 4) return { kind, text: piece }
  if (/^\p{Lu}+$/u.test(piece)) return { kind, text: piece, isExact: piece.length === 2 }
  return kind === 'Person' && piece.length === 3 && /^\p{Lu}/u.test(piece) ? { kind, text: piece, isExact: true } : undefined
}

/** A name and what people call it by: the tag of a machine, the words of a company or person, a Chinese company without its legal form. */
function nameVariants({ kind, text }: KnownName): Variant[] {
  if (!['Machine', 'Area', 'Point', 'Device', 'Company', 'Person'].includes(kind)) return [{ kind, text }]
  const tags = tagsIn(text).map((tag) => ({ kind, text: tag, isTag: true }))
  const own = { kind, text, isTag: tags.some((tag) => tag.text === text) }
  if (kind !== 'Company' && kind !== 'Person') return [own, ...tags]
  const short = withoutForm(text)
  return [
    own,
    ...tags,
    ...(short === text ? [] : [{ kind, text: short }]),
    ...piecesIn(text).flatMap((piece) => calledBy(kind, piece) ?? []),
  ]
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const isLatin = (char: string | undefined): boolean => char !== undefined && /[\p{Script=Latin}\d]/u.test(char)

/** The body of a pattern; a tag also matches with or without the hyphen between its letters and digits, a long one with a space there. */
function bodyOf({ text, isTag }: Variant): string {
  if (!isTag) return escaped(text).replace(/\s+/g, '\\s+')
  const between = text.replace(/[-–—_]/g, '').length >= 4 ? '[-–—_ ]?' : '[-–—_]?'
  return text
    .split(/[-–—_]+|(?<=\p{Script=Latin})(?=\d)/u)
    .map((part) => escaped(part).replace(/\s+/g, '\\s+'))
    .join(between)
}

/** A pattern of a known name: in letters of any case, not within another word; spaces match any white space. */
function patternOf(variant: Variant): RegExp {
  const text = variant.text.trim()
  const chars = [...text]
  const body = bodyOf({ ...variant, text })
  return new RegExp(
    `${isLatin(chars[0]) ? '(?<![\\p{Script=Latin}\\d])' : ''}${body}${isLatin(chars.at(-1)) ? '(?![\\p{Script=Latin}\\d])' : ''}`,
    variant.isExact ? 'gu' : 'giu',
  )
}

/** A text as names in it are compared: in capitals, without spaces and hyphens. `b-302` and `B 302` are `B302`. */
const squeezed = (text: string): string =>
  text
    .toLowerCase()
    .toUpperCase()
    .replace(/[-–—_\s]+/g, '')

/** The names that may stand in a text as `NameFinder` looks for them; of the thousands of a customer a few. */
export function namesIn(names: readonly KnownName[], text: string): KnownName[] {
  const low = squeezed(text)
  return names.filter((name) => nameVariants(name).some((variant) => low.includes(squeezed(variant.text))))
}

/** The mark of a kind: `[machine]`, `［设备］`. */
export function markOf(kind: NameKindCode, language: Language): string {
  const { cn, en } = nameKind.members[kind]
  return language === 'cn' ? `［${cn}］` : `[${en.toLowerCase()}]`
}

/** A text that names several things names the first of these: sensors are called after their machines. */
const order = codesOf(nameKind)

/** Finds what names a customer in texts: the known names, and what has the form of a contact, a date or a number. Longer names come before shorter ones. */
export class NameFinder {
  readonly #names: readonly { readonly kind: NameKindCode; readonly pattern: RegExp }[]
  readonly #language: Language
  readonly #keep: ReadonlySet<string>
  readonly #found = new Map<string, NameInText>()

  /** `keep` are names that a person has looked at and lets stand, in any case of letters. */
  constructor(names: readonly KnownName[], language: Language, keep: readonly string[] = []) {
    this.#names = names
      .flatMap(nameVariants)
      .filter(({ text }) => isRevealing(text))
      .toSorted((a, b) => b.text.length - a.text.length || order.indexOf(a.kind) - order.indexOf(b.kind))
      .map((variant) => ({ kind: variant.kind, pattern: patternOf(variant) }))
    this.#language = language
    this.#keep = new Set(keep.map((text) => text.toLowerCase()))
  }

  /** The text with marks in the place of names. */
  clean(text: string): string {
    let clean = text
    for (const { kind, pattern } of [...this.#names, ...forms.map(({ kind, form }) => ({ kind, pattern: form }))])
      clean = clean.replace(pattern, (match) => {
        const mark = markOf(kind, this.#language)
        const key = match.toLowerCase()
        if (!this.#found.has(key)) this.#found.set(key, { kind, text: match, mark })
        return this.#keep.has(key) ? match : mark
      })
    return clean
  }

  /** The names that stood in the texts so far, by kind. */
  found(): (NameInText & { readonly isKept: boolean })[] {
    return [...this.#found]
      .map(([key, one]) => ({ ...one, isKept: this.#keep.has(key) }))
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.text.localeCompare(b.text))
  }
}
