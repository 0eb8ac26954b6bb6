import type { Text } from '../../core/text.ts'

/** A common demodulation band, in Hz. */
export interface EnvelopeBandChoice {
  readonly lowHz: number
  readonly highHz: number
  /** Typical use, if there is one. */
  readonly use?: Text
}

/** Bands of envelope demodulation as analysers offer them. Source: field guide, "Presets in the trade"; 5 to 40,000 Hz in four steps, and the general one for bearings. */
export const envelopeBands: readonly EnvelopeBandChoice[] = [
  { lowHz: 5, highHz: 100 },
  { lowHz: 50, highHz: 1000 },
  { lowHz: 500, highHz: 5000, use: { cn: '滚动轴承通用', en: 'rolling bearings, general purpose' } },
  { lowHz: 500, highHz: 10_000 },
  { lowHz: 5000, highHz: 40_000 },
]
