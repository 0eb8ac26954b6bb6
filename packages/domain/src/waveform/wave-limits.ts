import { wavePageSizes } from './wave-views.table.ts'

/** Sample times on a page of the data-retrieval dialog (specification, section 2). */
export const retrievalPageSizes = [10, 20, 30, 40, 50, 60, 100] as const
export const retrievalDefaultPageSize = 60

/** Decimals of the eigenvalues z1 to z10. */
export const eigenvalueDecimals = 3

/** Two points of one sensor that lie closer are flagged as resent data. */
export const resentWithinSeconds = 60

/** Points that a wave can have: those of a page, and beyond them the long wave of the VB24H. */
export const wavePointCounts = [...wavePageSizes, 524_288, 1_048_576] as const

/** The wave lengths that a form offers, in points. */
export const waveLengths = [8192, 16_384, 32_768, 65_536] as const

/** The sampling frequencies that a form offers, in Hz; models have their own besides. */
export const sampleHzChoices = [512, 2560, 5120, 10_240, 12_800, 17_920, 25_600, 38_400, 51_200] as const

/** Playback of a voice print: how often the position moves, and how long after a stop it is at the start again. */
export const playback = { refreshMs: 10, stopResetMs: 100 } as const

/** Rate at which a wave is played, in Hz, from the milliseconds between two samples. */
export const playbackHz = (intervalMs: number): number => 1000 / intervalMs
