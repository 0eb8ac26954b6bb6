import { z } from 'zod'
import { bearingPartKeys } from './bearing-parts.table.ts'
import { diagnosisRefusalKeys } from './diagnosis-refusals.table.ts'
import { faultKindKeys } from './fault-kinds.table.ts'

const text = z.object({ cn: z.string(), en: z.string() })

/** The spectra and signals that evidence is read from. */
export const evidenceViews = ['velocity', 'acceleration', 'envelope', 'cepstrum', 'waveform', 'phase'] as const

/** What a value was compared with. */
export const evidenceReferences = ['floor', 'baseline', 'limit', 'neighbours', 'firstOrder', 'total'] as const

/** One observation that a finding rests on; numbers that do not apply are null. */
export const evidence = z.object({
  /** Notation of analysts: `BPFI 2× −1×`. */
  label: z.string(),
  view: z.enum(evidenceViews),
  /** The channel of the waveform. */
  channel: z.string(),
  /** The waveform, where it is stored. */
  waveId: z.string().nullable(),
  hz: z.number().nullable(),
  order: z.number().nullable(),
  harmonic: z.number().nullable(),
  /** 0: the line itself, otherwise the number of the sideband. */
  sideband: z.number().int().nullable(),
  /** Frequency fault code of the specification. */
  code: z.number().int().nullable(),
  /** Frequency band in Hz. */
  band: z.tuple([z.number(), z.number()]).nullable(),
  value: z.number().nullable(),
  unit: z.string(),
  /** Level above the noise floor around it. */
  floorDb: z.number().nullable(),
  comparedWith: z.object({ what: z.enum(evidenceReferences), value: z.number(), unit: z.string() }).nullable(),
  /** Source of the rule that asks for it. */
  source: z.string(),
})
export type Evidence = z.output<typeof evidence>

/** The words for a confidence: four rigs are too few for a percentage. */
export const confidenceWords = ['hint', 'probable', 'clear'] as const
export type ConfidenceWord = (typeof confidenceWords)[number]

/** A fault that the waveform shows. */
export const finding = z.object({
  fault: z.enum(faultKindKeys),
  part: z.enum(bearingPartKeys).nullable(),
  /** The component, such as a bearing with its model. */
  component: text.nullable(),
  channels: z.array(z.string()),
  /** 1 to 4 for bearings. */
  stage: z.number().int().nullable(),
  confidence: z.number().min(0).max(1),
  word: z.enum(confidenceWords),
  /** Frequency fault codes of the lines it rests on. */
  codes: z.array(z.number().int()),
  evidence: z.array(evidence),
  /** What speaks against it, or could explain the same lines. */
  doubts: z.array(text),
  /** Key of the rule. */
  rule: z.string(),
})
export type Finding = z.output<typeof finding>

/** A question that the waveform cannot answer: what is missing, and where to enter it. */
export const refusal = z.object({
  reason: z.enum(diagnosisRefusalKeys),
  /** The rule that asked; null where nothing can be answered. */
  rule: z.string().nullable(),
  /** What was looked for, as it stands in the text; missing where the question is about the whole waveform. */
  what: text.optional(),
  text,
  /** The waveform that would answer it: rate in Hz and duration in s, where these are what is missing. */
  wave: z.object({ sampleHz: z.number().nullable(), seconds: z.number().nullable() }).optional(),
})
export type Refusal = z.output<typeof refusal>

/** The result of a diagnosis; `no-evidence` never means healthy. */
export const diagnosis = z.object({
  verdict: z.enum(['finding', 'no-evidence', 'refused']),
  findings: z.array(finding),
  refusals: z.array(refusal),
  /** Speed that was used, r/min, and its origin. */
  speed: z.object({ rpm: z.number(), source: z.enum(['entered', 'refined', 'estimated', 'tracked']) }).nullable(),
  /** The band that the waveform carries, Hz. */
  band: z.tuple([z.number(), z.number()]).nullable(),
})
export type Diagnosis = z.output<typeof diagnosis>
