/** Limits of hazards. All are guesses: more than a report needs, less than a typing error. */
export const hazardLimits = {
  title: 120,
  text: 2000,
  reason: 500,
  word: 60,
  /** Reports of the same failed check after the first that are kept with it. */
  reports: 20,
  /** Days after it was settled in which a hazard can be opened again; later a new one refers to it. */
  reopenDays: 30,
} as const
