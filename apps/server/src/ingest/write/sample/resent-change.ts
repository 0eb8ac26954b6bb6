/** A point and time at which a sample came, went or was marked otherwise. */
export interface Change {
  readonly mappingId: number
  readonly t: number
}

/** How near two samples of a point may be, ms (`nearMsOf`). */
export type NearMs = (mappingId: number) => number
