import { fill, type Language, languages, type Text } from '@undertone/domain/core/text'
import { useCallback } from 'react'
import { create } from 'zustand'
import { readStored, writeStored } from '../browser/storage.ts'

const tags: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en' }
const isLanguage = (value: string | null): value is Language => languages.some((one) => one === value)
const initial = (): Language => {
  const stored = readStored('lang')
  return isLanguage(stored) ? stored : 'cn'
}

/** Sets the document language for browsers and screen readers. */
export const showLanguage = (lang: Language): void => {
  document.documentElement.lang = tags[lang]
}

/** The language of ours that a browser prefers: Chinese for Chinese tags, English for all others. */
export const preferredLanguage = (tag: string): Language => (/^zh\b/i.test(tag) ? 'cn' : 'en')

interface LanguageState {
  readonly lang: Language
  setLanguage(lang: Language): void
}

/** The language of the interface, stored in the browser; Chinese by default. */
export const useLanguage = create<LanguageState>((set) => ({
  lang: initial(),
  setLanguage: (lang) => {
    writeStored('lang', lang)
    showLanguage(lang)
    set({ lang })
  },
}))

/** Values for the `{name}` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/** Says a text in the language of the reader. */
export type Say = (text: Text, values?: TextValues) => string

/** Translates a text and fills its placeholders; the function is stable until the language changes, so that effects can depend on it. */
export function useText(): Say {
  const lang = useLanguage((state) => state.lang)
  return useCallback((text, values) => fill(text[lang], values), [lang])
}

/** The same outside components, for errors and requests. */
export const sayNow = (text: Text, values?: TextValues): string => fill(text[useLanguage.getState().lang], values)
