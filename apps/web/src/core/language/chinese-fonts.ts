import '@fontsource/noto-sans-sc/400.css'

/** A chunk of its own because the style sheet is large; names and notes can be Chinese in either language, so everybody gets it, after the first paint. */
export const chineseFont = 'Noto Sans SC'
