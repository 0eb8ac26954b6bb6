import type { Samples } from './samples.ts'

/** How a record is cut into pieces: their length in samples, and the share (0 to below 1) by which each overlaps the one before. */
export type Cutting = { readonly segment: number; readonly overlap: number }

/** Whether a cutting makes sense: a whole segment of at least 2 samples, an overlap from 0 to 0.99. */
export function isCutting({ segment, overlap }: Cutting): boolean {
  return Number.isInteger(segment) && segment >= 2 && overlap >= 0 && overlap <= 0.99
}

/** The step from one piece to the next in samples, at least 1. */
export function hopOf({ segment, overlap }: Cutting): number {
  return Math.max(1, Math.round(segment * (1 - overlap)))
}

/** How many whole pieces a record of so many samples holds. */
export function segmentCount(samples: number, cutting: Cutting): number {
  return samples < cutting.segment ? 0 : Math.floor((samples - cutting.segment) / hopOf(cutting)) + 1
}

/** The whole pieces of a record, one after the other, as views. */
export function* segmentsOf(x: Samples, cutting: Cutting): Generator<Samples> {
  const count = segmentCount(x.length, cutting)
  const hop = hopOf(cutting)
  for (let i = 0; i < count; i++) yield x.subarray(i * hop, i * hop + cutting.segment)
}
