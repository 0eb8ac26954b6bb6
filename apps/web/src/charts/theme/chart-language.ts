import type { Language, Text } from '@undertone/domain/core/text'
import { createContext, use } from 'react'

/** The language of all charts below; the app provides it once. */
export const ChartLanguage = createContext<Language>('cn')

/** The texts of charts in the language of the moment. */
export function useChartText(): (text: Text) => string {
  const lang = use(ChartLanguage)
  return (text) => text[lang]
}
