import type { Language, Text } from '@undertone/domain/core/text'

/**
 * A label inside a sentence: English nouns become lower case, abbreviations keep their capitals; in Chinese a space separates an abbreviation from the
 * characters before it.
 */
export const nounOf = (label: Text, language: Language): string =>
  language === 'en' ? label.en.replace(/\b[A-Z](?=-?[a-z])/g, (letter) => letter.toLowerCase()) : label.cn.replace(/^(?=[A-Za-z])/, ' ')
