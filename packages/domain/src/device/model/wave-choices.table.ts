/** Sample counts and rates of waveforms. Source: specification, section 9 of its second document. */

/** Possible sample counts of a waveform: doubling from 1024 to 262,144, and the long waveforms of the VB24H. */
export const wavePointCounts: readonly number[] = Array.from({ length: 11 }, (_, at) => 1024 * 2 ** at)

/** Lengths of a high-frequency waveform, in samples. */
export const waveLengths = [8192, 16_384, 32_768, 65_536] as const

/** Rates of a data acquisition, in Hz; sensor models have their own. */
export const sampleHzChoices = [512, 2560, 5120, 10_240, 12_800, 17_920, 25_600, 38_400, 51_200] as const
