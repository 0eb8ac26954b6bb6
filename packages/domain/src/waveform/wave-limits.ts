/** Page sizes of the data retrieval dialog (specification, section 2). */
export const retrievalPageSizes = [10, 20, 30, 40, 50, 60, 100] as const
export const retrievalDefaultPageSize = 60

/** Decimals of the feature values z1 to z10. */
export const featureValueDecimals = 3

/** Samples of one sensor that are closer together are flagged as resent data. */
export const resentWithinSeconds = 60

/** Playback of a sound recording: refresh interval of the position, and delay before it returns to the start after a stop. */
export const playback = { refreshMs: 10, stopResetMs: 100 } as const

/** Playback rate in Hz, from the milliseconds between two samples. */
export const playbackHz = (intervalMs: number): number => 1000 / intervalMs
