/** Bytes per sample of each sample type. */
export const sampleBytes = { int16le: 2, float32le: 4 } as const
export type SampleType = keyof typeof sampleBytes
