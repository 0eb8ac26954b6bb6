/** Rows that a list on a large screen shows; the others are a number behind it (guide to wall boards). */
export const boardRows = 8

/** Panels of one board, boards of one company, links of one board, and browsers that one link has open at a time. Guesses: more than anyone hangs up. */
export const boardLimits = { panels: 24, boards: 20, links: 20, sessionsOfLink: 20 } as const

/** Days that a link of a wall can be valid, how many a new one is, and the choices (guesses: a wall is set up for a year, a visit for a day). */
export const linkDays = { longest: 366, initial: 90, choices: [1, 7, 30, 90, 180, 366] } as const

/**
 * The GeoJSON with country borders: bytes and positions of the file, positions that maps draw, and how far a line may be from the given one, degrees. Natural Earth at
 * 1:10,000,000 has 550,000 positions in 13 MB. On a wall of 3840 pixels the closest view has 0.002° a pixel; guesses.
 */
export const borderLimits = { fileBytes: 33_554_432, positions: 1_500_000, kept: 60_000, tolerance: 0.005, decimals: 3 } as const

/** Boards that one link can show one after the other, and how long each is shown, s. A board with several pages is shown until its last page was. Guesses. */
export const boardRotation = { boards: 20, least: 10, most: 3600, initial: 60 } as const

/** After so long without a touch a screen that somebody has followed from the map to a machine shows its board again, ms. */
export const drillReturnMs = 60_000

/** Days that the alarm trend can cover. */
export const trendDays = [7, 14, 30] as const

/** The clock of a large screen proves every so many ms that the page lives. */
export const heartbeatMs = 2000

/** The page loads itself again at this hour of the browser's day, so that whatever a browser accumulates is dropped at night. */
export const reloadHour = 3

/** How long a page of a board with several is shown, s. */
export const pageSeconds = { least: 5, most: 600, initial: 20 } as const
