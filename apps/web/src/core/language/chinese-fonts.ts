import '@fontsource/noto-sans-sc/400.css'

/** A separate chunk because the style sheet is large; names and notes can be Chinese in either language, so it is always loaded, after the first paint. */
export const chineseFont = 'Noto Sans SC'
