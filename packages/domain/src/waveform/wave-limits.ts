import { wavePageSizes } from './wave-views.table.ts'

/** Page sizes of the data retrieval dialog (specification, section 2). */
export const retrievalPageSizes = [10, 20, 30, 40, 50, 60, 100] as const
export const retrievalDefaultPageSize = 60

/** Decimals of the feature values z1 to z10. */
export const featureValueDecimals = 3

/** Samples of one sensor that are closer together are flagged as resent data. */
export const resentWithinSeconds = 60

/** Possible sample counts of a waveform: those of a page, and the long waveforms of the VB24H. */
export const wavePointCounts = [...wavePageSizes, 524_288, 1_048_576] as const

/** Waveform lengths that a form offers, in samples. */
export const waveLengths = [8192, 16_384, 32_768, 65_536] as const

/** Sampling rates that a form offers, in Hz; models may have their own. */
export const sampleHzChoices = [512, 2560, 5120, 10_240, 12_800, 17_920, 25_600, 38_400, 51_200] as const

/** Playback of a sound recording: refresh interval of the position, and delay before it returns to the start after a stop. */
export const playback = { refreshMs: 10, stopResetMs: 100 } as const

/** Playback rate in Hz, from the milliseconds between two samples. */
export const playbackHz = (intervalMs: number): number => 1000 / intervalMs
