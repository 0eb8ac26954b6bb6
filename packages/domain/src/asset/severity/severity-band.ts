/** The band of vibration severity in Hz (ISO 20816-1). */
export const severityBand = { lowHz: 10, highHz: 1000 } as const

/** The band as it is written for people. */
export const severityBandText = `${severityBand.lowHz}–${severityBand.highHz} Hz`

/** Samples per period of the highest frequency that a record is trusted to carry: the anti-alias margin of analysers. Source: field guide. */
const samplesPerPeriod = 2.56

/** A sampling rate below this, in Hz, cannot carry the severity band, and the value cannot be graded. */
export const severityMinSampleHz = samplesPerPeriod * severityBand.highHz
