import type { Text } from '@undertone/domain/core/text'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { analysisText } from '../panel/analysis.text.ts'

/** State of the retrieval dialog when it is confirmed. */
export interface RetrievalState {
  readonly timesListed: number
  readonly mappingsListed: number
}

/** Why a confirmation is rejected, in the order of the specification's section 5; the dialog always has a time list, its range is optional. */
export function retrievalProblem({ timesListed, mappingsListed }: RetrievalState): Text | null {
  if (timesListed === 0) return analysisText.selectTimeData
  return mappingsListed === 0 ? waveformErrors.selectMapping : null
}
