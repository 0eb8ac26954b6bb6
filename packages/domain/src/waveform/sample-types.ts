/** Bytes of one sample in each type a wave may be sent in. */
export const sampleBytes = { int16le: 2, float32le: 4 } as const
export type SampleType = keyof typeof sampleBytes
