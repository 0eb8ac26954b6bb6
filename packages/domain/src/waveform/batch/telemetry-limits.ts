/** Limits of an import of telemetry. All are guesses: some years of a plant, minute by minute. */
export const telemetryLimits = {
  /** Keys of all devices of a file. */
  seriesPerFile: 2000,
  /** Values that a point receives in one import: they are in memory together. */
  valuesPerPoint: 2_000_000,
  /** Examples of values that a preview shows of a key. */
  examples: 3,
  /** Rows of a mapping. */
  keyRows: 200,
  deviceRows: 500,
  nameLength: 120,
} as const
