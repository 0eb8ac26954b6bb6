import { createContext, use } from 'react'

/** A text for users in both languages of the product. */
export interface ChartText {
  cn: string
  en: string
}

export type ChartLang = keyof ChartText

/** The language of all charts below; the app provides it once. */
export const ChartLanguage = createContext<ChartLang>('cn')

/** The texts of charts in the language of the moment. */
export function useChartText(): (text: ChartText) => string {
  const lang = use(ChartLanguage)
  return (text) => text[lang]
}
