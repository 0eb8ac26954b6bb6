import type { Theme } from '@undertone/chart/draw/theme-tokens'
import { create } from 'zustand'
import { readStored, writeStored } from '../browser/storage.ts'

/** Sets the theme attribute that `tokens.css` uses. */
export const showTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
}

interface ThemeState {
  /** The theme that is shown. */
  readonly theme: Theme
  /** The theme that the user chose. */
  readonly chosen: Theme
  setTheme(theme: Theme): void
  /** Shows the dark theme whatever was chosen, until it is called with false: for screens that are always dark. */
  forceDark(isForced: boolean): void
}

const chosenTheme = (): Theme => (readStored('theme') === 'light' ? 'light' : 'dark')

/** The theme of the interface, stored in the browser; dark by default. */
export const useTheme = create<ThemeState>((set) => ({
  theme: chosenTheme(),
  chosen: chosenTheme(),
  setTheme: (theme) => {
    writeStored('theme', theme)
    showTheme(theme)
    set({ theme, chosen: theme })
  },
  forceDark: (isForced) =>
    set(({ chosen }) => {
      const theme = isForced ? 'dark' : chosen
      showTheme(theme)
      return { theme }
    }),
}))
