import type { AnalysisAddress } from './analysis-address.ts'
import { spectrumCursorText, waveCursorText } from './cursor-address.ts'

/** The frequency at which the wave's periodic cursor stands in the spectrum, 1/period in Hz; null while there is none. */
export function linkedHz({ timeCursors }: Pick<AnalysisAddress, 'timeCursors'>): number | null {
  const { periodS } = waveCursorText.read(timeCursors)
  return periodS === null ? null : 1 / periodS
}

/** The period that the spectrum's harmonic cursor has in the wave, in s; null while there is none. */
export function linkedPeriodS({ lineCursors }: Pick<AnalysisAddress, 'lineCursors'>): number | null {
  const { harmonicHz } = spectrumCursorText.read(lineCursors)
  return harmonicHz === null ? null : 1 / harmonicHz
}
