import type { Language } from '@undertone/domain/core/text'

/** A text that a language model rewords. */
export interface TextToPolish {
  readonly tenantId: number
  /** Sentences that were composed of facts. */
  readonly text: string
  /** Names that people gave, in which digits are no numbers and words no faults. */
  readonly names: readonly string[]
  readonly language: Language
}

/** Has a language model word texts; it may add nothing. Implemented by the assistant. */
export interface TextPolisher {
  /** Whether a model is connected, and may be sent data of a customer. */
  readonly isReady: (tenantId: number | null) => Promise<boolean>
  /** The text in the model's words; `left` sentences that say more than the text were left out. @throws where the model cannot be asked. */
  readonly polish: (of: TextToPolish) => Promise<{ readonly text: string; readonly left: number }>
}
