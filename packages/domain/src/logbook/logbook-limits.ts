/** Limits of the logbook. All are guesses. */
export const logbookLimits = {
  /** Longest note. */
  text: 4000,
  /** People whom a note mentions. */
  mentions: 20,
  /** Files of a note. */
  files: 10,
  /** Earlier texts that are kept; further edits drop the oldest. */
  versions: 50,
} as const
