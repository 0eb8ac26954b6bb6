/** Limits of library entries (guesses: those of what they fill in). */
export const libraryLimits = { text: 2000, lines: 4000, days: 3650, hours: 100_000 } as const
