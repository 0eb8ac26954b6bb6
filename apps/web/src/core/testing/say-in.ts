import { fill, type Language, type Text } from '@undertone/domain/core/text'

/** Texts in one language, for what is given `say` and uses no hook. */
export const sayIn =
  (lang: Language) =>
  (text: Text, values: Record<string, string | number> = {}): string =>
    fill(text[lang], values)
