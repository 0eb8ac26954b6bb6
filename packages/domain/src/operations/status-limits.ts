/** When parts of the product are not well (guesses: what an operator would want to know, and what must not wait until tomorrow). */
export const statusLimits = {
  /** Minutes that the oldest due task has waited. */
  taskMinutes: { warning: 10, fault: 60 },
  /** Hours since the last backup: one a day with some slack, and a week. */
  backupHours: { warning: 26, fault: 7 * 24 },
  /** Minutes without a look, after which the product counts as away. */
  awayMinutes: 3,
} as const

/** Days that the status page shows, and that incidents are kept. */
export const incidentDays = { shown: 90, kept: 400 } as const
