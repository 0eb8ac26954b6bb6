import type { Band } from '@undertone/dsp/record/samples'
import type { CursorText } from '../../address/cursor-address.ts'
import type { SpectrumAddress } from '../../address/spectrum-address.ts'

/** A band that is dragged, as `useCursors` holds it; null is the default of the sampling rate. */
export const bandText: CursorText<Band | null> = {
  read(text) {
    const [lowHz = 0, highHz = 0] = text.split('~').map(Number)
    return lowHz > 0 || highHz > 0 ? { lowHz, highHz } : null
  },
  write: (band) => (band ? `${band.lowHz}~${band.highHz}` : '0~0'),
}

/** The band of an address in that form. */
export const bandTextOf = ({ bandLow, bandHigh }: Pick<SpectrumAddress, 'bandLow' | 'bandHigh'>): string => `${bandLow}~${bandHigh}`

/** What an address keeps of a band in that form. */
export function bandPatch(text: string): Pick<SpectrumAddress, 'bandLow' | 'bandHigh'> {
  const band = bandText.read(text)
  return { bandLow: band?.lowHz ?? 0, bandHigh: band?.highHz ?? 0 }
}

/** A dragged end to a tenth of a hertz: finer than a hand, and short in the address. */
export const draggedHz = (hz: number): number => Math.round(hz * 10) / 10
