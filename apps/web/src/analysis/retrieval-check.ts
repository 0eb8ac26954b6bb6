import type { Text } from '@undertone/domain/core/text'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { analysisText } from './analysis.text.ts'

/** What the data-retrieval dialog holds when it is confirmed. */
export interface RetrievalState {
  /** The dialog shows a list of sample times. */
  readonly withTimes: boolean
  /** The sample time that is selected, or null. */
  readonly time: string | null
  readonly timesListed: number
  /** A date range must be given. */
  readonly timeRequired: boolean
  readonly range: readonly [string, string] | null
  readonly mappingsListed: number
}

/** Why a confirmation is refused, in the order of the specification's section 5; null lets it through. */
export function retrievalFault(state: RetrievalState): Text | null {
  if (state.withTimes && state.timesListed === 0) return analysisText.selectTimeData
  if (state.timeRequired && !state.range && !state.time) return waveformErrors.selectTimeRange
  if (state.mappingsListed === 0) return waveformErrors.selectMapping
  return null
}
