/** A part of a record, in s from its first sample. */
export type Part = readonly [fromS: number, toS: number]

/** The samples of a part of a record, no copy; ends are rounded to samples and kept inside, null is the whole. */
export function partOf(samples: Float32Array, sampleHz: number, part: Part | null): Float32Array {
  if (part === null) return samples
  const [start, end] = partRange(samples.length, sampleHz, part)
  return samples.subarray(start, end)
}

/** The first sample of a part of `n` samples, and the one behind its last. */
export function partRange(n: number, sampleHz: number, [fromS, toS]: Part): readonly [start: number, end: number] {
  const sampleAt = (seconds: number) => Math.min(n, Math.max(0, Math.round(seconds * sampleHz)))
  const start = sampleAt(fromS)
  return [start, Math.max(start, sampleAt(toS))]
}
