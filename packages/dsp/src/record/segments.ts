import type { Samples } from './samples.ts'

/** How a record is split into segments: their length in samples, and their overlap (0 to below 1). */
export type Segmentation = { readonly segment: number; readonly overlap: number }

/** Whether a segmentation is valid: an integer length of at least 2 samples, an overlap from 0 to 0.99. */
export function isValidSegmentation({ segment, overlap }: Segmentation): boolean {
  return Number.isInteger(segment) && segment >= 2 && overlap >= 0 && overlap <= 0.99
}

/** The hop from one segment to the next in samples, at least 1. */
export function hopOf({ segment, overlap }: Segmentation): number {
  return Math.max(1, Math.round(segment * (1 - overlap)))
}

/** Number of whole segments in a record. */
export function segmentCount(samples: number, cutting: Segmentation): number {
  return samples < cutting.segment ? 0 : Math.floor((samples - cutting.segment) / hopOf(cutting)) + 1
}

/** Iterates over the whole segments of a record, as views. */
export function* segmentsOf(x: Samples, cutting: Segmentation): Generator<Samples> {
  const count = segmentCount(x.length, cutting)
  const hop = hopOf(cutting)
  for (let i = 0; i < count; i++) yield x.subarray(i * hop, i * hop + cutting.segment)
}
