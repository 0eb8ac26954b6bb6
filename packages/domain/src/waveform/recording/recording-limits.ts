/** Limits of a recording imported from a file. */
export const recordingLimits = {
  /** Size of the file in bytes. A guess: three channels of the longest waveform as text. */
  fileBytes: 67_108_864,
  /** Samples of a channel: the longest waveform of the specification. */
  samples: 1_048_576,
  /** Minimum samples for a spectrum (guess: as for the speed estimate). */
  minSamples: 16,
  /** Maximum channels of a file. A guess: two cards of sixteen. */
  channels: 32,
  /** Sampling rates in Hz, as for files of gateways. */
  minSampleHz: 1,
  maxSampleHz: 1_000_000,
  /** Min/max pairs of a channel's thumbnail (guess: its width on the screen in px). */
  pictureBuckets: 160,
} as const

/** Maximum rows of a workbook; longer tables need CSV. An Excel sheet has 1,048,576. */
export const maxWorkbookRows = 1_000_000
