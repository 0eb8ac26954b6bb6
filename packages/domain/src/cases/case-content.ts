import { z } from 'zod'
import { equipmentLevel, equipmentType } from '../asset/asset.enums.ts'
import { enumSchema } from '../core/enum.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { bearingPartKeys } from '../diagnosis/bearing-parts.table.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { evidence } from '../diagnosis/finding.ts'
import { metricType } from '../waveform/waveform.enums.ts'
import { couplingType, faultSource } from './case.enums.ts'
import { caseLimits } from './case-limits.ts'
import { machineFactKeys } from './machine-facts.table.ts'

const nullish = <S extends z.ZodType>(of: S) => of.nullable().default(null)
const words = (max: number) => z.string().trim().max(max)
const name = z.string().trim().min(1).max(caseLimits.name)
const [sampling, text] = [words(caseLimits.sampling), words(caseLimits.text)]

/** What a person writes: the texts of a case. */
export const caseTexts = {
  name,
  samplingParameters: sampling.default(''),
  trendAnalysis: text.default(''),
  spectrumAnalysis: text.default(''),
  reason: text.default(''),
  repairSuggestions: text.default(''),
  repairResults: text.default(''),
}
/** Other texts for the public copy; what is missing is as in the case. */
export const changedTexts = {
  name: name.optional(),
  samplingParameters: sampling.optional(),
  trendAnalysis: text.optional(),
  spectrumAnalysis: text.optional(),
  reason: text.optional(),
  repairSuggestions: text.optional(),
  repairResults: text.optional(),
}
export type CaseTexts = { readonly [K in keyof typeof caseTexts]: string }
export const caseTextKeys = Object.keys(caseTexts) as (keyof CaseTexts)[]

/** What a person chooses: the facts of a case by which it is filtered. */
export const caseHead = {
  fault: nullish(z.enum(faultKindKeys)),
  part: nullish(z.enum(bearingPartKeys)),
  faultSource: nullish(enumSchema(faultSource)),
  couplingType: nullish(enumSchema(couplingType)),
  /** r/min */
  motorSpeed: nullish(z.number().positive().max(caseLimits.motorSpeed)),
  importance: nullish(enumSchema(equipmentLevel)),
}

/** A spectrum as it was: amplitudes at equal steps from 0 Hz. */
const spectrum = z.object({
  view: z.enum(['velocity', 'envelope']),
  channel: z.string(),
  /** During the fault, or after the repair. */
  when: z.enum(['fault', 'after']),
  unit: z.string(),
  binHz: z.number().positive(),
  /** Speed of the shaft, r/min; null where it was not known. */
  rpm: z.number().nullable(),
  values: z.array(z.number()).max(caseLimits.spectrumLines),
})
export type CaseSpectrum = z.output<typeof spectrum>

/** A trend as it was: days relative to the failure, so that it names no date. */
const trendLine = z.object({
  metric: enumSchema(metricType),
  axis: z.string(),
  unit: z.string(),
  days: z.array(z.number()).max(caseLimits.trendPoints),
  values: z.array(z.number()).max(caseLimits.trendPoints),
})
export type CaseTrendLine = z.output<typeof trendLine>

/** What was measured and known, frozen when the case was made. It has no names, ids or times, so that it can be published as it is. */
export const caseRecord = z.object({
  machineType: nullish(enumSchema(equipmentType)),
  /** Where the axes of the sensor pointed, so that its channels are named by direction; null where that was not known, and in older cases. */
  directions: nullish(axisDirections),
  facts: z.array(z.object({ key: z.enum(machineFactKeys), value: z.union([z.string(), z.number()]) })).default([]),
  component: z.object({ cn: z.string(), en: z.string() }).nullable().default(null),
  stage: nullish(z.number().int()),
  confidence: nullish(z.number().min(0).max(1)),
  /** Waveforms that showed the fault. */
  waves: z.number().int().default(0),
  evidence: z.array(evidence.omit({ waveId: true })).default([]),
  spectra: z.array(spectrum).default([]),
  trend: z.array(trendLine).default([]),
})
export type CaseRecord = z.output<typeof caseRecord>

export const emptyCaseRecord: CaseRecord = caseRecord.parse({})
