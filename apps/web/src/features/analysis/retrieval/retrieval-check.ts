import type { Text } from '@undertone/domain/core/text'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { analysisText } from '../panel/analysis.text.ts'

/** State of the retrieval dialog when it is confirmed. */
export interface RetrievalState {
  readonly timesListed: number
  readonly mappingsListed: number
  /** The tab shows several measurements of a range instead of one of the list. */
  readonly needsRange: boolean
  readonly hasRange: boolean
}

/** Why a confirmation is rejected, in the order of the specification's section 5. */
export function retrievalProblem({ timesListed, mappingsListed, needsRange, hasRange }: RetrievalState): Text | null {
  if (timesListed === 0) return analysisText.selectTimeData
  if (needsRange && !hasRange) return waveformErrors.selectTimeRange
  return mappingsListed === 0 ? waveformErrors.selectMapping : null
}
