/** The languages of the product; `cn` is the default of the specification. */
export const languages = ['cn', 'en'] as const
export type Language = (typeof languages)[number]

/** A text in both languages: a missing one does not compile. */
export type Text = Readonly<Record<Language, string>>

/** Fills `{name}` in a text; fixed substitution only, nothing is evaluated. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
