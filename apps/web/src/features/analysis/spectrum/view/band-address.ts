import type { Band } from '@undertone/dsp/record/samples'
import type { CursorText } from '../../address/cursor-address.ts'
import type { SpectrumAddress } from '../../address/spectrum-address.ts'

/** A dragged band in the format of `useCursors`; null is the default of the sampling rate. */
export const bandText: CursorText<Band | null> = {
  read(text) {
    const [lowHz = 0, highHz = 0] = text.split('~').map(Number)
    return lowHz > 0 || highHz > 0 ? { lowHz, highHz } : null
  },
  write: (band) => (band ? `${band.lowHz}~${band.highHz}` : '0~0'),
}

/** The band of a URL in that format. */
export const bandTextOf = ({ bandLow, bandHigh }: Pick<SpectrumAddress, 'bandLow' | 'bandHigh'>): string => `${bandLow}~${bandHigh}`

/** The URL change for a band in that format. */
export function bandPatch(text: string): Pick<SpectrumAddress, 'bandLow' | 'bandHigh'> {
  const band = bandText.read(text)
  return { bandLow: band?.lowHz ?? 0, bandHigh: band?.highHz ?? 0 }
}

/** A dragged limit rounded to a tenth of a hertz: fine enough, and short in the URL. */
export const draggedHz = (hz: number): number => Math.round(hz * 10) / 10
