/** A part of a record, in s from its first sample. */
export type Part = readonly [fromS: number, toS: number]

/** The samples of a part of a record, without copying; ends are rounded to samples and clamped, null is the whole record. */
export function partOf(samples: Float32Array, sampleHz: number, part: Part | null): Float32Array {
  if (part === null) return samples
  const [start, end] = partRange(samples.length, sampleHz, part)
  return samples.subarray(start, end)
}

/** Index of the first sample of a part of a record of `n` samples, and of the one after its last. */
export function partRange(n: number, sampleHz: number, [fromS, toS]: Part): readonly [start: number, end: number] {
  const sampleAt = (seconds: number) => Math.min(n, Math.max(0, Math.round(seconds * sampleHz)))
  const start = sampleAt(fromS)
  return [start, Math.max(start, sampleAt(toS))]
}
