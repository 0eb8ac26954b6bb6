/** The band of vibration severity in Hz (ISO 20816-1). */
export const severityBand = { lowHz: 10, highHz: 1000 } as const

/** The band as a display text. */
export const severityBandText = `${severityBand.lowHz}–${severityBand.highHz} Hz`

/** Samples per period of the highest usable frequency: the anti-aliasing margin of analysers. Source: field guide. */
const samplesPerPeriod = 2.56

/** Minimum sampling rate in Hz for the severity band; below it a value cannot be graded. */
export const severityMinSampleHz = samplesPerPeriod * severityBand.highHz
