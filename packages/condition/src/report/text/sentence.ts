import { fill, type Language, languages, type Text } from '@undertone/domain/core/text'
import { type PhraseKey, phrases } from './phrases.ts'

/** A record that a sentence rests on. */
export interface SentenceSource {
  readonly kind: 'machine' | 'point' | 'finding' | 'alarm' | 'work' | 'wave'
  readonly id: number
}

/** A sentence in both languages, and what it rests on. */
export interface Sentence extends Text {
  readonly about: readonly SentenceSource[]
  readonly equipmentId?: number
}

/** A value in a phrase: the same in both languages, or one for each. */
export type PhraseValue = string | number | Text
export type PhraseValues = Readonly<Record<string, PhraseValue>>

const inLanguage = (values: PhraseValues, language: Language): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]))

/** A phrase with its values, in both languages. */
export function phrase(key: PhraseKey, values: PhraseValues = {}): Text {
  const [cn, en] = languages.map((language) => fill(phrases[key][language], inLanguage(values, language)))
  return { cn: cn ?? '', en: en ?? '' }
}

export const noText: Text = { cn: '', en: '' }
/** Texts one after another: Chinese without, English with a space between sentences. */
export const joined = (parts: readonly Text[]): Text => {
  const some = parts.filter(({ cn }) => cn !== '')
  return { cn: some.map(({ cn }) => cn).join(''), en: some.map(({ en }) => en).join(' ') }
}
/** Texts as a list within a sentence. */
export const listed = (parts: readonly Text[]): Text => ({
  cn: parts.map(({ cn }) => cn).join('、'),
  en: parts.map(({ en }) => en).join(', '),
})

/** Three significant digits: `5.8`, `12.4`, `0.42`. */
export const number = (value: number): string => String(Number(value.toPrecision(3)))
