/** The cursor positions on a wave, in seconds from the first sample of its record. */
export interface WaveCursors {
  atS: number | null
  deltaS: number | null
  /** The spacing of the periodic cursor, which starts at the single cursor. */
  periodS: number | null
}

export const noWaveCursors: WaveCursors = { atS: null, deltaS: null, periodS: null }
