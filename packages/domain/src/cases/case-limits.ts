/** Limits of cases. All are guesses: more than a case needs, less than a typing error or a flood. */
export const caseLimits = {
  number: 40,
  name: 120,
  author: 60,
  sampling: 500,
  text: 5000,
  reason: 500,
  motorSpeed: 200_000,
  /** Lines of a spectrum that a case keeps, and points of a line of its trend. */
  spectrumLines: 2000,
  trendPoints: 400,
  /** Days of the trend before and after the failure. */
  daysBefore: 90,
  daysAfter: 14,
  /** Days that a failure can lie before its source was recorded, and that its history is kept after it. */
  daysBeforeSource: 180,
  heldDays: 400,
  /** Requests to publish one case within a day: each copies its pictures. */
  requestsPerDay: 5,
  /** Cases of one customer that wait for approval at a time: the platform reads each. */
  pending: 30,
  /** Names that one publication can confirm. */
  kept: 200,
  keptName: 120,
  /** Cases that a finding is compared with, the newest first, and how many are shown. */
  compared: 3000,
  similar: 6,
} as const
