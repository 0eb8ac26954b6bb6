/** Bounds of a recording that is taken in from a file. */
export const recordingLimits = {
  /** Bytes of the file. A guess: three channels of the longest wave as text. */
  fileBytes: 67_108_864,
  /** Samples of a channel: the longest wave of the specification. */
  samples: 1_048_576,
  /** Fewer samples carry no spectrum (guess: as few as a speed is looked for in). */
  minSamples: 16,
  /** Channels that are offered. A guess: two cards of sixteen. */
  channels: 32,
  /** Sampling rates in Hz; the same as those of the gateways' files. */
  minSampleHz: 1,
  maxSampleHz: 1_000_000,
  /** Min/max pairs of the small picture of a channel (guess: its width on the screen in px). */
  pictureBuckets: 160,
} as const

/** Rows beyond which a table is no workbook any more but a CSV file: a sheet of Excel has 1,048,576. */
export const maxWorkbookRows = 1_000_000
