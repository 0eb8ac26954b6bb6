import '@fontsource/noto-sans-sc/600.css'

/** The weight of titles in the Chinese interface. */
export const chineseBold = 600
