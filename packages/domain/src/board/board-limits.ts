/** Rows that a list on a large screen shows; the others are a number behind it (guide to wall boards). */
export const boardRows = 8

/** Panels of one board, and boards of one company. Guesses: more than anyone hangs up. */
export const boardLimits = { panels: 24, boards: 20 } as const

/** Days that the alarm trend can cover. */
export const trendDays = [7, 14, 30] as const

/** The clock of a large screen proves every so many ms that the page lives. */
export const heartbeatMs = 2000

/** The page loads itself again at this hour of the browser's day, so that whatever a browser accumulates is dropped at night. */
export const reloadHour = 3

/** How long a page of a board with several is shown, s. */
export const pageSeconds = { least: 5, most: 600, initial: 20 } as const
