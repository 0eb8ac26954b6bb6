import { recordingLimits } from '../recording/recording-limits.ts'

/** Limits of an import of many recordings. All but the size of a file are guesses: some years of one route. */
export const batchLimits = {
  /** Files, those in ZIP archives included. */
  files: 10_000,
  /** Bytes of a file. */
  fileBytes: recordingLimits.fileBytes,
  /** Bytes of a ZIP archive. */
  zipBytes: 1_073_741_824,
  /** Bytes of the files of an import that are kept until they are imported. */
  bytes: 8_589_934_592,
  /** Imports of a company whose files are kept at a time. */
  open: 5,
  /** Days that uploaded files are kept after the last one arrived. */
  fileDays: 14,
  /** Days that the record of an import is kept, and with it the way back. */
  recordDays: 365,
  /** Characters of a path in the folder, and of one of its parts. */
  pathLength: 400,
  partLength: 200,
  patternLength: 300,
  /** Pieces and stars of a part of a pattern: a match takes as many times the square of the length of the part. */
  partPieces: 12,
  channelRows: 64,
  exceptions: 500,
  /** Rules that a company keeps. */
  rules: 200,
  nameLength: 60,
} as const
