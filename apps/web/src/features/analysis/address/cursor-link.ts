import type { StateOf } from './address-slice.ts'
import { spectrumCursorText, waveCursorText } from './cursor-address.ts'
import type { lineRangeSlice, waveRangeSlice } from './range-address.ts'

/** The frequency of the waveform's periodic cursor, 1/period in Hz; null without a cursor. */
export function linkedHz({ timeCursors }: Pick<StateOf<typeof waveRangeSlice>, 'timeCursors'>): number | null {
  const { periodS } = waveCursorText.read(timeCursors)
  return periodS === null ? null : 1 / periodS
}

/** The period of the spectrum's harmonic cursor, in s; null without a cursor. */
export function linkedPeriodS({ lineCursors }: Pick<StateOf<typeof lineRangeSlice>, 'lineCursors'>): number | null {
  const { harmonicHz } = spectrumCursorText.read(lineCursors)
  return harmonicHz === null ? null : 1 / harmonicHz
}
