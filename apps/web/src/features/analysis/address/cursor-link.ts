import type { AnalysisAddress } from './analysis-address.ts'
import { spectrumCursorText, waveCursorText } from './cursor-address.ts'

/** The frequency of the waveform's periodic cursor, 1/period in Hz; null without a cursor. */
export function linkedHz({ timeCursors }: Pick<AnalysisAddress, 'timeCursors'>): number | null {
  const { periodS } = waveCursorText.read(timeCursors)
  return periodS === null ? null : 1 / periodS
}

/** The period of the spectrum's harmonic cursor, in s; null without a cursor. */
export function linkedPeriodS({ lineCursors }: Pick<AnalysisAddress, 'lineCursors'>): number | null {
  const { harmonicHz } = spectrumCursorText.read(lineCursors)
  return harmonicHz === null ? null : 1 / harmonicHz
}
