import type { Language, Text } from '@undertone/domain/core/text'

/** A label inside a sentence: English nouns are written small there, abbreviations keep their capitals. */
export const nounOf = (label: Text, language: Language): string =>
  language === 'en' ? label.en.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()) : label.cn
