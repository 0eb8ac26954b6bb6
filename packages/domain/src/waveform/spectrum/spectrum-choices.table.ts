import type { Text } from '../../core/text.ts'

/** Sampling rate over highest frequency: fs = 2.56 × Fmax, and N = 2.56 × lines. Source: field guide. */
export const rateOverFmax = 2.56

/** Lines of a spectrum that can be chosen besides "all". Source: field guide (800, 1,600, 3,200), the neighbours in powers of two as analysers offer them. */
export const lineChoices = [400, 800, 1600, 3200, 6400, 12_800] as const

/** Highest frequencies that can be chosen besides "all", in Hz: the 1-2-5 steps of analysers. */
export const fmaxChoicesHz = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000] as const

/** Most averages that can be chosen besides "as many as fit". Source: field guide (4 to 8), the neighbours in powers of two. */
export const averageChoices = [1, 2, 4, 8, 16] as const

/** Overlaps of averaged pieces in per cent; half by default. Source: field guide (50 to 67). */
export const overlapChoices = [0, 50, 67, 75] as const
export const defaultOverlap = 50

/** High-passes that can be chosen, in Hz. Source: 10 Hz of ISO 20816-1 and 2 Hz for machines below 600 r/min (field guide); above them what analysers offer (guess). */
export const highPassChoicesHz = [2, 5, 10, 20, 50, 100, 500, 1000] as const

/** How the height of a line is stated: by what a sine's peak is multiplied, and the word that stands on the axis. */
export const detections = {
  peak: { factor: 1, label: { cn: '峰值', en: 'peak' } },
  rms: { factor: Math.SQRT1_2, label: { cn: '有效值', en: 'RMS' } },
  peakToPeak: { factor: 2, label: { cn: '峰峰值', en: 'peak-peak' } },
} as const satisfies Record<string, { factor: number; label: Text }>

/** A way of stating the height of a line. */
export type Detection = keyof typeof detections
