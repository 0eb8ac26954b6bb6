/** Limits of experts' opinions. All are guesses. */
export const opinionLimits = {
  /** Longest question. */
  question: 1000,
  /** Longest text of an answer. Longer than a note for colleagues (`noteLength`): an expert from elsewhere explains; who takes the conclusion over gets all of it. */
  text: 4000,
  /** Waveforms that are copied: that of the finding, and those of other points that its evidence names. */
  waves: 4,
  /** Opinions that wait for an answer, of one customer: each has a copy of its waveforms. */
  waiting: 50,
  /** Requests of one customer within 24 hours, whatever has become of them: each sends e-mails to the experts. */
  perDay: 20,
  /** Addresses that are notified of requests. */
  addresses: 20,
} as const
