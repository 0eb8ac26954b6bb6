import type { ConfidenceWord } from '@undertone/domain/diagnosis/finding'

/** Steps between the three words. Source: diagnosis study, whose records are too few for a percentage. */
export const wordSteps = { probable: 0.6, clear: 0.85 } as const

/** The word for a confidence. */
export const wordFor = (confidence: number): ConfidenceWord =>
  confidence >= wordSteps.clear ? 'clear' : confidence >= wordSteps.probable ? 'probable' : 'hint'
