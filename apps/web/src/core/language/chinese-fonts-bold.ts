import '@fontsource/noto-sans-sc/600.css'

/** The weight of titles, for those who read the interface in Chinese. */
export const chineseBold = 600
