/** The languages of the product; `cn` is the default of the specification. */
export const languages = ['cn', 'en'] as const
export type Language = (typeof languages)[number]

/** A text in both languages; a missing language does not compile. */
export type Text = Readonly<Record<Language, string>>

/** An English noun in lower case with its article: `an area`, `a user`. */
export function withArticle(noun: string): string {
  const lower = noun.toLowerCase()
  return `${/^[aeio]/.test(lower) ? 'an' : 'a'} ${lower}`
}

/** English has a form for one and a form for other numbers; Chinese has one form for all, which a text just writes. */
const english = new Intl.PluralRules('en')

/**
 * Replaces `{name}` in a text by its value, and `{name|alarm|alarms}` by the form that goes with the number of this name; nothing is
 * evaluated.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(
    /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, one: string | undefined, other: string | undefined) => {
      if (!(name in values)) return whole
      if (one === undefined || other === undefined) return String(values[name])
      return english.select(Number(values[name])) === 'one' ? one : other
    },
  )
}

/**
 * A label inside a sentence: English nouns become lower case, abbreviations keep their capitals; in Chinese a space separates an abbreviation from the
 * characters before it.
 */
export const nounOf = (label: Text, language: Language): string =>
  language === 'en' ? label.en.replace(/\b[A-Z](?=-?[a-z])/g, (letter) => letter.toLowerCase()) : label.cn.replace(/^(?=[A-Za-z])/, ' ')
