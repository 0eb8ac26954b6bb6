import { fill, type Language, languages, type Text } from '@undertone/domain/core/text'
import { useCallback } from 'react'
import { create } from 'zustand'
import { readStored, writeStored } from '../browser/storage.ts'

const tags: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en' }
const isLanguage = (value: string | null): value is Language => languages.some((one) => one === value)
const initial = (): Language => {
  const kept = readStored('lang')
  return isLanguage(kept) ? kept : 'cn'
}

/** Writes the language where browsers and screen readers look for it. */
export const showLanguage = (lang: Language): void => {
  document.documentElement.lang = tags[lang]
}

interface LanguageState {
  readonly lang: Language
  setLanguage(lang: Language): void
}

/** The language of the interface, kept in the browser; Chinese unless somebody chose. */
export const useLanguage = create<LanguageState>((set) => ({
  lang: initial(),
  setLanguage: (lang) => {
    writeStored('lang', lang)
    showLanguage(lang)
    set({ lang })
  },
}))

/** Values for the `{name}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/** Chooses the language of a text and fills its places; the same function until the language changes, so that effects may rest on it. */
export function useText(): (text: Text, values?: TextValues) => string {
  const lang = useLanguage((state) => state.lang)
  return useCallback((text, values) => fill(text[lang], values), [lang])
}

/** The same outside a component: for errors and requests. */
export const sayNow = (text: Text, values?: TextValues): string => fill(text[useLanguage.getState().lang], values)
