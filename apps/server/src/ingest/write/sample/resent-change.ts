/** A point and time at which a sample was added, removed or marked differently. */
export interface SampleChange {
  readonly mappingId: number
  readonly t: number
}

/** Minimum distance of two samples of a point, ms (`nearMsOf`). */
export type NearMs = (mappingId: number) => number
