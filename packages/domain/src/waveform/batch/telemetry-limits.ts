/** Limits of an import of telemetry. All are guesses: some years of a plant, minute by minute. */
export const telemetryLimits = {
  /** Keys of all devices of a file. */
  seriesPerFile: 2000,
  /** Devices of a file: five pages of the list of ThingsBoard. */
  devicesPerFile: 5000,
  /** Keys of devices of all files of an import, and devices of its lists: a plan has all of them in memory. */
  seriesPerImport: 50_000,
  devicesPerImport: 20_000,
  /** Values that a point receives in one import: they are in memory together. */
  valuesPerPoint: 2_000_000,
  /** Examples of values that a preview shows of a key. */
  examples: 3,
  /** Rows of a mapping. */
  keyRows: 200,
  deviceRows: 500,
  nameLength: 120,
} as const
