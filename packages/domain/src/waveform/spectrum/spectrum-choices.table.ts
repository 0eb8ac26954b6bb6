import type { Text } from '../../core/text.ts'

/** Ratio of sampling rate to maximum frequency: fs = 2.56 × Fmax, and N = 2.56 × lines. Source: field guide. */
export const rateOverFmax = 2.56

/** Choices of spectrum lines besides "all". Source: field guide (800, 1,600, 3,200), neighbours in powers of two as on analysers. */
export const lineChoices = [400, 800, 1600, 3200, 6400, 12_800] as const

/** Choices of the maximum frequency besides "all", in Hz: the 1-2-5 steps of analysers. */
export const fmaxChoicesHz = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000] as const

/** Choices of averages besides the maximum. Source: field guide (4 to 8), neighbours in powers of two. */
export const averageChoices = [1, 2, 4, 8, 16] as const

/** Overlap of averaged segments in percent. Source: field guide (50 to 67). */
export const overlapChoices = [0, 50, 67, 75] as const
export const defaultOverlap = 50

/** Choices of the high-pass filter, in Hz. Source: 10 Hz of ISO 20816-1 and 2 Hz for machines below 600 r/min (field guide); the others as on analysers (guess). */
export const highPassChoicesHz = [2, 5, 10, 20, 50, 100, 500, 1000] as const

/** Amplitude detection of a spectrum: factor from the peak of a sine, and the label of the axis. */
export const detections = {
  peak: { factor: 1, label: { cn: '峰值', en: 'peak' } },
  rms: { factor: Math.SQRT1_2, label: { cn: '有效值', en: 'RMS' } },
  peakToPeak: { factor: 2, label: { cn: '峰峰值', en: 'peak-peak' } },
} as const satisfies Record<string, { factor: number; label: Text }>

/** Amplitude detection. */
export type Detection = keyof typeof detections
