import { fill, type Language, type Text } from '../core/text.ts'
import { connectorTexts } from './connector-texts.table.ts'

export type ConnectorTextKey = keyof typeof connectorTexts

/** What stands in the place of a placeholder; another text, or one in both languages, is put into words with the sentence around it. */
export type SaidValue = string | number | Text | Said

/** A text of a connector before its language is known: a row of the table, and the values of its placeholders. */
export interface Said {
  readonly key: ConnectorTextKey
  readonly values: Readonly<Record<string, SaidValue>>
}

/** The names of the placeholders of a text; `{name|one|other}` is a form that goes with the number of this name. */
type Names<T extends string> = T extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Names<Rest>
  : never
type NamesOf<K extends ConnectorTextKey> = Names<(typeof connectorTexts)[K]['en']>

/** A text with the values of exactly its placeholders. */
export function said<K extends ConnectorTextKey>(
  key: K,
  ...given: [NamesOf<K>] extends [never] ? [] : [values: Readonly<Record<NamesOf<K>, SaidValue>>]
): Said {
  const [values = {}] = given as readonly [Said['values']?]
  return { key, values }
}

const isSaid = (value: SaidValue): value is Said => typeof value === 'object' && 'key' in value

/**
 * A text in the language of who reads it; empty for none. A string was stored before texts had keys, in the one language that they had; a key
 * that a later version has stored and this one does not know is an unexpected error.
 */
export function inWords(given: Said | string | null, language: Language): string {
  if (given === null || typeof given === 'string') return given ?? ''
  const row: Text = Object.hasOwn(connectorTexts, given.key) ? connectorTexts[given.key] : connectorTexts.unexpected
  const values = Object.entries(given.values).map(([name, value]) => {
    const word = typeof value !== 'object' ? value : isSaid(value) ? inWords(value, language) : value[language]
    return [name, word]
  })
  return fill(row[language], Object.fromEntries(values))
}

/** A text whose values have been changed, also in the texts inside it: strings that devices chose have to be storable. */
export function withValues({ key, values }: Said, change: (value: string) => string): Said {
  const changed = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, change(value)]
    return [name, typeof value === 'object' && isSaid(value) ? withValues(value, change) : value]
  })
  return { key, values: Object.fromEntries(changed) }
}
