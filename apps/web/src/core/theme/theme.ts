import type { Theme } from '@undertone/chart/draw/theme-tokens'
import { create } from 'zustand'
import { readStored, writeStored } from '../browser/storage.ts'

/** Sets the theme attribute that `tokens.css` uses. */
export const showTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
}

interface ThemeState {
  readonly theme: Theme
  setTheme(theme: Theme): void
}

/** The theme of the interface, stored in the browser; dark by default. */
export const useTheme = create<ThemeState>((set) => ({
  theme: readStored('theme') === 'light' ? 'light' : 'dark',
  setTheme: (theme) => {
    writeStored('theme', theme)
    showTheme(theme)
    set({ theme })
  },
}))
