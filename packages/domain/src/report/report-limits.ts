/** Limits of reports. All are guesses: more than a report needs. */
export const reportLimits = {
  /** Machines of one report. */
  machines: 2000,
  /** Longest text of a section in one language: some pages. */
  text: 20_000,
  title: 120,
  comment: 1000,
  caption: 200,
  /** Sections of a version, figures that people picked for one section, and comments on it. */
  sections: 40,
  figures: 12,
  comments: 200,
  /** Earlier contents of a section that are kept, so that a change can be undone after a reload. */
  revisions: 50,
  /** Versions of a report. */
  versions: 50,
  /** Seconds for which a section is held after the last key was pressed. */
  holdSeconds: 45,
  /** Links of one report that are open at a time, and the longest life of one in days. */
  links: 20,
  linkDays: 365,
  schedules: 100,
  receivers: 50,
  /** Results of a schedule that are kept. */
  runs: 20,
  /** The largest PDF that is attached to an e-mail, bytes: what common mail servers accept after encoding. A larger one is a link. */
  attachmentBytes: 7_000_000,
  /** Years before this one have no reports. */
  firstYear: 2000,
} as const
