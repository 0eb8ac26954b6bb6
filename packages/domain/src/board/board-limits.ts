/** Rows that a list on a large screen shows; the others are a number behind it (guide to wall boards). */
export const boardRows = 8

/** Panels of one board, boards of one company, links of one board, and browsers that one link has open at a time. Guesses: more than anyone hangs up. */
export const boardLimits = { panels: 24, boards: 20, links: 20, sessionsOfLink: 20 } as const

/** Days that a link of a wall can be valid, how many a new one is, and the choices (guesses: a wall is set up for a year, a visit for a day). */
export const linkDays = { longest: 366, initial: 90, choices: [1, 7, 30, 90, 180, 366] } as const

/** Days that the alarm trend can cover. */
export const trendDays = [7, 14, 30] as const

/** The clock of a large screen proves every so many ms that the page lives. */
export const heartbeatMs = 2000

/** The page loads itself again at this hour of the browser's day, so that whatever a browser accumulates is dropped at night. */
export const reloadHour = 3

/** How long a page of a board with several is shown, s. */
export const pageSeconds = { least: 5, most: 600, initial: 20 } as const
