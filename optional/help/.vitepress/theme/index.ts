import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../../../apps/web/src/core/theme/tokens.css'
import '../../../../apps/web/src/core/theme/fonts.css'
import './chinese-fonts.css'
import './help.css'
import HelpLayout from './help-layout.vue'
import { tokenize } from './tokenize.ts'

/** The product's look on the generator's pages. */
const theme: Theme = {
  extends: DefaultTheme,
  Layout: HelpLayout,
  enhanceApp: ({ siteData }) => {
    // The index was made with it; a function cannot come with the configuration, see `config.ts`.
    const { search } = siteData.value.themeConfig
    search.options.miniSearch = { options: { tokenize } }
  },
}

export default theme
