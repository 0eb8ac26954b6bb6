import type { Language, Text } from '@undertone/domain/core/text'
import { createContext, use } from 'react'

/** The language of all charts in the subtree; provided once by the app. */
export const ChartLanguage = createContext<Language>('cn')

/** Translates chart texts into the current language. */
export function useChartText(): (text: Text) => string {
  const lang = use(ChartLanguage)
  return (text) => text[lang]
}
