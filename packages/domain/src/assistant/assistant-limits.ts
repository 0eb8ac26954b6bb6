/** Limits of the texts that a language model writes, and of the documents that it may quote. All are guesses unless they say otherwise. */
export const assistantLimits = {
  addressLength: 300,
  keyLength: 400,
  modelLength: 100,
  /** Role task and question words: some pages. */
  roleLength: 8000,
  questionLength: 2000,
  /** Texts of one customer and day, by default and at most: each may cost money. */
  dailyTexts: 50,
  maxDailyTexts: 1000,
  /** Texts that are kept of one alarm or finding. */
  keptTexts: 5,
  noteLength: 500,
  /** A document, and all of them. */
  documentBytes: 2_097_152,
  /** A PDF, which has pictures and fonts beside its text, and its pages that are read. */
  pdfBytes: 20_971_520,
  pdfPages: 1500,
  documentNameLength: 120,
  documents: 100,
  passages: 4000,
  /** A passage: what is searched and quoted, characters. */
  passageLength: 1200,
  /** Passages of documents among the sources of one text. */
  quotedPassages: 4,
  /** All sources of one text, characters: some thousand tokens. */
  sourcesLength: 24_000,
  /** An answer, in characters and sentences; it ends there. */
  answerLength: 12_000,
  sentences: 80,
  /** A sentence without an end is cut here. */
  sentenceLength: 600,
} as const

/** Days of the trend that a text may quote (guess: a month shows what grows, and is on one page). */
export const quotedDays = 30

/** How long a language model may take, ms: until its first byte, between two, and in all. Guesses: a model that thinks is silent for a minute. */
export const assistantTimes = { firstByteMs: 60_000, idleMs: 30_000, totalMs: 240_000, testMs: 45_000 } as const
