/** How many finished exports of a company are kept at a time, and how many days each (guesses: time to download and to check one, and room for the next). */
export const companyExportLimits = { kept: 3, days: 7 } as const
