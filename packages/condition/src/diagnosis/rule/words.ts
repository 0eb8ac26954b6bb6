import type { ConfidenceWord } from '@undertone/domain/diagnosis/finding'

/** Steps between the three words. Source: diagnosis study, whose records are too few for a percentage. */
const steps = { probable: 0.6, clear: 0.85 } as const

/** The word for a confidence. */
export const wordFor = (confidence: number): ConfidenceWord =>
  confidence >= steps.clear ? 'clear' : confidence >= steps.probable ? 'probable' : 'hint'
