import { create } from 'zustand'
import { readStored, writeStored } from '../browser/storage.ts'
import type { Theme } from './theme-tokens.ts'

/** Writes the theme where `tokens.css` looks for it. */
export const showTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
}

interface ThemeState {
  readonly theme: Theme
  setTheme(theme: Theme): void
}

/** The theme of the interface, kept in the browser; dark unless somebody chose. */
export const useTheme = create<ThemeState>((set) => ({
  theme: readStored('theme') === 'light' ? 'light' : 'dark',
  setTheme: (theme) => {
    writeStored('theme', theme)
    showTheme(theme)
    set({ theme })
  },
}))
