import type { CheckedSentence, CitedSource } from '@undertone/condition/assistant/check-sentence'
import type { AiSource } from '@undertone/domain/assistant/ai-report.calls'

/** What a text is about: an alarm or a finding of a customer. */
export interface Subject {
  readonly tenantId: number
  readonly alarmId: number | null
  readonly findingId: number | null
}

/** A source as it is stored with a text. */
export type StoredSource = AiSource & Pick<CitedSource, 'known'>

/** A sentence as it is stored. */
export interface StoredSentence extends CheckedSentence {
  readonly begins: boolean
}
